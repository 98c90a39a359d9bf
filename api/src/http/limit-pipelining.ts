import type { IncomingMessage, RequestListener, Server } from 'node:http';
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

/** Node's parser calls this for each request. Undocumented. */
interface Parser {
  onIncoming?: (request: IncomingMessage, shouldKeepAlive: boolean) => number;
}

/** Node returns this to its parser on an upgrade: what follows is not HTTP. */
const STOP_PARSING = 2;

/** Otherwise Node parses up to 64 kB of requests from a closed connection, and creates an error for each. */
export function stopParsingWhenClosed(server: Server): Server {
  return server.on('connection', (socket: Socket & { parser?: Parser }) => {
    const { parser } = socket;
    const begin = parser?.onIncoming;
    if (!begin) return;
    parser.onIncoming = (request, shouldKeepAlive) =>
      socket.destroyed ? STOP_PARSING : begin(request, shouldKeepAlive);
  });
}
