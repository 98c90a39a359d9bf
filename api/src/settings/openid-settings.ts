import { z } from 'zod';
import { isLoopback } from '../base/validation/is-loopback.js';
import { readUrl } from '../base/validation/read-url.js';
import { address, list } from '../base/validation/setting-kinds.js';
import { withoutEnd } from '../base/validation/without-end.js';

/** The settings of an OpenID Connect provider. */
export const openIdVariables = {
  OIDC_ISSUER: address
    .refine(
      (text) => text.startsWith('https:') || isLoopback(readUrl(text)?.hostname ?? ''),
      'must begin with https://, except on this machine',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().optional(),
  OIDC_SCOPES: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'must be scopes separated by spaces, with openid among them')
    .default('openid email profile'),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  OIDC_ADMIN_GROUPS: list.default([]),
  OIDC_EDITOR_GROUPS: list.default([]),
};

type OpenIdVariables = z.infer<z.ZodObject<typeof openIdVariables>>;

/** Of users of the Google sign-in. */
export const GOOGLE_ISSUER = 'https://accounts.google.com';

const withoutSlash = (issuer: string) => withoutEnd(issuer, /\//);

export function checkOpenId(values: OpenIdVariables & { GOOGLE_TOKEN_URL?: string }): string[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ADMIN_GROUPS, OIDC_EDITOR_GROUPS } = values;
  const given = [issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter(Boolean).length;
  if (given > 0 && given < 3) return ['OIDC_ISSUER: needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, and they need it'];
  if (!issuer && OIDC_ADMIN_GROUPS.length + OIDC_EDITOR_GROUPS.length > 0)
    return ['OIDC_ADMIN_GROUPS and OIDC_EDITOR_GROUPS: need OIDC_ISSUER'];
  // Subjects of the other server would be taken for Google's.
  if (issuer && withoutSlash(issuer) === GOOGLE_ISSUER && values.GOOGLE_TOKEN_URL)
    return ['OIDC_ISSUER: cannot be Google while GOOGLE_TOKEN_URL names another server'];
  return [];
}

export type OpenIdSettings = NonNullable<ReturnType<typeof shapeOpenId>>;

/** Undefined if no provider is configured. */
export function shapeOpenId(values: OpenIdVariables) {
  const { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (!url || !clientId || !clientSecret) return undefined;
  return {
    url,
    /** Names the issuer in stored identities. */
    issuer: withoutSlash(url),
    clientId,
    clientSecret,
    name: values.OIDC_NAME ?? new URL(url).hostname,
    scopes: values.OIDC_SCOPES,
    groupsClaim: values.OIDC_GROUPS_CLAIM,
    adminGroups: values.OIDC_ADMIN_GROUPS,
    editorGroups: values.OIDC_EDITOR_GROUPS,
  };
}
