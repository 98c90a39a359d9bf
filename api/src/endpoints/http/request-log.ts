import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../../base/log.js';
import { keepSpan } from '../../base/tracing/spans.js';
import { isHealthCheck } from './health.js';

declare module 'node:http' {
  interface IncomingMessage {
    /** Also in the response header and in error messages. */
    id: string;
  }
}

/** The sign-in redirect has a session token in its URL, and the code of the identity provider is as sensitive. */
const SECRET_PARAMETER = /([?&](?:token|link|user|code|state|access_token|id_token)=)[^&#]*/gi;

/** Whoever knows the address of a member's feeds or of an unlisted collection can read them. */
const SECRET_ADDRESS = /(\/api\/(?:follows|collections)\/(?=[^/?#]+\.)|^\/collections\/)[^/.?#]+/gi;

/** Logs one line per request, without headers (tokens, cookies) and redirect targets. Nothing for paths below `quietPath`. */
export function requestLog(logger: Logger, quietPath?: string) {
  return (request: IncomingMessage, response: ServerResponse, next?: () => void): void => {
    // The quick lane sets the id before it hands a request over.
    request.id ??= randomUUID();
    response.setHeader('x-request-id', request.id);
    if (!quietPath || !request.url?.startsWith(`${quietPath}/`)) logEnd(logger, request, response);
    next?.();
  };
}

/** Logs the request when its response is sent or the client disconnects. */
export function logEnd(logger: Logger, request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '' } = request;
  if (isHealthCheck(url) || !logger.isLevelEnabled('info')) return;
  const begin = performance.now();
  const write = () => {
    const req = { id: request.id, method, url: withoutSecrets(url), remoteAddress: request.socket.remoteAddress };
    const res = { statusCode: response.statusCode };
    const responseTime = Math.round(performance.now() - begin);
    logger.info({ req, res, responseTime }, `request ${response.writableFinished ? 'completed' : 'aborted'}`);
  };
  response.once('close', keepSpan(write));
}

const withoutSecrets = (url: string) =>
  url.replace(SECRET_PARAMETER, '$1[secret]').replace(SECRET_ADDRESS, '$1[secret]');
