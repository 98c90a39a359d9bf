import * as z from 'zod/mini';
import { forEachFacet } from './facets.js';
import { identity, list } from './list.js';
import { date } from './promotion.rules.js';
import { text } from './text.js';

export const MAX_CHOSEN = 200;

/** Filters of lists. */
export const searchTerm = z.nullish(text({ label: 'A search', max: 200 }));

const chosen = (what: string) =>
  z.nullish(list(identity, { max: MAX_CHOSEN, tooMany: `At most ${MAX_CHOSEN} ${what} can be chosen` }));

export const chosenTopics = chosen('topics');
export const chosenNewsletters = chosen('newsletters');

export const listRules = z.object({ search: searchTerm });

export const contentFilterRules = z.object({
  search: searchTerm,
  cause: z.nullish(text({ label: 'A cause', max: 100 })),
});

/** Requests of one bulk action have the same ID, chosen by the client. */
const batchId = z.nullish(text({ label: 'The ID of a batch', min: 1, max: 64 }));
export const batchRules = z.object({ batchId });

export const auditListRules = z.object({
  search: searchTerm,
  action: z.nullish(text({ label: 'An action', max: 100 })),
  since: z.nullish(date('first')),
  until: z.nullish(date('last')),
  batchId,
});

const MAX_SELECTED = 500;

/** Newsletters per bulk request. Clients send longer selections in several requests. */
export const selectionRules = z.object({
  ids: list(identity, {
    min: 1,
    tooFew: 'Please select at least one newsletter',
    max: MAX_SELECTED,
    tooMany: `At most ${MAX_SELECTED} newsletters can be changed at once`,
  }),
});

export const MAX_FACET_VALUES = 50;
export const MAX_FACET_VALUE = 40;
const facet = z.nullish(
  list(text({ label: 'A value of a filter', max: MAX_FACET_VALUE }), {
    max: MAX_FACET_VALUES,
    tooMany: `At most ${MAX_FACET_VALUES} values of a filter can be chosen`,
  }),
);

export const facetRules = z.object(forEachFacet(() => facet));

export const newsletterListRules = z.object({
  search: searchTerm,
  subcategoryIds: chosenTopics,
  ...facetRules.shape,
});
