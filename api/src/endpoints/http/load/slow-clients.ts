import type { Server, ServerOptions } from 'node:http';

/** Node's default for a request is five minutes. A client that sends a byte at a time must not keep a connection that long. */
export const SLOW_SENDERS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
};

/** Longer than any response takes to begin. */
const MAX_SILENT_MS = 5 * 60_000;

/** Node has no limit for clients that do not read their response. */
export const dropSlowReaders = (server: Server, milliseconds = MAX_SILENT_MS): Server =>
  server.setTimeout(milliseconds);
