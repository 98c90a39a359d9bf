import type { ServerOptions } from 'node:http';

/** Node waits five minutes by default: a client that sends a byte at a time would hold a connection that long. */
export const SLOW_SENDERS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
};
