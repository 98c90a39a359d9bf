import * as z from 'zod/mini';
import { chosenNewsletters, chosenTopics, facetRules } from './filter.rules.js';
import { date } from './promotion.rules.js';
import { text } from './text.js';

/** Long enough for a pasted page: search then finds editions like it. */
const MAX_QUESTION = 10_000;

const WEIGHT = 'A weight must be between 0 and 2';
const weight = z.nullish(
  z.number({ error: WEIGHT }).check(z.minimum(0, { error: WEIGHT }), z.maximum(2, { error: WEIGHT })),
);

export const searchRules = z.object({
  query: text({ label: 'A question', min: 1, max: MAX_QUESTION, tooShort: 'Please enter a question' }),
  model: z.nullish(text({ label: 'The name of a model', max: 100 })),
  correctSpelling: z.nullish(z.boolean()),
  fullTextWeight: weight,
  semanticWeight: weight,
  newsletterIds: chosenNewsletters,
  subcategoryIds: chosenTopics,
  since: z.nullish(date('earliest')),
  ...facetRules.shape,
});
