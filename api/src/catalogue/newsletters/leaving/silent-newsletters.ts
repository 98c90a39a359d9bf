import { LifeState } from '../life/life-choices.js';

/** A newsletter is silent if it is measured as dormant or ended. `measure-life.ts` says after how many gaps. */
export const SILENT: readonly LifeState[] = [LifeState.DORMANT, LifeState.ENDED];

/** Condition on `newsletter`: it is visited, and silent. */
export const IS_SILENT = `(newsletter.submission_status = 'approved' AND newsletter.to_be_processed
  AND newsletter.state IN (${SILENT.map((state) => `'${state}'`).join(', ')}))`;
