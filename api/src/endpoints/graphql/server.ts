import type { Server } from 'node:http';
import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestContextWillSendResponse } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from '../../base/log.js';
import { acceptedStatus } from './accepted-status.js';
import type { Context } from './context.js';
import { formatError, nameErrors } from './format-error.js';
import { limitComparisons } from './limits/limit-comparisons.js';
import { QUERY_LIMITS } from './limits/query-limits.js';
import { namesOperations } from './trace-operations.js';

export interface GraphqlServerDeps {
  httpServer: Server;
  schema: GraphQLSchema;
  log: Logger;
  plugins: ApolloServerPlugin<Context>[];
}

export function createApolloServer({ httpServer, schema, log, plugins }: GraphqlServerDeps): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection: true,
    csrfPrevention: true,
    // The schema is public, so suggestions for misspelt fields reveal nothing.
    hideSchemaDetailsFromClientErrors: false,
    parseOptions: { maxTokens: QUERY_LIMITS.tokens },
    validationRules: [limitComparisons],
    validationOptions: { maxErrors: QUERY_LIMITS.errors },
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    // On a signal, Apollo would end the process before the database is closed.
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginDrainHttpServer({ httpServer }),
      ApolloServerPluginLandingPageDisabled(),
      // It would check every field for a header that we never send.
      ApolloServerPluginCacheControlDisabled(),
      nameRequests,
      namesOperations,
      acceptedStatus,
      ...plugins,
    ],
    formatError: (formatted, error) => formatError(formatted, error, log),
  });
}

/** Errors are formatted without their request, so add its id when the response is sent. */
const nameRequests: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({ willSendResponse: (requestContext) => Promise.resolve(nameRequest(requestContext)) }),
};

function nameRequest({ response, contextValue }: GraphQLRequestContextWillSendResponse<Context>): void {
  if (response.body.kind !== 'single') return;
  const { errors } = response.body.singleResult;
  if (!errors) return;
  response.body.singleResult.errors = nameErrors(errors, contextValue.caller.requestId);
}
