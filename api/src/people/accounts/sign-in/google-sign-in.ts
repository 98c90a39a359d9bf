import { Router, type RequestHandler } from 'express';
import passport from 'passport';
import type { Config } from '../../../config.js';
import { AppError } from '../../../base/errors.js';
import type { Logger } from '../../../base/log.js';
import type { AccountService } from '../account.service.js';
import type { User } from '../user.entity.js';
import { createGoogleStrategy, type PkceOptions } from './google-strategy.js';
import type { SignInCookies } from './sign-in-cookies.js';
import type { SignInError, SignInReturn } from './sign-in-return.js';
import { SignInState } from './sign-in-state.js';

/** The library has no time limit of its own. */
const IDENTITY_SERVER_TIMEOUT_MS = 8_000;

export interface GoogleSignInDeps {
  config: Config;
  accounts: AccountService;
  secret: string;
  cookies: SignInCookies;
  signInReturn: SignInReturn;
  log: Logger;
}

type SignedIn = { user: User; token: string };

/** Sign-in with Google, or the configured OAuth server. */
export function googleSignIn(deps: GoogleSignInDeps): Router {
  const { config, accounts } = deps;
  const router = Router();
  if (config.signIn !== 'google') {
    const target = config.signIn === 'development' ? '/api/auth/development' : '/login?error=not_configured';
    router.get('/auth/google', (_request, response) => response.redirect(302, target));
    return router;
  }
  const authenticator = new passport.Passport();
  authenticator.use(createGoogleStrategy(config, accounts));
  const state = new SignInState(deps.secret, deps.cookies);
  router.get('/auth/google', begin(authenticator, state));
  router.get('/auth/google/callback', finish(authenticator, state, deps));
  return router;
}

function begin(authenticator: passport.Authenticator, signInState: SignInState): RequestHandler {
  return (request, response, next) => {
    const { state, codeChallenge } = signInState.begin(response);
    const options: passport.AuthenticateOptions & PkceOptions = {
      session: false,
      state,
      codeChallenge,
      scope: ['profile', 'email'],
      prompt: request.query.mode === 'signup' ? 'select_account' : undefined,
    };
    (authenticator.authenticate('google', options) as RequestHandler)(request, response, next);
  };
}

function finish(authenticator: passport.Authenticator, state: SignInState, deps: GoogleSignInDeps): RequestHandler {
  const { signInReturn, config, log } = deps;
  return (request, response, next) => {
    const fail = (error: SignInError) => signInReturn.fail(response, config.publicUrl, error);
    const codeVerifier = state.finish(request, response);
    if (request.query.error) return fail('access_denied');
    if (!codeVerifier) return fail('invalid_data');
    if (!request.query.code) return fail('missing_data');
    const done = (error: unknown, signedIn?: SignedIn | false) => {
      clearTimeout(timer);
      if (response.headersSent) return;
      if (!error && signedIn) return signInReturn.succeed(response, config.publicUrl, signedIn);
      log.warn({ err: error }, 'a sign-in through the identity server failed');
      fail(reasonOf(error));
    };
    const timer = setTimeout(() => done(new Error('The identity server does not answer')), IDENTITY_SERVER_TIMEOUT_MS);
    const options: passport.AuthenticateOptions & PkceOptions = { session: false, codeVerifier };
    (authenticator.authenticate('google', options, done) as RequestHandler)(request, response, next);
  };
}

/** Errors that the user can fix have their own message on the sign-in page. */
function reasonOf(error: unknown): SignInError {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'FORBIDDEN') return 'unverified_email';
  return error.code === 'CONFLICT' ? 'other_account' : 'failed';
}
