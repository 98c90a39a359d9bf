import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { FairTurns, TooBusyError } from '../../../base/async/fair-turns.js';
import { networkOf } from '../../../base/validation/network-of.js';
import { sendBusy } from './send-busy.js';

/** Waiting is cheap, but people give up on a page after a few seconds. */
const LIMITS = { running: 1, waiting: 1_000, waitingPerQueue: 200 };

interface PaceDeps {
  /** Sent with a refusal. */
  headers: [string, string][];
  addressOf: (request: IncomingMessage) => string;
  otherwise: RequestListener;
}

/**
 * Starts one request per turn of the event loop, fairly among networks. Otherwise express would start all requests that
 * arrive together before anything else runs.
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
    serve(request, response).catch((error: unknown) => {
      if (error instanceof TooBusyError) sendBusy(response, headers);
      // A closed connection has no address.
      else response.destroy();
    });
  };
}
