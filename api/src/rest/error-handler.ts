import type { ErrorRequestHandler } from 'express';
import { AppError, SOMETHING_WENT_WRONG } from '../errors.js';
import type { Logger } from '../log.js';

/** What express and its parsers throw carries a status of the request's own fault. */
interface HttpError extends Error {
  status?: number;
  expose?: boolean;
}

/** The REST half of what a stranger sees of an error; the GraphQL half is `format-error.ts`. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: HttpError, request, response, next) => {
    if (response.headersSent) return next(error);
    const requestId = String(request.id);
    if (error instanceof AppError) {
      const { message, code, fields, status } = error;
      response.status(status).json({ success: false, message, code, ...(fields ? { fields } : {}), requestId });
      return;
    }
    if (error.expose && error.status && error.status < 500) {
      response.status(error.status).json({ success: false, message: error.message, code: 'BAD_USER_INPUT', requestId });
      return;
    }
    log.error({ err: error, requestId, path: request.path }, 'a route failed');
    response
      .status(500)
      .json({ success: false, message: SOMETHING_WENT_WRONG, code: 'INTERNAL_SERVER_ERROR', requestId });
  };
}
