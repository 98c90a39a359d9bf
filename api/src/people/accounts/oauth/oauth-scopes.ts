import { isFeatureOn, type FeatureValues } from '@niche-newsletters/rules/features';
import type { Scope } from '../access.js';

export const SCOPES: Scope[] = ['read', 'ask', 'manage'];

/** Where nobody asks questions, no program may. */
export const scopesWith = (values: FeatureValues): Scope[] =>
  SCOPES.filter((scope) => scope !== 'ask' || isFeatureOn('search', values));

/** For clients that request none. */
const USUAL: Scope[] = ['read', 'ask'];

/** For a refresh token. Clients get one with or without it. */
export const OFFLINE = 'offline_access';

/** The scopes that a client gets: unknown ones are left out, and every token may read. */
export function offeredScopes(requested: string | undefined, offered: Scope[]): string {
  const asked = requested?.split(' ').filter(Boolean) ?? [];
  const known = offered.filter((scope) => asked.includes(scope));
  const scopes = new Set<string>([
    'read',
    ...(known.length > 0 ? known : offered.filter((scope) => USUAL.includes(scope))),
  ]);
  if (asked.includes(OFFLINE)) scopes.add(OFFLINE);
  return [...scopes].join(' ');
}

export const scopesIn = (text: unknown): Scope[] => {
  const granted = typeof text === 'string' ? text.split(' ') : [];
  return SCOPES.filter((scope) => granted.includes(scope));
};

/** Names of this product as a resource. GraphQL, REST and MCP share their users and rules, so a token for one opens all. */
export const resourcesOf = (publicUrl: string): string[] => [publicUrl, `${publicUrl}/`, `${publicUrl}/mcp`];
