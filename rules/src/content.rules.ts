import * as z from 'zod/mini';
import { DIMENSIONS_MESSAGE, MAX_DIMENSIONS } from './embedding-models.js';
import { choice, flag, whole } from './field-limits.js';
import { identity, list } from './list.js';
import { text } from './text.js';

const MAX_EDITIONS_AT_ONCE = 100;
export const RETRY_CHOICES = [1, 2, 3, 5] as const;
const SELECT_ONE = 'Please select at least one content item to process';

export const processingOptionRules = z.object({
  extractImages: z.nullish(flag()),
  extractLinks: z.nullish(flag()),
  maxRetries: z.nullish(choice(RETRY_CHOICES, 'maxRetries must be 1, 2, 3 or 5')),
});

/** Editions of one newsletter that are processed at the same time. */
export const processNewsletterRules = z.object({
  newsletterId: identity,
  limit: z.nullish(
    z
      .int({ error: 'limit must be a whole number' })
      .check(
        z.minimum(1, { error: 'limit must be at least 1' }),
        z.maximum(MAX_EDITIONS_AT_ONCE, { error: `limit must be at most ${MAX_EDITIONS_AT_ONCE}` }),
      ),
  ),
  options: z.nullish(processingOptionRules),
});

export const reprocessRules = z.object({
  id: identity,
  forceReprocess: z.boolean(),
  options: z.nullish(processingOptionRules),
});

const editionsAtOnce = list(identity, {
  min: 1,
  tooFew: SELECT_ONE,
  max: MAX_EDITIONS_AT_ONCE,
  tooMany: `At most ${MAX_EDITIONS_AT_ONCE} content items can be processed at once`,
});

export const processEditionsRules = z.object({ ids: editionsAtOnce, options: z.nullish(processingOptionRules) });

export const embedEditionsRules = z.object({ editionIds: editionsAtOnce });

/** What REST calls them. */
export const contentIdsRules = z.object({ contentIds: editionsAtOnce });

export const embeddingRules = z.object({
  model: z.nullish(text({ label: 'The name of a model', max: 100 })),
  dimensions: z.nullish(whole({ min: 1, max: MAX_DIMENSIONS, message: DIMENSIONS_MESSAGE })),
});
