import { QueryFailedError } from 'typeorm';

/** SQLSTATE codes of broken constraints. */
const UNIQUE = '23505';
const EXCLUSION = '23P01';

/** Another row has this value, perhaps since a moment ago. */
export const isUniqueViolation = (error: unknown): boolean => isViolation(error, UNIQUE);

/** An exclusion constraint forbids the overlap. */
export const isExclusionViolation = (error: unknown): boolean => isViolation(error, EXCLUSION);

function isViolation(error: unknown, code: string): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === code;
}
