import type { Scope } from '../access.js';

export const SCOPES: Scope[] = ['read', 'ask', 'manage'];

/** For clients that request none. */
const USUAL = ['read', 'ask'];

/** For a refresh token. Clients get one with or without it. */
export const OFFLINE = 'offline_access';

/** The scopes that a client gets: unknown ones are left out, and every token may read. */
export function offeredScopes(requested: string | undefined): string {
  const asked = requested?.split(' ').filter(Boolean) ?? [];
  const known = SCOPES.filter((scope) => asked.includes(scope));
  const scopes = new Set<string>(['read', ...(known.length > 0 ? known : USUAL)]);
  if (asked.includes(OFFLINE)) scopes.add(OFFLINE);
  return [...scopes].join(' ');
}

export const scopesIn = (text: unknown): Scope[] => {
  const granted = typeof text === 'string' ? text.split(' ') : [];
  return SCOPES.filter((scope) => granted.includes(scope));
};

/** Names of this product as a resource. GraphQL, REST and MCP share their users and rules, so a token for one opens all. */
export const resourcesOf = (publicUrl: string): string[] => [publicUrl, `${publicUrl}/`, `${publicUrl}/mcp`];
