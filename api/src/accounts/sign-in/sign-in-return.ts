import type { Response } from 'express';
import { toUserResponse } from '../user-response.js';
import type { User } from '../user.entity.js';

/** Back to the client with what it keeps; the answer itself must not stay anywhere, since the address carries the token. */
export function returnSignedIn(
  response: Response,
  publicUrl: string,
  { user, token }: { user: User; token: string },
): void {
  const query = new URLSearchParams({ token, user: JSON.stringify(toUserResponse(user)) });
  response
    .set('cache-control', 'no-store')
    .set('referrer-policy', 'no-referrer')
    .redirect(302, `${publicUrl}/callback?${query}`);
}

export type SignInError = 'missing_data' | 'invalid_data' | 'access_denied' | 'not_configured' | 'failed';

export function returnFailed(response: Response, publicUrl: string, error: SignInError): void {
  response.set('cache-control', 'no-store').redirect(302, `${publicUrl}/login?error=${error}`);
}
