import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { AccountService } from '../../../people/accounts/account.service.js';
import type { Caller } from '../../../people/accounts/access.js';
import {
  COST_OF_A_REQUEST,
  costOfBody,
  rateLimitHeaders,
  tooManyRequests,
  type Allowance,
  type CallerLimit,
} from './caller-limit.js';

export interface AdmissionDeps {
  accounts: AccountService;
  limit: CallerLimit;
  /** Client IP address, behind trusted proxies. */
  addressOf: (request: IncomingMessage) => string;
}

export type Charge = (this: void, caller: Caller, cost: number) => Promise<void>;

export interface Admission {
  callerOf: (request: IncomingMessage) => Promise<Caller>;
  /** Counts the request once, however often it is called. Undefined if limits are off. */
  count: (request: IncomingMessage) => Promise<Allowance | undefined>;
  /** Counts what a request turns out to cost beyond its receipt. Throws if the caller is over the limit. */
  charge: Charge;
  /** Rejects callers over their limit and invalid tokens. */
  admit: RequestHandler;
}

/** Authentication and rate limit of a request, shared by GraphQL, REST and MCP. */
export function createAdmission({ accounts, limit, addressOf }: AdmissionDeps): Admission {
  const fromOf = (request: IncomingMessage) => ({ address: addressOf(request), requestId: request.id });
  const callerOf = oncePerRequest((request) => accounts.callerOf(request.headers.authorization, fromOf(request)));
  const count = oncePerRequest(async (request) => {
    // Count requests with an invalid token by IP address, to limit guessing.
    const caller = await callerOf(request).catch(() => ({ user: null, ...fromOf(request) }));
    return limit.take(caller, costOfBody(bytesOf(request)));
  });
  const admit: RequestHandler = async (request, response, next) => {
    const allowance = await count(request);
    if (allowance) response.set(rateLimitHeaders(allowance));
    if (allowance && !allowance.isAllowed) {
      // Otherwise Node reads the rest of the body to keep the connection.
      if (bytesOf(request) > MAX_IGNORED_BYTES) response.set('connection', 'close');
      throw tooManyRequests(allowance);
    }
    await callerOf(request);
    next();
  };
  const charge: Charge = async (caller, cost) => {
    if (cost < COST_OF_A_REQUEST) return;
    const allowance = await limit.take(caller, cost);
    if (allowance && !allowance.isAllowed) throw tooManyRequests(allowance);
  };
  return { callerOf, count, charge, admit };
}

/** A body without content-length counts as the longest one that GraphQL accepts. */
export const UNKNOWN_BODY_BYTES = 100 * 1024;

const MAX_IGNORED_BYTES = 64 * 1024;

function bytesOf({ headers }: IncomingMessage): number {
  const length = Number(headers['content-length']);
  return length >= 0 ? length : headers['transfer-encoding'] ? UNKNOWN_BODY_BYTES : 0;
}

function oncePerRequest<T>(ask: (request: IncomingMessage) => Promise<T>): (request: IncomingMessage) => Promise<T> {
  const asked = new WeakMap<IncomingMessage, Promise<T>>();
  return (request) => {
    const known = asked.get(request);
    if (known) return known;
    const answer = ask(request);
    asked.set(request, answer);
    return answer;
  };
}

const ALLOWED_HEADERS =
  'authorization, content-type, apollo-require-preflight, mcp-protocol-version, mcp-session-id, last-event-id';
const EXPOSED_HEADERS =
  'x-request-id, retry-after, ratelimit, ratelimit-policy, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-renewed-token, www-authenticate';
const DAY_SECONDS = '86400';

/** Safe for any origin: requests carry tokens, never cookies. */
export const ANY_ORIGIN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED_HEADERS };

export const allowAnyOrigin: RequestHandler = (request, response, next) => {
  response.set(ANY_ORIGIN);
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return next();
  response
    .set({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': DAY_SECONDS,
    })
    .status(204)
    .end();
};
