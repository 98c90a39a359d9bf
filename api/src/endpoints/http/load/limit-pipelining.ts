import { AsyncResource } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for each response. Some clients pipeline a few requests. */
export const MAX_PIPELINED = 10;

/**
 * Starts a request when the one before it on the same connection is answered, in whose order the responses have to go
 * out anyway. Node would start on all of them at once, and a few connections would fill the queue of all. Closes
 * connections with many unanswered requests.
 */
export function limitPipelining(otherwise: RequestListener): RequestListener {
  /** The first of them is being answered. */
  const unanswered = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const starts = unanswered.get(socket) ?? [];
    unanswered.set(socket, starts);
    // Whoever answers the request before it is another caller, with limits and a trace of its own.
    const start = AsyncResource.bind(() => void otherwise(request, response));
    if (starts.push(start) > MAX_PIPELINED) return void socket.destroy();
    response.once('close', () => {
      starts.shift();
      // A response may have ended the connection.
      if (socket.writable) starts[0]?.();
    });
    if (starts.length === 1) starts[0]?.();
  };
}
