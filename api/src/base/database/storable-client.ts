import pg from 'pg';
import { tracedQuery } from './traced-query.js';

const REJECTED = /\u0000|\p{Cs}/gu;
/** The same as `JSON.stringify` writes them. */
const REJECTED_IN_JSON = /\\u0000|\\ud[89a-f]/;

/**
 * Replaces what Postgres rejects: zero bytes and, in JSON, unpaired surrogates, which truncation may leave. Without a
 * replacement, a text could become an empty one, which some columns reject.
 */
export const storableText = (text: string): string => text.replace(REJECTED, '\uFFFD');

/** A connection on which no text of strangers can fail a statement, and with it all that the statement stores. */
export class StorableClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = tracedQuery(this.query.bind(this));
    this.query = ((statement: unknown, values: unknown, ...rest: unknown[]) =>
      query(withStorableValues(statement), storable(values), ...rest)) as pg.Client['query'];
  }
}

function withStorableValues(statement: unknown): unknown {
  if (!isObject(statement) || !Array.isArray(statement.values) || 'submit' in statement) return statement;
  return { ...statement, values: storable(statement.values) };
}

/** The value of a parameter. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableJson(storableText(value));
  if (Array.isArray(value)) return value.map(storable);
  return isObject(value) ? storableJson(JSON.stringify(value)) : value;
}

/** A parameter does not tell its column's type. A text that merely looks like JSON with a zero byte is changed as well. */
function storableJson(text: string): string {
  if (!REJECTED_IN_JSON.test(text) || !/^[[{"]/.test(text)) return text;
  const parsed = parseJson(text);
  return parsed === undefined ? text : JSON.stringify(storableParts(parsed));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function storableParts(part: unknown): unknown {
  if (typeof part === 'string') return storableText(part);
  if (Array.isArray(part)) return part.map(storableParts);
  if (!isObject(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [storableText(key), storableParts(value)]));
}

/** Not a date, buffer or anything else that `pg` writes in its own way. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
