import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for each response. Some clients pipeline a few requests. */
export const MAX_PIPELINED = 10;

/** Closes connections with many unanswered requests, because Node would start on all of them at once. */
export function limitPipelining(otherwise: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED) return void socket.destroy();
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    otherwise(request, response);
  };
}
