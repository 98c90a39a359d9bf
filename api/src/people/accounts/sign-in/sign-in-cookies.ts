import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../../../config.js';

export interface SignInCookie {
  name: string;
  maxAgeMs: number;
  sameSite: 'lax' | 'strict';
}

/** Only for the sign-in itself: session tokens are sent in the `Authorization` header. */
export class SignInCookies {
  private readonly isSecure: boolean;

  constructor({ publicUrl }: Pick<Config, 'publicUrl'>) {
    this.isSecure = publicUrl.startsWith('https:');
  }

  set(response: Response, cookie: SignInCookie, value: string): void {
    response.cookie(this.nameOf(cookie), value, { ...this.options(cookie), maxAge: cookie.maxAgeMs });
  }

  read(request: Request, cookie: SignInCookie): string | undefined {
    const pattern = new RegExp(`(?:^|;\\s*)${this.nameOf(cookie)}=([\\w-]+)`);
    return pattern.exec(request.headers.cookie ?? '')?.[1];
  }

  clear(response: Response, cookie: SignInCookie): void {
    response.clearCookie(this.nameOf(cookie), this.options(cookie));
  }

  /** With the `__Host-` prefix other hosts of the domain cannot set the cookie. Browsers accept it only over TLS. */
  private nameOf({ name }: SignInCookie): string {
    return this.isSecure ? `__Host-${name}` : name;
  }

  private options({ sameSite }: SignInCookie): CookieOptions {
    return { httpOnly: true, sameSite, secure: this.isSecure, path: '/' };
  }
}
