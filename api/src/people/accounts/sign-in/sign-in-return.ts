import { createHash } from 'node:crypto';
import express, { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { AppError } from '../../../base/errors.js';
import { isSameText } from '../is-same-text.js';
import type { AccountService } from '../account.service.js';
import { toUserResponse } from '../user-response.js';
import type { User } from '../user.entity.js';
import type { SignInCookie, SignInCookies } from './sign-in-cookies.js';
import type { SignInError } from './sign-in-refusal.js';

const RETURN_COOKIE: SignInCookie = { name: 'sign_in_return', maxAgeMs: 2 * 60_000, sameSite: 'strict' };
const NOT_YOURS = 'This sign-in did not begin in this browser. Please sign in again.';

const exchangeBody = z.object({ token: z.string().max(2_000) });

/** Redirects back to the client. Works only in the browser that started the sign-in. */
export class SignInReturn {
  constructor(private readonly cookies: SignInCookies) {}

  /** The URL contains the token, so it must not be cached or sent as a referrer. */
  succeed(response: Response, publicUrl: string, { user, token }: { user: User; token: string }): void {
    const query = new URLSearchParams({ token, user: JSON.stringify(toUserResponse(user)) });
    this.cookies.set(response, RETURN_COOKIE, hashOf(token));
    response
      .set('cache-control', 'no-store')
      .set('referrer-policy', 'no-referrer')
      .redirect(302, `${publicUrl}/callback?${query}`);
  }

  fail(response: Response, publicUrl: string, error: SignInError): void {
    response.set('cache-control', 'no-store').redirect(302, `${publicUrl}/login?error=${error}`);
  }

  /** Whether this browser received the token by our redirect, and not by someone else's link. */
  isBoundTo(request: Request, token: string): boolean {
    return isSameText(this.cookies.read(request, RETURN_COOKIE) ?? '', hashOf(token));
  }
}

/** The callback page asks this before it stores the token. */
export function exchangeRoute(signInReturn: SignInReturn, accounts: AccountService): Router {
  const router = Router();
  router.post('/auth/exchange', express.json({ limit: '4kb' }), async (request, response) => {
    const body = exchangeBody.safeParse(request.body);
    if (!body.success) throw new AppError('BAD_USER_INPUT', 'A token is required');
    const { token } = body.data;
    if (!signInReturn.isBoundTo(request, token)) throw new AppError('FORBIDDEN', NOT_YOURS);
    const from = { address: request.ip ?? 'unknown', requestId: request.id };
    const { user } = await accounts.callerOf(`Bearer ${token}`, from);
    if (!user) throw new AppError('UNAUTHENTICATED', NOT_YOURS);
    response.set('cache-control', 'no-store').json({ success: true, user: toUserResponse(user) });
  });
  return router;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
