import * as z from 'zod/mini';
import { chosenNewsletters, chosenTopics, facetRules, searchTerm } from './filter.rules.js';
import { identity, list } from './list.js';

/** More than anyone can read about. */
export const MAX_FOLLOWS = 200;

const ONE = 'Please name one thing to follow';
const NOTHING = 'Please search for something, or choose a filter';
const BOTH = 'A search is either for newsletters or for editions';
const target = z.nullish(identity);
const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

export const savedSearchRules = z
  .object({
    query: searchTerm,
    search: searchTerm,
    newsletterIds: chosenNewsletters,
    subcategoryIds: chosenTopics,
    ...facetRules.shape,
  })
  .check(
    z.refine((search) => Object.values(search).some(isSet), { error: NOTHING }),
    z.refine(({ query, search }) => !(query && search), { error: BOTH }),
  );

const chosenBy = (name: string) => ({
  required: [name],
  properties: { [name]: { not: { type: 'null' }, pattern: '\\S', minItems: 1 } },
});

/** Both checks, for JSON Schema. */
export const SAVED_SEARCH = {
  anyOf: Object.keys(savedSearchRules.shape).map(chosenBy),
  not: { allOf: [chosenBy('query'), chosenBy('search')] },
};

export const followRules = z
  .object({ newsletterId: target, topicId: target, entityId: target, savedSearch: z.nullish(savedSearchRules) })
  .check(
    z.refine((input) => Object.values(input).filter((id) => id != null).length === 1, { error: ONE, path: ['input'] }),
  );

export const newsRules = z.object({ search: searchTerm, followId: z.nullish(identity) });

/** Sites of an OPML file that a feed reader exported. */
export const MAX_SITES = 500;
const MAX_SITE_URL = 2000;

export const siteRules = z.object({
  urls: list(
    z.string().check(z.maxLength(MAX_SITE_URL, { error: `An address has at most ${MAX_SITE_URL} characters` })),
    {
      max: MAX_SITES,
      tooMany: `At most ${MAX_SITES} sites can be followed at once`,
    },
  ),
});

const MAX_SEEN = 100;

export const seenRules = z.object({
  ids: z.nullish(list(identity, { max: MAX_SEEN, tooMany: `At most ${MAX_SEEN} editions can be marked at once` })),
});
