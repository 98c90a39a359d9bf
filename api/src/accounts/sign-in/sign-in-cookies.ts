import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../../config.js';

export interface SignInCookie {
  name: string;
  maxAgeMs: number;
  sameSite: 'lax' | 'strict';
}

/** Cookies of the sign-in alone: sessions travel in the `Authorization` header, never in a cookie. */
export class SignInCookies {
  readonly #isSecure: boolean;

  constructor({ publicUrl }: Pick<Config, 'publicUrl'>) {
    this.#isSecure = publicUrl.startsWith('https:');
  }

  set(response: Response, cookie: SignInCookie, value: string): void {
    response.cookie(this.#nameOf(cookie), value, { ...this.#options(cookie), maxAge: cookie.maxAgeMs });
  }

  read(request: Request, cookie: SignInCookie): string | undefined {
    const pattern = new RegExp(`(?:^|;\\s*)${this.#nameOf(cookie)}=([\\w-]+)`);
    return pattern.exec(request.headers.cookie ?? '')?.[1];
  }

  clear(response: Response, cookie: SignInCookie): void {
    response.clearCookie(this.#nameOf(cookie), this.#options(cookie));
  }

  /** The prefix keeps hosts of the same domain from setting the cookie for us; browsers accept it only with TLS. */
  #nameOf({ name }: SignInCookie): string {
    return this.#isSecure ? `__Host-${name}` : name;
  }

  #options({ sameSite }: SignInCookie): CookieOptions {
    return { httpOnly: true, sameSite, secure: this.#isSecure, path: '/' };
  }
}
