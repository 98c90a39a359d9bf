import type { RequestHandler, Response } from 'express';
import { FairTurns, TooBusyError } from '../async/fair-turns.js';
import { networkOf } from '../validation/network-of.js';

/** Fewer than database connections, so that the API always gets one. A network with a hundred open tabs waits a moment. */
const TURNS = { running: 8, waiting: 1_000, waitingInLine: 200 };
const RETRY_AFTER_SECONDS = '2';

/** Wraps the handlers of pages, feeds and pictures. */
export type InTurn = <P = Record<string, string>>(handler: RequestHandler<P>) => RequestHandler<P>;

/** Bounds how many responses are made at once, fairly among networks. The others are told to come back soon. */
export function renderingTurns(limits = TURNS): InTurn {
  const turns = new FairTurns(limits);
  return (handler) => async (request, response, next) => {
    const render = async () => {
      // Who has left while waiting needs no page.
      if (!response.closed) await handler(request, response, next);
    };
    await turns.run(networkOf(request.ip ?? ''), render).catch((error: unknown) => {
      if (!(error instanceof TooBusyError)) throw error;
      sayBusy(response);
    });
  };
}

function sayBusy(response: Response): void {
  const text = 'Too many pages are being asked for at the moment. Please try again in a few seconds.';
  response.status(503).set({ 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' }).type('text').send(text);
}
