import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

interface Extensions {
  code?: string;
  fields?: Record<string, string[]>;
}

function firstOf(error: unknown) {
  return CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
}

/** What the server says went wrong; the fallback where no server could say anything. */
export function messageOf(error: unknown, fallback: string): string {
  return firstOf(error)?.message || fallback;
}

export function codeOf(error: unknown): string | undefined {
  return (firstOf(error)?.extensions as Extensions | undefined)?.code;
}

/** What the server says about single fields, the first complaint for each. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const { fields = {} } = (firstOf(error)?.extensions ?? {}) as Extensions;
  return Object.fromEntries(Object.entries(fields).map(([name, [first = '']]) => [name, first]));
}

export function isSessionEnd(error: unknown): boolean {
  return codeOf(error) === 'UNAUTHENTICATED' || messageOf(error, '').includes('Unauthorized');
}

/** No answer came, or one that says that the server failed; an answer that cannot be read is something else. */
export function isUnreachable(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode >= 400;
  return error instanceof TypeError;
}
