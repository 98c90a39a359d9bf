import { Router, type Request } from 'express';
import { createGoogleStrategy } from './google-strategy.js';
import { redirectSignIn, type RedirectSignInDeps } from './redirect-sign-in.js';

/** Sign-in with Google, or the configured OAuth server. */
export function googleSignIn(deps: RedirectSignInDeps): Router {
  const { config, accounts } = deps;
  if (config.signIn !== 'google') {
    const router = Router();
    const isOtherOffered = config.openId !== undefined || config.isEmailSignIn;
    const page = isOtherOffered ? '/login' : '/login?error=not_configured';
    const target = config.signIn === 'development' ? '/api/auth/development' : page;
    router.get('/auth/google', (_request, response) => response.redirect(302, target));
    return router;
  }
  const optionsOf = ({ query }: Request) => ({
    scope: ['profile', 'email'],
    prompt: query.mode === 'signup' ? 'select_account' : undefined,
  });
  return redirectSignIn({ name: 'google', strategy: createGoogleStrategy(config, accounts), optionsOf }, deps);
}
