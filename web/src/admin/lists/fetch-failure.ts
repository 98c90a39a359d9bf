import { ServerError } from '@apollo/client/errors';
import { codeOf } from '../../apollo/errors';

/** GraphQL errors have codes where HTTP has status numbers. */
const STATUS_OF_CODE: Record<string, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  UPSTREAM_FAILED: 502,
};
const SERVER_ERROR = 500;

/** A failure with its status, or a note that there was no response. */
export function fetchFailure(text: string, error: unknown): string {
  if (ServerError.is(error)) return `${text}: ${error.statusCode}`;
  const code = codeOf(error);
  if (code === undefined) return `${text}: no answer`;
  return `${text}: ${STATUS_OF_CODE[code] ?? SERVER_ERROR}`;
}
