import type { RequestHandler } from 'express';
import type { AccountService } from './account.service.js';

/**
 * `GET /api/user` renews the session: it accepts an expired token and treats the request as one with the new token. All
 * other endpoints reject expired tokens. Runs before the rate limit, so it must not query the database.
 */
export function renewSession(accounts: AccountService): RequestHandler {
  return async (request, response, next) => {
    const renewed = await accounts.renew(request.headers.authorization);
    if (renewed) {
      request.headers.authorization = `Bearer ${renewed}`;
      response.locals.renewedToken = renewed;
    }
    next();
  };
}

/** Runs after admission, which has checked in the database that the session is valid. */
export const tellRenewedSession: RequestHandler = (_request, response, next) => {
  const { renewedToken } = response.locals as { renewedToken?: string };
  if (renewedToken) response.set('x-renewed-token', renewedToken);
  next();
};
