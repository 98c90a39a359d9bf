import { Router } from 'express';
import { redirectSignIn, type RedirectSignInDeps } from '../redirect-sign-in.js';
import { OpenIdProvider } from './openid-provider.js';
import { OpenIdStrategy } from './openid-strategy.js';

/** Sign-in with the configured OpenID Connect provider. */
export function openIdSignIn(deps: RedirectSignInDeps): Router {
  const { openId: settings, publicUrl } = deps.config;
  if (!settings) return Router();
  const provider = new OpenIdProvider(settings, `${publicUrl}/api/auth/oidc/callback`);
  const strategy = new OpenIdStrategy({ settings, provider, accounts: deps.accounts });
  return redirectSignIn({ name: 'oidc', strategy }, deps);
}
