import type { RequestHandler } from 'express';
import { AppError } from '../../base/errors.js';
import { namesLoopback } from '../../base/validation/is-loopback.js';

/** For responses that repeat the `Host` header in links: anybody can send another site's name. */
export function requireKnownHost({ publicUrl }: { publicUrl: string }): RequestHandler {
  const ownHost = new URL(publicUrl).host;
  return ({ headers }, _response, next) => {
    if (headers.host?.toLowerCase() !== ownHost && !namesLoopback(headers.host)) {
      throw new AppError('BAD_USER_INPUT', 'The Host header does not name this server');
    }
    next();
  };
}
