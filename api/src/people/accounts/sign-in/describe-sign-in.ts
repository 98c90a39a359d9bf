import type { Config } from '../../../config.js';

export const NO_SIGN_IN =
  'set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER and its client, or EMAIL_SIGN_IN=on';

/** The ways to sign in, for the operator. Empty if there is none. */
export function describeSignIn({ signIn, openId, isEmailSignIn }: Config): string {
  const kinds = { google: ['with Google'], development: ['development sign-in'], none: [] };
  const ways = [
    ...kinds[signIn],
    ...(openId ? [`with ${openId.name}`] : []),
    ...(isEmailSignIn ? ['by a link in a mail'] : []),
  ];
  return ways.join(', ');
}
