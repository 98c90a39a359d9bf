import type { IncomingMessage } from 'node:http';
import { isForwarded } from './is-forwarded.js';
import { isLoopback, namesLoopback } from './is-loopback.js';

/**
 * Whether a request comes from this machine. Another site could point its host name at this machine, and a proxy could
 * forward strangers without a header, so that what only developers may see needs `config.isOnlyLocal` too.
 */
export const isLocalRequest = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean =>
  isLoopback(socket.remoteAddress ?? '') && namesLoopback(headers.host) && !isForwarded(headers);
