import { Router } from 'express';
import type { Config } from '../../../config.js';
import type { Logger } from '../../../base/log.js';
import type { AccountService } from '../account.service.js';
import { developmentSignIn } from './development-sign-in.js';
import { emailSignIn } from './email-sign-in.js';
import { googleSignIn } from './google-sign-in.js';
import { openIdSignIn } from './openid/openid-sign-in.js';
import { SignInCookies } from './sign-in-cookies.js';
import type { SignInLinkService } from './sign-in-link.service.js';
import { exchangeRoute, SignInReturn } from './sign-in-return.js';

export interface SignInDeps {
  config: Config;
  accounts: AccountService;
  signInLinks: SignInLinkService;
  secret: string;
  log: Logger;
}

/** Everything below `/api/auth`. */
export function signInRoutes(deps: SignInDeps): Router {
  const { config, accounts } = deps;
  const cookies = new SignInCookies(config);
  const signInReturn = new SignInReturn(cookies);
  const router = Router();
  router.use(developmentSignIn({ config, accounts, signInReturn }));
  router.use(googleSignIn({ ...deps, cookies, signInReturn }));
  router.use(openIdSignIn({ ...deps, cookies, signInReturn }));
  router.use(emailSignIn({ ...deps, cookies, signInReturn }));
  router.use(exchangeRoute(signInReturn, accounts));
  return router;
}
