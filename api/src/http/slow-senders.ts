import type { ServerOptions } from 'node:http';

/** Node waits five minutes for a request by default. Whoever sends one byte at a time must not hold a connection that long. */
export const SLOW_SENDERS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
};
