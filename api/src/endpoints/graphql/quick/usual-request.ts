import type { IncomingMessage } from 'node:http';
import { MAX_BODY, unreadableBodies } from '../body.js';
import type { AskedQuery } from './known-answers.js';

const JSON_TYPE = /^application\/json(?:;\s*charset=utf-8)?$/i;
const PLAIN = 'application/json; charset=utf-8';
const GRAPHQL = 'application/graphql-response+json; charset=utf-8';
/** Accept headers of `fetch`, most programs, and our own client. */
const TYPES = new Map([
  [undefined, PLAIN],
  ['*/*', PLAIN],
  ['application/json', PLAIN],
  ['application/graphql-response+json,application/json;q=0.9', GRAPHQL],
]);

export const typeFor = ({ headers }: IncomingMessage): string | undefined => TYPES.get(headers.accept);

/** A JSON query of known, moderate length, without weighted headers. */
export function isUsual(request: IncomingMessage): boolean {
  const { method, url, headers } = request;
  if (method !== 'POST' || url !== '/graphql') return false;
  const length = Number(headers['content-length']);
  return (
    length > 0 &&
    length <= MAX_BODY &&
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    !headers['content-encoding'] &&
    !headers['accept-encoding']?.includes(';') &&
    typeFor(request) !== undefined
  );
}

/** Passes the body on as express' parser would. */
export async function readAsked(request: IncomingMessage): Promise<AskedQuery | undefined> {
  const text = await readText(request);
  try {
    const body: unknown = JSON.parse(text);
    Object.assign(request, { body });
    return isAsked(body) ? body : undefined;
  } catch (error) {
    unreadableBodies.set(request, Object.assign(error as Error, { status: 400, expose: true }));
    return undefined;
  }
}

function isAsked(body: unknown): body is AskedQuery {
  const { query, operationName, variables, extensions } = (body ?? {}) as Record<string, unknown>;
  return (
    typeof query === 'string' &&
    (operationName === undefined || operationName === null || typeof operationName === 'string') &&
    (variables === undefined || isRecordOrNull(variables)) &&
    (extensions === undefined || (isRecordOrNull(extensions) && !(extensions && 'persistedQuery' in extensions)))
  );
}

const isRecordOrNull = (value: unknown): value is object | null => typeof value === 'object' && !Array.isArray(value);

const decoder = new TextDecoder();

/** Never settles if the client disconnects. */
function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => resolve(decoder.decode(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces))));
  });
}
