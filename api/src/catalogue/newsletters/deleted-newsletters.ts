import { Raw } from 'typeorm';

/** SQL condition: whose newsletter is not deleted. A deleted one keeps its rows for a day. */
export const ofListed = (newsletterId: string): string =>
  `${newsletterId} NOT IN (SELECT id FROM newsletters WHERE deleted_at IS NOT NULL)`;

/** The same for a column of a repository. */
export const LISTED = Raw<number>(ofListed);
