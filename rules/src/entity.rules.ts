import * as z from 'zod/mini';
import { searchTerm } from './filter.rules.js';
import { identity, list } from './list.js';
import { text } from './text.js';

const MAX_MERGED = 50;

export const entityListRules = z.object({ search: searchTerm });

export const entityNameRules = z.object({
  name: text({ label: 'A name', min: 2, max: 120, tooShort: 'A name must be at least 2 characters.' }),
});

export const mergeRules = z.object({
  ids: list(identity, {
    min: 1,
    tooFew: 'Please select at least one name',
    max: MAX_MERGED,
    tooMany: `At most ${MAX_MERGED} names can be merged at once`,
  }),
});
