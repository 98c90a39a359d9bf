import {
  InMemoryCache,
  type FieldPolicy,
  type FieldReadFunction,
  type Reference,
  type TypePolicies,
} from '@apollo/client/cache';

interface Page {
  items: Reference[];
}

/** Appends pages to one list. Page 1 replaces the list; a page received twice adds nothing. */
const growingList: FieldPolicy<Page> = {
  keyArgs: ['newsletterId', 'search', 'limit'],
  merge(known, incoming, { args }) {
    if (!known || (args?.['page'] ?? 1) === 1) return incoming;
    const seen = new Set(known.items.map((item) => item.__ref));
    return { ...incoming, items: [...known.items, ...incoming.items.filter((item) => !seen.has(item.__ref))] };
  },
};

/** Reads an object that a list has loaded. Null counts as a result. */
function byId(typename: string): FieldReadFunction<Reference | null> {
  return (known: Readonly<Reference> | null | undefined, { args, toReference }) =>
    known === undefined ? toReference({ __typename: typename, id: String(args?.['id']) }) : known;
}

const typePolicies: TypePolicies = {
  Query: { fields: { editions: growingList, newsletter: byId('Newsletter'), edition: byId('Edition') } },
  SiteSettings: { keyFields: [] },
  ContentStatus: { keyFields: ['newsletterId'] },
  EmbeddingModel: { keyFields: ['name'] },
  Job: { fields: { logs: { merge: false }, failures: { merge: false } } },
};

export function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies });
}
