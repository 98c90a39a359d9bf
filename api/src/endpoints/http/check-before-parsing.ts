import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { repeatsHost } from './refuse-repeated-host.js';

/** Node's parser of a connection calls this after the headers of each request. Undocumented. */
interface Parser {
  onIncoming?: (request: IncomingMessage & { upgrade?: boolean }, shouldKeepAlive: boolean) => number;
}

/** Node returns this to its parser on an upgrade: what follows is not HTTP. */
const STOP_PARSING = 2;

/**
 * Node would parse up to 64 kB of requests from a closed connection, and create an error for each. It would also give the
 * socket server every request that offers another protocol, as Java's client and `curl --http2` offer HTTP/2: a server may
 * ignore the offer.
 */
export function checkBeforeParsing(server: Server): Server {
  return server.on('connection', (socket: Socket & { parser?: Parser }) => {
    const { parser } = socket;
    const begin = parser?.onIncoming;
    if (!begin) return;
    parser.onIncoming = (request, shouldKeepAlive) => {
      if (socket.destroyed) return STOP_PARSING;
      if (request.method !== 'CONNECT' && (!isWebSocket(request) || repeatsHost(request))) request.upgrade = false;
      return begin(request, shouldKeepAlive);
    };
  });
}

const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';
