import { signInByEmailRules } from '@niche-newsletters/rules/sign-in.rules';
import express, { Router } from 'express';
import type { Config } from '../../../config.js';
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
const SENT = `If this address can receive mail, a link is on its way. It works once, within ${LINK_MINUTES} minutes, in this browser.`;

class SignInByEmailInput {
  static readonly rules = signInByEmailRules;

  email: string;
}

export interface EmailSignInDeps {
  config: Config;
  accounts: AccountService;
  signInLinks: SignInLinkService;
  cookies: SignInCookies;
  signInReturn: SignInReturn;
}

/** Sign-in by a link in a mail. */
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
    if (email === undefined) return signInReturn.fail(response, config.publicUrl, 'used_link');
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
  });
  return router;
}
