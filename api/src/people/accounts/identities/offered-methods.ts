import type { Config } from '../../../config.js';
import { GOOGLE_ISSUER } from '../../../settings/openid-settings.js';

/** In place of an issuer: the address itself, proved by a link. */
export const LINK_ISSUER = 'email';

export const METHOD_NAMES: Record<string, string> = { [GOOGLE_ISSUER]: 'Google', [LINK_ISSUER]: 'Link by e-mail' };

/** Names of the issuers that users can sign in with now. */
export function offeredMethods({ signIn, openId, isEmailSignIn }: Config): ReadonlyMap<string, string> {
  const offered = new Map<string, string>();
  const add = (issuer: string) => offered.set(issuer, METHOD_NAMES[issuer] ?? issuer);
  if (signIn === 'google') add(GOOGLE_ISSUER);
  if (openId) offered.set(openId.issuer, openId.name);
  if (isEmailSignIn) add(LINK_ISSUER);
  return offered;
}
