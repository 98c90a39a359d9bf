import { QueryFailedError } from 'typeorm';

/** SQLSTATE codes of constraint violations. */
const UNIQUE = '23505';
const EXCLUSION = '23P01';

/** Another row has the same value. */
export const isUniqueViolation = (error: unknown): boolean => isViolation(error, UNIQUE);

/** The row overlaps with another one. */
export const isExclusionViolation = (error: unknown): boolean => isViolation(error, EXCLUSION);

function isViolation(error: unknown, code: string): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === code;
}
