import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { currentToken } from '../session/renew-token';
import { socketStatus } from './socket-status';

const pingEveryMs = 15_000;
const pongWithinMs = 5_000;
const longestPauseMs = 10_000;

/** Reconnects while there are subscribers, and reports the status to those who poll meanwhile. */
export function createLiveLink(url: string): GraphQLWsLink {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;
  return new GraphQLWsLink(
    createClient({
      url,
      lazy: true,
      keepAlive: pingEveryMs,
      retryAttempts: Infinity,
      shouldRetry: () => true,
      retryWait: pauseBeforeRetry,
      on: {
        connected: (opened) => {
          socket = opened as WebSocket;
          socketStatus.opened();
        },
        // A dead connection may go unnoticed, so it is closed if a ping gets no pong.
        ping: (isReceived) => {
          if (!isReceived) deadline = setTimeout(() => socket?.close(4408, 'No answer'), pongWithinMs);
        },
        pong: (isReceived) => {
          if (isReceived) clearTimeout(deadline);
        },
        closed: () => {
          clearTimeout(deadline);
          socketStatus.closed();
        },
      },
      connectionParams: async () => {
        const token = await currentToken();
        return token ? { authorization: `Bearer ${token}` } : {};
      },
    }),
  );
}

/** Exponential backoff with jitter. */
function pauseBeforeRetry(retries: number): Promise<void> {
  const pause = Math.min(longestPauseMs, 500 * 2 ** retries) * (0.5 + Math.random() / 2);
  return new Promise((resolve) => setTimeout(resolve, pause));
}
