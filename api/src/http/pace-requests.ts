import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { FairTurns, TooBusyError } from '../async/fair-turns.js';
import { networkOf } from '../validation/network-of.js';
import { isHealthCheck } from './health.js';
import { sayBusy } from './say-busy.js';

/** Waiting costs little, but nobody waits longer than a few seconds for a page. */
const LIMITS = { running: 1, waiting: 1_000, waitingInLine: 200 };

interface PaceDeps {
  /** Sent with a refusal. */
  headers: [string, string][];
  addressOf: (request: IncomingMessage) => string;
  otherwise: RequestListener;
}

/**
 * Begins one request in each round of the event loop, in turns among networks. Many that arrive at once would delay
 * everything else until express had begun all of them.
 */
export function paceRequests({ headers, addressOf, otherwise }: PaceDeps, limits = LIMITS): RequestListener {
  const turns = new FairTurns(limits);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await turns.run(networkOf(addressOf(request)), async () => {
      if (request.socket.destroyed) return;
      otherwise(request, response);
      await setImmediate();
    });
  }

  return (request, response) => {
    if (isHealthCheck(request.url)) return otherwise(request, response);
    serve(request, response).catch((error: unknown) => {
      if (error instanceof TooBusyError) sayBusy(response, headers);
      // A closed connection has no address.
      else response.destroy();
    });
  };
}
