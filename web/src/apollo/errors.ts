import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

interface Extensions {
  code?: string;
  fields?: Record<string, string[]>;
}

function firstOf(error: unknown) {
  return CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
}

/** The server's message, or that it took too long, or the fallback if there is neither. */
export function messageOf(error: unknown, fallback: string): string {
  return firstOf(error)?.message || (isTimeout(error) ? error.message : fallback);
}

function isTimeout(error: unknown): error is DOMException {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

export function codeOf(error: unknown): string | undefined {
  return (firstOf(error)?.extensions as Extensions | undefined)?.code;
}

/** The server's first error message for each field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const { fields = {} } = (firstOf(error)?.extensions ?? {}) as Extensions;
  return Object.fromEntries(Object.entries(fields).map(([name, [first = '']]) => [name, first]));
}

/** The server's own code, a bare status 401 of something before it, or the word in any message. */
export function isSessionEnd(error: unknown): boolean {
  if (codeOf(error) === 'UNAUTHENTICATED') return true;
  if (ServerError.is(error) && error.statusCode === 401) return true;
  return messageOf(error, wordsOf(error)).includes('Unauthorized');
}

function wordsOf(error: unknown): string {
  if (ServerError.is(error)) return error.bodyText;
  return error instanceof Error ? error.message : '';
}

/** Whether there was no response or a server error. An unreadable response does not count. */
export function isUnreachable(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode >= 400;
  return error instanceof TypeError || isTimeout(error);
}

/** The server's message, or what kept it from answering. For pages that load again by themselves. */
export function loadFailureOf(error: unknown): string {
  return messageOf(error, isUnreachable(error) ? OUTAGE : 'The server sent an invalid response.');
}

export const OUTAGE = 'Cannot reach the server, trying again';
