import * as z from 'zod/mini';
import { identity, list } from './list.js';

/** Newsletters of one figure in one message. Lists have at most 100 newsletters. */
const MAX_COUNTED = 100;
const counted = z.nullish(
  list(identity, { max: MAX_COUNTED, tooMany: `At most ${MAX_COUNTED} newsletters can be counted at once` }),
);

/** Counts from a reader's browser: shown, opened, and led to. */
export const figureRules = z.object({ shown: counted, opened: counted, clicked: counted });

/** Figures are kept for so long. */
export const MAX_STATS_DAYS = 400;
