import type { ApolloCache } from '@apollo/client';

/** What visitors see, and a client that was on a public page before still holds. */
const PUBLIC_FIELDS = ['newsletters', 'newsletter', 'promotedNewsletters', 'editions', 'edition', 'searchEditions'];

/** After a change in the back office the public pages of this client fetch what they show anew. */
export function forgetPublicLists(cache: ApolloCache): void {
  for (const fieldName of PUBLIC_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
