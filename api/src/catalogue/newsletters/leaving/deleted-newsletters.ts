import { Raw } from 'typeorm';

/** SQL condition: whose newsletter is not deleted. A deleted one keeps its rows for a day. */
export const notDeleted = (newsletterId: string): string =>
  `${newsletterId} NOT IN (SELECT id FROM newsletters WHERE deleted_at IS NOT NULL)`;

/** The same for a column of a repository. */
export const NOT_DELETED = Raw<number>(notDeleted);
