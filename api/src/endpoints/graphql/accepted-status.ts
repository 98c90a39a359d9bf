import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { Context } from './context.js';

const INVALID_QUERY: unknown[] = [
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
];

/** GraphQL over HTTP: clients that accept only `application/json` take any other status than 200 for a proxy's. */
export const acceptedStatus: ApolloServerPlugin<Context> = {
  requestDidStart: () => Promise.resolve({ willSendResponse: (context) => Promise.resolve(setStatus(context)) }),
};

function setStatus({ request, response, errors = [] }: GraphQLRequestContextWillSendResponse<Context>): void {
  const isInvalid = errors.some(({ extensions }) => INVALID_QUERY.includes(extensions.code));
  if (isInvalid && acceptsOnlyJson(request.http?.headers.get('accept'))) response.http.status = 200;
}

function acceptsOnlyJson(accept: string | undefined): boolean {
  const types = accept?.split(',').map((range) => range.split(';')[0]?.trim());
  return types !== undefined && types.every((type) => type === 'application/json');
}
