import type { Response } from 'express';
import type { RouteEvent } from './route.js';

export const EVENT_STREAM = 'text/event-stream';

/** Sends events as they arrive. Errors before the first one become an ordinary error response. */
export async function sendEvents(response: Response, events: AsyncIterable<RouteEvent>): Promise<void> {
  try {
    for await (const { event, data } of events) {
      if (!response.headersSent) begin(response);
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    }
    if (!response.headersSent) begin(response);
    response.end();
  } catch (error) {
    if (response.destroyed) return;
    throw error;
  }
}

/** `no-transform` stops compression from buffering events, `x-accel-buffering` a proxy. */
function begin(response: Response): void {
  response.status(200).set({
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
}
