import { signInByEmailRules, signInCodeRules } from '@niche-newsletters/rules/sign-in.rules';
import express, { Router, type Request, type Response } from 'express';
import type { Config } from '../../../config.js';
import { AppError } from '../../../base/errors.js';
import { parseInput } from '../../../base/validation/parse-input.js';
import { emailKey } from '../../../base/validation/email-key.js';
import type { AccountService } from '../account.service.js';
import { LINK_ISSUER } from '../identities/offered-methods.js';
import type { SignInCookie, SignInCookies } from './sign-in-cookies.js';
import { LINK_MINUTES, type SignInLinkService } from './sign-in-link.service.js';
import { SignInRefusal } from './sign-in-refusal.js';
import type { SignInReturn } from './sign-in-return.js';

const LINK_COOKIE: SignInCookie = {
  name: 'sign_in_link',
  maxAgeMs: LINK_MINUTES * 60_000,
  // The link is opened from a mail program's page, which is another site.
  sameSite: 'lax',
};
/** Says that this browser has signed in with an address, which its owner may forget for a year. */
const KNOWN_COOKIE: SignInCookie = { name: 'known_mailbox', maxAgeMs: 365 * 86_400_000, sameSite: 'lax' };
const SENT = `If this address can receive mail, a link is on its way. It works once, within ${LINK_MINUTES} minutes, in this browser. Elsewhere, its code does.`;
const WRONG_CODE = 'This is not the code of a mail of the last ten minutes. Please look again.';

class SignInByEmailInput {
  static readonly rules = signInByEmailRules;

  email: string;
}

class SignInCodeInput {
  static readonly rules = signInCodeRules;

  code: string;
  token?: string | null;
}

export interface EmailSignInDeps {
  config: Config;
  accounts: AccountService;
  signInLinks: SignInLinkService;
  cookies: SignInCookies;
  signInReturn: SignInReturn;
}

/** Sign-in by a link in a mail, or by the code beside it. */
export function emailSignIn({ config, accounts, signInLinks, cookies, signInReturn }: EmailSignInDeps): Router {
  const router = Router();
  if (!config.isEmailSignIn) return router;
  router.post('/auth/email', express.json({ limit: '4kb' }), async (request, response) => {
    const { email } = parseInput(SignInByEmailInput, (request.body ?? {}) as object);
    const [browser, proof] = [LINK_COOKIE, KNOWN_COOKIE].map((cookie) => cookies.read(request, cookie));
    const from = { address: request.ip ?? 'unknown', browser, proof };
    cookies.set(response, LINK_COOKIE, await signInLinks.send(email, from));
    response.set('cache-control', 'no-store').json({ success: true, message: SENT });
  });
  router.get('/auth/email/callback', async (request, response) => {
    const { token } = request.query;
    const browser = cookies.read(request, LINK_COOKIE);
    const email = typeof token === 'string' && browser ? await signInLinks.use(token, browser) : undefined;
    if (email !== undefined) return signIn(email, request, response);
    if (typeof token !== 'string' || !(await signInLinks.isOpen(token)))
      return signInReturn.fail(response, config.publicUrl, 'used_link');
    // Opened in another browser, where the code of the same mail signs in.
    response
      .set('cache-control', 'no-store')
      .redirect(302, `${config.publicUrl}/login?link=${encodeURIComponent(token)}`);
  });
  // A form of the page, whose answer is the redirect that ends every sign-in.
  router.post('/auth/email/code', express.json({ limit: '4kb' }), async (request, response) => {
    const { code, token } = parseInput(SignInCodeInput, (request.body ?? {}) as object);
    const browser = cookies.read(request, LINK_COOKIE);
    const email = await signInLinks.useCode({ code, browser, token: token ?? undefined });
    if (email === undefined) throw new AppError('BAD_USER_INPUT', WRONG_CODE, { code: [WRONG_CODE] });
    await signIn(email, request, response);
  });
  return router;

  async function signIn(email: string, request: Request, response: Response): Promise<void> {
    cookies.clear(response, LINK_COOKIE);
    const subject = { issuer: LINK_ISSUER, id: emailKey(email) };
    const identity = { subject, email, name: '', isEmailVerified: true };
    try {
      const signedIn = await accounts.signIn(identity, request.headers['user-agent']);
      cookies.set(response, KNOWN_COOKIE, signInLinks.proofOf(email));
      signInReturn.succeed(response, config.publicUrl, signedIn);
    } catch (error) {
      if (!(error instanceof SignInRefusal)) throw error;
      signInReturn.fail(response, config.publicUrl, error.reason);
    }
  }
}
