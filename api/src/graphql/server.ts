import type { Server } from 'node:http';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { GraphQLError, parse, validate, type GraphQLSchema } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Caller } from '../accounts/access.js';
import type { Logger } from '../log.js';
import type { Context } from './context.js';
import { formatError } from './format-error.js';
import { costPlugin } from './cost-plugin.js';
import { assertWithinLimits, LIMITS } from './limits.js';
import { createLoaders, type LoaderSources } from './loaders.js';

export interface GraphqlServerParts {
  httpServer: Server;
  schema: GraphQLSchema;
  sources: LoaderSources;
  log: Logger;
  plugins: ApolloServerPlugin<Context>[];
}

export function createApolloServer({ httpServer, schema, log, plugins }: GraphqlServerParts): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    includeStacktraceInErrorResponses: false,
    // Apollo would end the process on a signal before the database is closed.
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginDrainHttpServer({ httpServer }),
      ApolloServerPluginLandingPageDisabled(),
      nameRequests,
      costPlugin,
      ...plugins,
    ],
    formatError: (formatted, error) => formatError(formatted, error, log),
  });
}

/** Errors are formatted without their request, so its identity is added when the answer leaves. */
const nameRequests: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response, contextValue }) => {
      if (response.body.kind !== 'single') return;
      const { errors } = response.body.singleResult;
      if (!errors) return;
      response.body.singleResult.errors = errors.map((error) => ({
        ...error,
        extensions: { ...error.extensions, requestId: contextValue.caller.requestId },
      }));
    },
  }),
};

export interface SubscriptionDoor {
  schema: GraphQLSchema;
  sources: LoaderSources;
  log: Logger;
  /** Throws where a token is given and wrong: the socket is refused. */
  callerOf(authorization: string | undefined, address: string): Promise<Caller>;
}

/** Apollo's own formatting does not reach the socket, so errors pass the same function here. */
export function serveSubscriptions(httpServer: Server, door: SubscriptionDoor): { dispose(): Promise<void> | void } {
  const sockets = new WebSocketServer({ server: httpServer, path: '/graphql', maxPayload: 64 * 1024 });
  return useServer<{ authorization?: string }, { caller?: Caller }>(
    {
      schema: door.schema,
      onConnect: async (context) => {
        const address = addressOf(context.extra);
        const caller = await door.callerOf(context.connectionParams?.authorization, address).catch(() => undefined);
        if (!caller) return false;
        (context.extra as { caller?: Caller }).caller = caller;
        return true;
      },
      context: (context): Context => ({
        caller: (context.extra as { caller: Caller }).caller,
        loaders: createLoaders(door.sources),
      }),
      onSubscribe: (_context, _id, payload) => subscriptionFaults(door, payload),
      onError: (_context, _id, _payload, errors) => errors.map((error) => asGraphqlError(error, door.log)),
      onNext: (_context, _id, _payload, _args, result) =>
        result.errors
          ? { ...result, errors: result.errors.map((error) => asGraphqlError(error, door.log)) }
          : undefined,
    },
    sockets,
  );
}

/** The socket knows no plugins: the same limits are applied to what it is asked. */
function subscriptionFaults(door: SubscriptionDoor, payload: SubscribePayload): GraphQLError[] | undefined {
  try {
    const document = parse(payload.query, { maxTokens: LIMITS.tokens });
    const faults = validate(door.schema, document);
    if (faults.length > 0) return [...faults];
    assertWithinLimits({
      schema: door.schema,
      document,
      operationName: payload.operationName,
      variables: payload.variables ?? {},
    });
    return undefined;
  } catch (error) {
    if (error instanceof GraphQLError) return [asGraphqlError(error, door.log)];
    throw error;
  }
}

function asGraphqlError(error: GraphQLError, log: Logger): GraphQLError {
  const formatted = formatError(error.toJSON(), error, log);
  return new GraphQLError(formatted.message, { path: error.path, extensions: formatted.extensions });
}

function addressOf(extra: unknown): string {
  return (extra as { request?: { socket?: { remoteAddress?: string } } }).request?.socket?.remoteAddress ?? 'unknown';
}
