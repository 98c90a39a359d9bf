import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { readToken } from '../session/token';
import { socketStatus } from './socket-status';

/** A lost connection is taken up again for as long as somebody listens. */
export function createLiveLink(url: string): GraphQLWsLink {
  return new GraphQLWsLink(
    createClient({
      url,
      lazy: true,
      keepAlive: 15_000,
      retryAttempts: Infinity,
      shouldRetry: () => true,
      on: { connected: () => socketStatus.opened(), closed: () => socketStatus.closed() },
      connectionParams: () => {
        const token = readToken();
        return token ? { authorization: `Bearer ${token}` } : {};
      },
    }),
  );
}
