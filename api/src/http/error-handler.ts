import type { ErrorRequestHandler } from 'express';
import { asAnswer, SOMETHING_WENT_WRONG } from '../errors.js';
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
    const answer = asAnswer(error);
    if (answer) {
      if (answer.code === 'UNAVAILABLE')
        log.error({ err: error, requestId, path: request.path }, 'the database is away');
      const { message, code, fields, status } = answer;
      response.status(status).json({ success: false, message, code, ...(fields ? { fields } : {}), requestId });
      return;
    }
    if (error.status && error.status >= 400 && error.status < 500) {
      const code = error.status === 404 ? 'NOT_FOUND' : 'BAD_USER_INPUT';
      response.status(error.status).json({ success: false, message: messageOf(error), code, requestId });
      return;
    }
    log.error({ err: error, requestId, path: request.path }, 'a route failed');
    response
      .status(500)
      .json({ success: false, message: SOMETHING_WENT_WRONG, code: 'INTERNAL_SERVER_ERROR', requestId });
  };
}

/** A file that is missing is told with its place on our disk, which is nobody's business. */
function messageOf({ status, expose, message }: HttpError): string {
  if (status === 404) return 'Not found';
  return expose ? message : 'The request cannot be read';
}
