import { Router, type Request, type RequestHandler } from 'express';
import passport from 'passport';
import type { Config } from '../../../config.js';
import type { Logger } from '../../../base/log.js';
import type { AccountService } from '../account.service.js';
import type { User } from '../user.entity.js';
import type { SignInCookies } from './sign-in-cookies.js';
import { SignInRefusal, type SignInError } from './sign-in-refusal.js';
import type { SignInReturn } from './sign-in-return.js';
import { SignInState, type SignInChecks, type SignInRequest } from './sign-in-state.js';

/** Of the whole exchange, which may take several requests. */
const IDENTITY_SERVER_TIMEOUT_MS = 8_000;

export interface RedirectSignInDeps {
  config: Config;
  accounts: AccountService;
  secret: string;
  cookies: SignInCookies;
  signInReturn: SignInReturn;
  log: Logger;
}

/** A provider that the browser is sent to, below `/auth`. */
interface Provider {
  name: string;
  strategy: passport.Strategy;
  optionsOf?: (request: Request) => passport.AuthenticateOptions;
}

type SignedIn = { user: User; token: string };

/** We give this to our strategies, instead of a server-side session. */
export type BeginOptions = passport.AuthenticateOptions & SignInRequest;
export type FinishOptions = passport.AuthenticateOptions & SignInChecks;

/** Sign-in at a provider, and the way back. */
export function redirectSignIn(provider: Provider, deps: RedirectSignInDeps): Router {
  const authenticator = new passport.Passport();
  authenticator.use(provider.name, provider.strategy);
  const state = new SignInState(deps.secret, deps.cookies, provider.name);
  const router = Router();
  const authenticate = (options: passport.AuthenticateOptions, done: passport.AuthenticateCallback) =>
    authenticator.authenticate(provider.name, options, done) as RequestHandler;
  router.get(`/auth/${provider.name}`, (request, response, next) => {
    const { optionsOf = () => ({}) } = provider;
    const options: BeginOptions = { ...optionsOf(request), ...state.begin(response), session: false };
    const done = (error: unknown) => {
      deps.log.warn({ err: error }, 'a sign-in could not begin');
      deps.signInReturn.fail(response, deps.config.publicUrl, reasonOf(error));
    };
    authenticate(options, done)(request, response, next);
  });
  router.get(`/auth/${provider.name}/callback`, finish(authenticate, state, deps));
  return router;
}

function finish(
  authenticate: (options: passport.AuthenticateOptions, done: passport.AuthenticateCallback) => RequestHandler,
  state: SignInState,
  { signInReturn, config, log }: RedirectSignInDeps,
): RequestHandler {
  return (request, response, next) => {
    const fail = (error: SignInError) => signInReturn.fail(response, config.publicUrl, error);
    const checks = state.finish(request, response);
    const { error: refusal, error_description: reason, code } = request.query;
    if (refusal === 'access_denied') return fail('access_denied');
    if (!checks) return fail('invalid_data');
    if (refusal) {
      // A wrong client or scope, which the operator must correct.
      log.warn({ refusal, reason }, 'the identity server refused a sign-in');
      return fail('failed');
    }
    if (!code) return fail('missing_data');
    const done = (error: unknown, signedIn?: unknown) => {
      clearTimeout(timer);
      if (response.headersSent) return;
      if (!error && signedIn) return signInReturn.succeed(response, config.publicUrl, signedIn as SignedIn);
      log.warn({ err: error }, 'a sign-in through the identity server failed');
      fail(reasonOf(error));
    };
    const timer = setTimeout(() => done(new Error('The identity server does not answer')), IDENTITY_SERVER_TIMEOUT_MS);
    const options: FinishOptions = { ...checks, session: false };
    authenticate(options, done)(request, response, next);
  };
}

/** Errors that the user can fix have their own message on the sign-in page. */
const reasonOf = (error: unknown): SignInError => (error instanceof SignInRefusal ? error.reason : 'failed');
