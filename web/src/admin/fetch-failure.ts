import { ServerError } from '@apollo/client/errors';
import { codeOf } from '../apollo/errors';

/** The failure with its status: the answer's number, the api's code, or that no answer came. */
export function fetchFailure(text: string, error: unknown): string {
  const status = ServerError.is(error) ? String(error.statusCode) : codeOf(error);
  return `${text}: ${status ?? 'no answer'}`;
}
