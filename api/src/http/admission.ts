import type { Request, RequestHandler } from 'express';
import type { AccountService } from '../accounts/account.service.js';
import type { Caller } from '../accounts/access.js';
import { rateLimitHeaders, tooManyRequests, type CallerLimit } from './caller-limit.js';

export interface Admission {
  callerOf: (request: Request) => Promise<Caller>;
  /** Counts the request; refuses callers over their limit and invalid tokens. */
  admit: RequestHandler;
}

/** Shared by all endpoints for programs: who is calling, and how often. */
export function createAdmission(accounts: AccountService, limit: CallerLimit): Admission {
  const callers = new WeakMap<Request, Promise<Caller>>();
  const callerOf = (request: Request) => {
    const known = callers.get(request);
    if (known) return known;
    const caller = accounts.callerOf(request.headers.authorization, fromOf(request));
    callers.set(request, caller);
    return caller;
  };
  const admit: RequestHandler = async (request, response, next) => {
    // Requests with an invalid token are counted by address, so that guessing is limited too.
    const caller = await callerOf(request).catch(() => ({ user: null, ...fromOf(request) }));
    const allowance = await limit.take(caller);
    if (allowance) response.set(rateLimitHeaders(allowance));
    if (allowance && !allowance.isAllowed) throw tooManyRequests(allowance);
    await callerOf(request);
    next();
  };
  return { callerOf, admit };
}

const fromOf = (request: Request) => ({ address: request.ip ?? 'unknown', requestId: String(request.id) });

const ALLOWED_HEADERS =
  'authorization, content-type, apollo-require-preflight, mcp-protocol-version, mcp-session-id, last-event-id';
const EXPOSED_HEADERS =
  'x-request-id, retry-after, ratelimit, ratelimit-policy, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-renewed-token';
const DAY_SECONDS = '86400';

/** Pages of any site may call with a token; there is no cookie that a foreign page could misuse. */
export const allowAnyOrigin: RequestHandler = (request, response, next) => {
  response.set({ 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED_HEADERS });
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
