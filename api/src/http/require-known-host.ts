import type { RequestHandler } from 'express';
import { AppError } from '../errors.js';
import { namesLoopback } from '../validation/is-loopback.js';

/** For documents that repeat the `Host` header in their links: anybody can send one that names their own site. */
export function requireKnownHost({ publicUrl }: { publicUrl: string }): RequestHandler {
  const ownHost = new URL(publicUrl).host;
  return ({ headers }, _response, next) => {
    if (headers.host?.toLowerCase() !== ownHost && !namesLoopback(headers.host)) {
      throw new AppError('BAD_USER_INPUT', 'The Host header does not name this server');
    }
    next();
  };
}
