import { Extensions } from 'type-graphql';

/** Cost of a field that calls external services or ranks an archive, in objects of a response. */
export const Cost = (cost: number) => Extensions({ cost });

/** Of a field that needs a statement of its own for each object. */
export const STATEMENT_COST = 10;

/** Of 10,000 IDs: a statement over a large table, and a long answer. */
export const MANY_IDS = 100;

/** The most that a list without a page size may hold. Default: an assumed length. */
export const MaxLength = (maxLength: number) => Extensions({ maxLength });

export const ownCostOf = ({ extensions }: { extensions: { cost?: number } }): number => extensions.cost ?? 0;

export const maxLengthOf = ({ extensions }: { extensions: { maxLength?: number } }): number | undefined =>
  extensions.maxLength;
