import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../log.js';

declare module 'node:http' {
  interface IncomingMessage {
    /** The same identity stands in the log, in the answer's header and in the error that a person may quote. */
    id: string;
  }
}

/** The return from sign-in carries a session in its address, and the identity server's code is as good as one. */
const SECRET_PARAMETER = /([?&](?:token|user|code|state|access_token|id_token)=)[^&#]*/gi;

/** One line per request: nothing of headers, in which tokens and cookies travel, nor of a redirect's target. */
export function requestLog(logger: Logger) {
  return (request: IncomingMessage, response: ServerResponse, next?: () => void): void => {
    // The quick lane names the requests that it hands over.
    request.id ??= randomUUID();
    response.setHeader('x-request-id', request.id);
    logEnd(logger, request, response);
    next?.();
  };
}

/** Writes the request's line when its answer is sent, or nobody waits for it any more. */
export function logEnd(logger: Logger, request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '' } = request;
  if (url === '/healthz' || !logger.isLevelEnabled('info')) return;
  const begin = performance.now();
  response.once('close', () => {
    const req = { id: request.id, method, url: withoutSecrets(url), remoteAddress: request.socket.remoteAddress };
    const res = { statusCode: response.statusCode };
    const responseTime = Math.round(performance.now() - begin);
    logger.info({ req, res, responseTime }, `request ${response.writableFinished ? 'completed' : 'aborted'}`);
  });
}

const withoutSecrets = (url: string) => url.replace(SECRET_PARAMETER, '$1[secret]');
