import type { RequestHandler, Response } from 'express';
import { FairTurns, TooBusyError } from '../async/fair-turns.js';
import { networkOf } from '../validation/network-of.js';

/** Fewer than the database connections, so that the API always gets one. */
const TURNS = { running: 8, waiting: 1_000, waitingInLine: 200 };
const RETRY_AFTER_SECONDS = '2';

/** Wraps the handlers of pages, feeds and pictures. */
export type InTurn = <P = Record<string, string>>(handler: RequestHandler<P>) => RequestHandler<P>;

/** Limits concurrent renderings, fairly among networks. The others get a 503 with Retry-After. */
export function renderingTurns(limits = TURNS): InTurn {
  const turns = new FairTurns(limits);
  return (handler) => async (request, response, next) => {
    const render = async () => {
      // The reader may have left while waiting.
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
