import { HeaderMap } from '@apollo/server';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, asAnswer, SOMETHING_WENT_WRONG, UNEXPECTED } from '../../base/errors.js';
import type { Logger } from '../../base/log.js';
import { shorten } from './limits/query-limits.js';

/** Formats errors for clients: known errors in full, invalid requests with graphql's message, unexpected errors without details. */
export function formatError(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const known = asAnswer(original) ?? asAnswer(causeOf(original));
  if (known?.code === 'UNAVAILABLE') log.error({ err: original, path: formatted.path }, 'the database is unavailable');
  if (known) return { ...formatted, message: known.message, extensions: extensionsOf(known) };
  if (isAboutRequest(original, formatted.extensions?.code)) {
    const { stacktrace: _stack, http: _http, code, ...extensions } = formatted.extensions ?? {};
    const shown = { code: codeOf(code, statusOf(original)), ...extensions };
    return { ...formatted, message: shorten(formatted.message), extensions: shown };
  }
  log.error({ err: original, path: formatted.path }, 'a resolver failed');
  return { message: SOMETHING_WENT_WRONG, path: formatted.path, extensions: { code: UNEXPECTED } };
}

/** Formats errors of executions outside Apollo like Apollo does. */
export const formatErrors = (errors: readonly GraphQLError[], log: Logger): GraphQLFormattedError[] =>
  errors.map((error) => {
    const extensions = { ...error.extensions, code: error.extensions.code ?? UNEXPECTED };
    return formatError({ ...error.toJSON(), extensions }, error, log);
  });

/** Adds the request id, which the log also contains. */
export const nameErrors = (errors: readonly GraphQLFormattedError[], requestId: string): GraphQLFormattedError[] =>
  errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }));

/** graphql-ws wraps errors that a subscription throws between two events. They have no path. */
const causeOf = (error: unknown) => (error instanceof GraphQLError ? error.originalError : undefined);

/** Apollo rejects some requests with status 400 and no code, and then reports them as internal errors. */
function isAboutRequest(error: unknown, code: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  if (error.originalError && !(error.originalError instanceof GraphQLError)) return false;
  if (code !== UNEXPECTED) return true;
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
}

const statusOf = (error: unknown) =>
  ((error as GraphQLError).extensions.http as { status?: number } | undefined)?.status;

/** Our own codes instead of Apollo's, except those that say more. */
function codeOf(code: unknown, status: number | undefined): unknown {
  if (status === 405) return 'METHOD_NOT_ALLOWED';
  return code === undefined || code === UNEXPECTED || code === ApolloServerErrorCode.BAD_REQUEST
    ? 'BAD_USER_INPUT'
    : code;
}

function extensionsOf(error: AppError): Record<string, unknown> {
  return { code: error.code, ...(error.fields ? { fields: error.fields } : {}) };
}

/** A rejection before the query runs, such as for a bad token, also sets the response's status and headers. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const http = { status: error.status, headers: new HeaderMap(Object.entries(error.headers)) };
  return new GraphQLError(error.message, { extensions: { code: error.code, http } });
}
