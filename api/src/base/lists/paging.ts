import { AppError } from '../errors.js';

export interface PageRequest {
  page?: number | null;
  limit?: number | null;
}

export interface Page {
  number: number;
  limit: number;
  offset: number;
}

export interface Paged<T> {
  items: T[];
  pagination: { page: number; totalPages: number; total: number };
}

export const MAX_LIMIT = 100;
/** Postgres limits offsets to 64 bits. */
export const MAX_PAGE = 100_000_000;

/** Rejects invalid values, and lowers a limit above the maximum, as specified. */
export function readPage(request: PageRequest, defaultLimit: number, maxLimit = MAX_LIMIT): Page {
  const number = request.page ?? 1;
  const limit = request.limit ?? defaultLimit;
  const fields: Record<string, string[]> = {};
  if (!Number.isInteger(number) || number < 1) fields.page = ['page must be a whole number of at least 1'];
  else if (number > MAX_PAGE) fields.page = [`page must be at most ${MAX_PAGE}`];
  if (!Number.isInteger(limit) || limit < 1) fields.limit = ['limit must be a whole number of at least 1'];
  if (Object.keys(fields).length > 0)
    throw new AppError('BAD_USER_INPUT', Object.values(fields).flat().join('; '), fields);
  const capped = Math.min(limit, maxLimit);
  return { number, limit: capped, offset: (number - 1) * capped };
}

export function paged<T>(items: T[], page: Page, total: number): Paged<T> {
  return { items, pagination: { page: page.number, totalPages: Math.max(1, Math.ceil(total / page.limit)), total } };
}
