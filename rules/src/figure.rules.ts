import * as z from 'zod/mini';
import { identity, list } from './list.js';
import { text } from './text.js';

/** Newsletters of one figure in one message. Lists have at most 100 newsletters. */
const MAX_COUNTED = 100;
const counted = z.nullish(
  list(identity, { max: MAX_COUNTED, tooMany: `At most ${MAX_COUNTED} newsletters can be counted at once` }),
);

/** Counts from a reader's browser: newsletters shown, opened and led to, a visit, and a search. */
export const figureRules = z.object({
  shown: counted,
  opened: counted,
  clicked: counted,
  visit: z.nullish(
    z.object({ from: z.nullish(text({ label: 'The host', max: 253 })), isFromDigest: z.nullish(z.boolean()) }),
  ),
  searched: z.nullish(z.object({ words: text({ label: 'The search', max: 200 }), isFound: z.boolean() })),
});

/** Figures are kept for so long. */
export const MAX_STATS_DAYS = 400;
/** What administrators see of all. */
export const MAX_INSIGHT_DAYS = 365;
