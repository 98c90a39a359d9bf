import type { RequestHandler } from 'express';
import type { AccountService } from './account.service.js';

/**
 * The user call renews the session: a new token stands in for the old one from here on, since that may have expired.
 * Everywhere else an expired token is refused. Costs no query, since this runs before requests are counted.
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

/** After the request was admitted, which also asked the database whether the session still lives. */
export const tellRenewedSession: RequestHandler = (_request, response, next) => {
  const { renewedToken } = response.locals as { renewedToken?: string };
  if (renewedToken) response.set('x-renewed-token', renewedToken);
  next();
};
