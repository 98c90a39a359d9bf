import { QueryFailedError } from 'typeorm';

/** Postgres' own codes, by which a service tells a rule of the tables from a failure. */
const UNIQUE = '23505';
const EXCLUSION = '23P01';

/** Somebody else has the value already, perhaps since a moment ago. */
export const isUniqueViolation = (error: unknown): boolean => isViolation(error, UNIQUE);

/** What may not overlap would overlap. */
export const isExclusionViolation = (error: unknown): boolean => isViolation(error, EXCLUSION);

function isViolation(error: unknown, code: string): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === code;
}
