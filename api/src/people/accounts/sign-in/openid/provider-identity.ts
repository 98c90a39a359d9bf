import type { OpenIdSettings } from '../../../../settings/openid-settings.js';
import type { Identity } from '../../account.service.js';
import { Role } from '../../user.entity.js';
import type { ProviderClaims } from './openid-provider.js';

/** Reads who signed in. */
export function readIdentity({ subject, token, userInfo }: ProviderClaims, settings: OpenIdSettings): Identity {
  // Both claims must be of one source: a verified address says nothing about another one.
  const { email, email_verified: isVerified } = textOf(userInfo.email) ? userInfo : token;
  const read = (name: string) => userInfo[name] ?? token[name];
  return {
    subject: { issuer: settings.issuer, id: subject },
    email: textOf(email),
    // Some servers send the string 'false', which is truthy.
    isEmailVerified: textOf(email) !== '' && isVerified === true,
    name: textOf(read('name')) || textOf(read('preferred_username')),
    avatarUrl: textOf(read('picture')) || undefined,
    role: roleOf(read(settings.groupsClaim), settings),
  };
}

type GroupSettings = Pick<OpenIdSettings, 'adminGroups' | 'editorGroups'>;

/** Undefined if groups decide nothing. Providers leave out the claim of users without groups. */
function roleOf(claim: unknown, { adminGroups, editorGroups }: GroupSettings): Role | undefined {
  if (adminGroups.length + editorGroups.length === 0) return undefined;
  const groups: unknown[] = Array.isArray(claim) ? claim : [claim];
  const isIn = (wanted: string[]) => wanted.some((group) => groups.includes(group));
  if (isIn(adminGroups)) return Role.ADMIN;
  return isIn(editorGroups) ? Role.EDITOR : Role.VIEWER;
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim.trim() : '');
