import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '../../base/errors.js';
import { isLoopback, namesLoopback } from '../../base/validation/is-loopback.js';
import { readUrl } from '../../base/validation/read-url.js';

interface OwnSite {
  publicUrl: string;
}

/** For responses that repeat the `Host` header in links: anybody can send another site's name. */
export function requireKnownHost({ publicUrl }: OwnSite): RequestHandler {
  const isKnownHost = knownHost(publicUrl);
  return ({ headers }, _response, next) => {
    if (!isKnownHost(headers)) {
      throw new AppError('BAD_USER_INPUT', 'The Host header does not name this server');
    }
    next();
  };
}

/**
 * MCP asks for this: another site could point its own name at this machine, and send requests from the browser of whoever
 * looks at it. Programs send no `Origin`.
 */
export function refuseOtherSites({ publicUrl }: OwnSite): RequestHandler {
  const isKnownHost = knownHost(publicUrl);
  return ({ headers }, _response, next) => {
    if (!isKnownHost(headers)) throw new AppError('FORBIDDEN', 'The Host header does not name this server');
    if (headers.origin !== undefined && !isKnownOrigin(headers.origin, publicUrl))
      throw new AppError('FORBIDDEN', 'Pages of other sites may not use this endpoint');
    next();
  };
}

function knownHost(publicUrl: string): (headers: IncomingHttpHeaders) => boolean {
  const ownHost = new URL(publicUrl).host;
  return ({ host }) => host?.toLowerCase() === ownHost || namesLoopback(host);
}

/** Tools of developers run on their own machine. */
function isKnownOrigin(origin: string, publicUrl: string): boolean {
  const url = readUrl(origin);
  return url !== undefined && (url.origin === new URL(publicUrl).origin || isLoopback(url.hostname));
}
