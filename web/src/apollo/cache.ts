import { InMemoryCache, type FieldPolicy, type Reference, type TypePolicies } from '@apollo/client/cache';

interface Page {
  items: Reference[];
}

/** Pages of one list, one after the other: page 1 starts anew, a page that comes twice adds nothing. */
const growingList: FieldPolicy<Page> = {
  keyArgs: ['newsletterId', 'search', 'limit'],
  merge(known, incoming, { args }) {
    if (!known || (args?.['page'] ?? 1) === 1) return incoming;
    const seen = new Set(known.items.map((item) => item.__ref));
    return { ...incoming, items: [...known.items, ...incoming.items.filter((item) => !seen.has(item.__ref))] };
  },
};

const typePolicies: TypePolicies = {
  Query: {
    fields: {
      editions: growingList,
      newsletter: (known, { args, toReference }) =>
        known ?? toReference({ __typename: 'Newsletter', id: args?.['id'] }),
      edition: (known, { args, toReference }) => known ?? toReference({ __typename: 'Edition', id: args?.['id'] }),
    },
  },
  SiteSettings: { keyFields: [] },
  ContentStatus: { keyFields: ['newsletterId'] },
  EmbeddingModel: { keyFields: ['name'] },
  Job: { fields: { logs: { merge: false }, failures: { merge: false } } },
};

export function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies });
}
