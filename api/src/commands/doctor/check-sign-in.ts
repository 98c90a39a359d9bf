import type { Config } from '../../config.js';
import { describeSignIn, NO_SIGN_IN } from '../../people/accounts/sign-in/describe-sign-in.js';
import { discoverProvider } from '../../people/accounts/sign-in/openid/openid-provider.js';
import { failed, ok, problemOf, warning, type Finding } from './finding.js';

/** Checks sign-in, and whether there will be an administrator. */
export async function checkSignIn(config: Config): Promise<Finding[]> {
  return [checkWays(config), ...(await checkProvider(config)), checkAdministrators(config)];
}

function checkWays(config: Config): Finding {
  const ways = describeSignIn(config);
  return ways ? ok('Sign-in', ways) : failed('Sign-in', 'not set up', NO_SIGN_IN);
}

/** Reads what the provider says about itself. The client and its secret show only when somebody signs in. */
async function checkProvider({ openId, publicUrl }: Config): Promise<Finding[]> {
  if (!openId) return [];
  const name = 'Provider';
  try {
    const provider = (await discoverProvider(openId)).serverMetadata();
    const missing = openId.scopes.split(' ').filter((scope) => provider.scopes_supported?.includes(scope) === false);
    if (missing.length > 0)
      return [warning(name, `${openId.url} knows no scope ${missing.join(', ')}`, 'correct OIDC_SCOPES')];
    return [ok(name, `${openId.url}, redirect address ${publicUrl}/api/auth/oidc/callback`)];
  } catch (error) {
    const found = `${openId.url} sends no discovery document: ${problemOf(error)}`;
    return [failed(name, found, 'start the provider, or correct OIDC_ISSUER')];
  }
}

function checkAdministrators({ adminEmails, openId, signIn }: Config): Finding {
  const groups = openId?.adminGroups ?? [];
  const named = [...adminEmails, ...groups.map((group) => `group ${group}`)].join(', ');
  if (named || signIn === 'development')
    return ok('Administrators', named || 'whoever signs in as one on the development sign-in page');
  return warning('Administrators', 'ADMIN_EMAILS is empty', 'set it, or: npm run admin -- grant EMAIL admin');
}
