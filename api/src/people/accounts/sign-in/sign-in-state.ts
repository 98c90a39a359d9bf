import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { currentMs } from '../../../base/clock.js';
import { isSameText } from '../is-same-text.js';
import type { SignInCookie, SignInCookies } from './sign-in-cookies.js';

/** Time limit for the user at the identity provider. */
const STATE_LIFETIME_MS = 10 * 60_000;

/** The provider's response must fit these values. */
export interface SignInChecks {
  state: string;
  codeVerifier: string;
  /** Must be in the provider's ID token. */
  tokenNonce: string;
}

export interface SignInRequest {
  state: string;
  codeChallenge: string;
  tokenNonce: string;
}

/**
 * Binds the provider's response to this browser (state) and its code to us (PKCE). Both derive from a nonce in a cookie,
 * so nothing is stored. The response of one provider is none of another.
 */
export class SignInState {
  private readonly cookie: SignInCookie;

  constructor(
    private readonly secret: string,
    private readonly cookies: SignInCookies,
    private readonly provider: string,
  ) {
    // The identity provider redirects from another site, so Strict would drop the cookie.
    this.cookie = { name: `sign_in_${provider}`, maxAgeMs: STATE_LIFETIME_MS, sameSite: 'lax' };
  }

  begin(response: Response): SignInRequest {
    const nonce = randomBytes(18).toString('base64url');
    this.cookies.set(response, this.cookie, nonce);
    const expiresAt = String(currentMs() + STATE_LIFETIME_MS);
    const codeChallenge = createHash('sha256').update(this.derive('code-verifier', nonce)).digest('base64url');
    const tokenNonce = this.derive('token-nonce', nonce);
    return { state: `${expiresAt}.${this.derive('sign-in', `${nonce}.${expiresAt}`)}`, codeChallenge, tokenNonce };
  }

  /** Undefined if another browser started the sign-in, or it took too long. */
  finish(request: Request, response: Response): SignInChecks | undefined {
    this.cookies.clear(response, this.cookie);
    const nonce = this.cookies.read(request, this.cookie);
    const state = typeof request.query.state === 'string' ? request.query.state : '';
    const [expiresAt = '', signature = ''] = state.split('.');
    if (!nonce || !(Number(expiresAt) > currentMs())) return undefined;
    if (!isSameText(signature, this.derive('sign-in', `${nonce}.${expiresAt}`))) return undefined;
    return {
      state,
      codeVerifier: this.derive('code-verifier', nonce),
      tokenNonce: this.derive('token-nonce', nonce),
    };
  }

  private derive(purpose: string, text: string): string {
    return createHmac('sha256', this.secret).update(`${this.provider}:${purpose}:${text}`).digest('base64url');
  }
}
