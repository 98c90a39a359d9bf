import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { AppError, asAnswer, SOMETHING_WENT_WRONG } from '../errors.js';
import type { Logger } from '../log.js';

/** What a stranger sees of an error: ours in full, a mistake in the query as graphql says it, a bug not at all. */
export function formatError(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const answer = asAnswer(original);
  if (answer?.code === 'UNAVAILABLE') log.error({ err: original, path: formatted.path }, 'the database is away');
  if (answer) return { ...formatted, message: answer.message, extensions: extensionsOf(answer) };
  const isAboutTheRequest =
    original instanceof GraphQLError && !(original.originalError && !(original.originalError instanceof GraphQLError));
  if (isAboutTheRequest && formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') {
    const { stacktrace: _stack, http: _http, ...extensions } = formatted.extensions ?? {};
    return { ...formatted, extensions: { code: 'BAD_USER_INPUT', ...extensions } };
  }
  log.error({ err: original, path: formatted.path }, 'a resolver failed');
  return {
    message: SOMETHING_WENT_WRONG,
    path: formatted.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  };
}

function extensionsOf(error: AppError): Record<string, unknown> {
  return { code: error.code, ...(error.fields ? { fields: error.fields } : {}) };
}

/** A refusal before the query was looked at, such as a bad token: the status of the answer says it too. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  return new GraphQLError(error.message, { extensions: { code: error.code, http: { status: error.status } } });
}
