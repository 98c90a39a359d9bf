import type { RequestHandler } from 'express';
import type { AccountService } from './account.service.js';

/**
 * The user call renews the session: its response carries a new token, which also stands in for the old one from here
 * on, since that may have expired. Everywhere else an expired token is refused.
 */
export function renewSession(accounts: AccountService): RequestHandler {
  return async (request, response, next) => {
    const renewed = await accounts.renew(request.headers.authorization);
    if (renewed) {
      request.headers.authorization = `Bearer ${renewed}`;
      response.set('x-renewed-token', renewed);
    }
    next();
  };
}
