import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { isSameText } from '../is-same-text.js';
import type { SignInCookie, SignInCookies } from './sign-in-cookies.js';

/** Time limit for the user at the identity provider. */
const STATE_LIFETIME_MS = 10 * 60_000;

const STATE_COOKIE: SignInCookie = {
  name: 'sign_in',
  maxAgeMs: STATE_LIFETIME_MS,
  // The identity provider redirects from another site, so Strict would drop the cookie.
  sameSite: 'lax',
};

/**
 * Binds the provider's response to this browser (state) and its code to us (PKCE). Both derive from a nonce in a cookie,
 * so nothing is stored.
 */
export class SignInState {
  constructor(
    private readonly secret: string,
    private readonly cookies: SignInCookies,
  ) {}

  begin(response: Response): { state: string; codeChallenge: string } {
    const nonce = randomBytes(18).toString('base64url');
    this.cookies.set(response, STATE_COOKIE, nonce);
    const expiresAt = String(Date.now() + STATE_LIFETIME_MS);
    const codeChallenge = createHash('sha256').update(this.verifierOf(nonce)).digest('base64url');
    return { state: `${expiresAt}.${this.signatureOf(nonce, expiresAt)}`, codeChallenge };
  }

  /** The PKCE code verifier. Undefined if another browser started the sign-in, or it took too long. */
  finish(request: Request, response: Response): string | undefined {
    this.cookies.clear(response, STATE_COOKIE);
    const nonce = this.cookies.read(request, STATE_COOKIE);
    const state = typeof request.query.state === 'string' ? request.query.state : '';
    const [expiresAt = '', signature = ''] = state.split('.');
    if (!nonce || !(Number(expiresAt) > Date.now())) return undefined;
    return isSameText(signature, this.signatureOf(nonce, expiresAt)) ? this.verifierOf(nonce) : undefined;
  }

  private signatureOf(nonce: string, expiresAt: string): string {
    return createHmac('sha256', this.secret).update(`sign-in:${nonce}.${expiresAt}`).digest('base64url');
  }

  private verifierOf(nonce: string): string {
    return createHmac('sha256', this.secret).update(`code-verifier:${nonce}`).digest('base64url');
  }
}
