import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Router, type CookieOptions, type Request, type Response } from 'express';
import passport from 'passport';
import { Strategy, type Profile, type StrategyOptions } from 'passport-google-oauth20';
import type { Config } from '../../config.js';
import type { Logger } from '../../log.js';
import type { AccountService } from '../account.service.js';
import { returnFailed, returnSignedIn } from './sign-in-return.js';
import type { User } from '../user.entity.js';

const COOKIE = 'sign_in';
/** How long somebody may take at the identity server. */
const PATIENCE_MS = 10 * 60_000;
/** How long the identity server may take to say who came back; its client would wait for ever. */
const ANSWER_WITHIN_MS = 8_000;

export interface GoogleSignIn {
  config: Config;
  accounts: AccountService;
  secret: string;
  log: Logger;
}

type SignedIn = { user: User; token: string };

/** Sign-in through Google, or the identity server that the configuration names instead. */
export function googleSignIn(parts: GoogleSignIn): Router {
  const { config } = parts;
  const router = Router();
  if (config.signIn !== 'google') {
    const elsewhere = config.signIn === 'development' ? '/api/auth/development' : '/login?error=not_configured';
    router.get('/auth/google', (_request, response) => response.redirect(302, elsewhere));
    return router;
  }
  const authenticator = new passport.Passport();
  authenticator.use(strategyOf(parts));
  router.get('/auth/google', (request, response, next) => {
    const state = newState(response, parts);
    const isSignup = request.query.mode === 'signup';
    const options = {
      session: false,
      state,
      scope: ['profile', 'email'],
      prompt: isSignup ? 'select_account' : undefined,
    };
    authenticator.authenticate('google', options)(request, response, next);
  });
  router.get('/auth/google/callback', (request, response, next) => {
    response.clearCookie(COOKIE, cookieOptions(config));
    if (request.query.error) return returnFailed(response, config.publicUrl, 'access_denied');
    if (!isOwnState(request, parts)) return returnFailed(response, config.publicUrl, 'invalid_data');
    if (!request.query.code) return returnFailed(response, config.publicUrl, 'missing_data');
    const done = (error: unknown, signedIn?: SignedIn | false) => {
      clearTimeout(timer);
      if (response.headersSent) return;
      if (!error && signedIn) return returnSignedIn(response, config.publicUrl, signedIn);
      parts.log.warn({ err: error }, 'a sign-in failed at the identity server');
      returnFailed(response, config.publicUrl, 'failed');
    };
    const timer = setTimeout(() => done(new Error('The identity server does not answer')), ANSWER_WITHIN_MS);
    authenticator.authenticate('google', { session: false }, done)(request, response, next);
  });
  return router;
}

function strategyOf({ config, accounts }: GoogleSignIn): Strategy {
  const { clientId, clientSecret, authUrl, tokenUrl, userInfoUrl } = config.google;
  const options: StrategyOptions = {
    clientID: clientId!,
    clientSecret: clientSecret!,
    callbackURL: `${config.publicUrl}/api/auth/google/callback`,
    ...(authUrl ? { authorizationURL: authUrl } : {}),
    ...(tokenUrl ? { tokenURL: tokenUrl } : {}),
    ...(userInfoUrl ? { userProfileURL: userInfoUrl } : {}),
  };
  return new Strategy(options, (_access, _refresh, profile, done) => {
    const identity = identityOf(profile);
    if (!identity) return done(new Error('The identity server told no verified e-mail address'));
    accounts.signIn(identity).then(
      (signedIn) => done(null, signedIn as never),
      (error: unknown) => done(error),
    );
  });
}

function identityOf({ id, displayName, emails, photos, _json }: Profile) {
  const email = emails?.[0]?.value ?? _json?.email;
  // Somebody who only claims an address must not become its owner here.
  if (!email || _json?.email_verified === false) return undefined;
  return { googleId: id, email, name: displayName || email.split('@')[0]!, avatarUrl: photos?.[0]?.value };
}

/** The state is good only in the browser that began: its half lies in a cookie, the signed other half travels. */
function newState(response: Response, { config, secret }: GoogleSignIn): string {
  const nonce = randomBytes(18).toString('base64url');
  response.cookie(COOKIE, nonce, { ...cookieOptions(config), maxAge: PATIENCE_MS });
  const until = Date.now() + PATIENCE_MS;
  return `${until}.${sign(`${nonce}.${until}`, secret)}`;
}

function isOwnState(request: Request, { secret }: GoogleSignIn): boolean {
  const [until = '', signature = ''] = String(request.query.state ?? '').split('.');
  const nonce = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  if (!nonce || !(Number(until) > Date.now())) return false;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(`${nonce}.${until}`, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`sign-in:${text}`).digest('base64url');

const cookieOptions = (config: Config): CookieOptions => ({
  httpOnly: true,
  // The identity server sends people back from another site by a link, which Lax lets through.
  sameSite: 'lax',
  secure: config.publicUrl.startsWith('https:'),
  path: '/api/auth',
});
