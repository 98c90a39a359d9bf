import type { Response } from 'express';
import type { RouteEvent } from './route.js';

export const EVENT_STREAM = 'text/event-stream';

/** Sends events as they come. Errors before the first one are answered like those of any other call. */
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

/** `no-transform` keeps the compression from holding events back, `x-accel-buffering` a proxy. */
function begin(response: Response): void {
  response.status(200).set({
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
}
