import type { Caller } from '../../people/accounts/access.js';
import type { SiteValues } from '../../settings/site-settings.js';

/** Whether the operator lets a caller read summaries, beside titles. */
export const mayReadSummaries = (
  { user }: Pick<Caller, 'user'>,
  { visitors }: Readonly<Pick<SiteValues, 'visitors'>>,
): boolean => user !== null || visitors === 'summaries';

/** Takes the summary away from those who may not read it. The row belongs to this caller alone. */
export function asReadBy<E extends { summary: string | null }>(
  edition: E,
  caller: Pick<Caller, 'user'>,
  values: Readonly<Pick<SiteValues, 'visitors'>>,
): E {
  if (!mayReadSummaries(caller, values)) edition.summary = null;
  return edition;
}
