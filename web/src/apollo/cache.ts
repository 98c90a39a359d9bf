import {
  InMemoryCache,
  type Cache,
  type FieldPolicy,
  type FieldReadFunction,
  type Reference,
  type TypePolicies,
} from '@apollo/client/cache';
import { canonicalStringify, getOperationName } from '@apollo/client/utilities/internal';
import type { FirstAnswers } from './preloaded-responses';

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

/** What a list has already brought need not be fetched again; null is an answer too. */
function byId(typename: string): FieldReadFunction {
  return (known, { args, toReference }) =>
    known === undefined ? toReference({ __typename: typename, id: args?.['id'] }) : known;
}

const typePolicies: TypePolicies = {
  Query: { fields: { editions: growingList, newsletter: byId('Newsletter'), edition: byId('Edition') } },
  SiteSettings: { keyFields: [] },
  ContentStatus: { keyFields: ['newsletterId'] },
  EmbeddingModel: { keyFields: ['name'] },
  Job: { fields: { logs: { merge: false }, failures: { merge: false } } },
};

export function createCache(answers: FirstAnswers = new Map()): InMemoryCache {
  const cache = new InMemoryCache({ typePolicies });
  if (answers.size > 0) takeWhenAsked(cache, answers);
  return cache;
}

/** Each answer is taken in when it is first asked for, by itself and in the middle of drawing: all at once would be long. */
function takeWhenAsked(cache: InMemoryCache, answers: FirstAnswers): void {
  const diff = cache.diff.bind(cache) as (options: Cache.DiffOptions) => never;
  cache.diff = (options: Cache.DiffOptions) => {
    const { query, variables } = options;
    const name = getOperationName(query, '');
    const answer = answers.get(name);
    answers.delete(name);
    if (answer && canonicalStringify(answer.variables) === canonicalStringify(variables))
      cache.write({ query, variables, result: answer.data, dataId: 'ROOT_QUERY', broadcast: false });
    return diff(options);
  };
}
