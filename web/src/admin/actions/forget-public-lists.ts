import type { ApolloCache } from '@apollo/client';

/** Fields of public pages that may be cached. */
const PUBLIC_FIELDS = [
  'newsletters',
  'newsletter',
  'promotedNewsletters',
  'editions',
  'edition',
  'searchEditions',
  'categories',
  'subcategories',
  'topic',
  'entity',
  'rising',
];

/** Makes the public pages of this client refetch after a change in the back office. */
export function forgetPublicLists(cache: ApolloCache): void {
  for (const fieldName of PUBLIC_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
