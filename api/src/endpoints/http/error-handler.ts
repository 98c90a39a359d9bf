import type { ErrorRequestHandler } from 'express';
import { AppError, asAnswer, SOMETHING_WENT_WRONG } from '../../base/errors.js';
import type { Logger } from '../../base/log.js';

/** Express and its parsers set a 4xx status on errors of the request. */
interface HttpError extends Error {
  status?: number;
  expose?: boolean;
}

/** Formats errors of REST routes. `format-error.ts` does so for GraphQL. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: HttpError, request, response, next) => {
    if (response.headersSent) return next(error);
    const requestId = String(request.id);
    const answer = asAnswer(error);
    if (answer) {
      if (answer.code === 'UNAVAILABLE')
        log.error({ err: error, requestId, path: request.path }, 'the database is unavailable');
      const { message, code, fields, status, headers } = answer;
      const body = { success: false, message, code, ...(fields ? { fields } : {}), requestId };
      response.status(status).set(headers).json(body);
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

/** For endpoints whose clients find in a response with status 401 where to sign in. */
export function challengeWith(challenge: string): ErrorRequestHandler {
  return (error, _request, _response, next) => {
    const answer = asAnswer(error);
    next(answer?.code === 'UNAUTHENTICATED' ? new SignInRequired(answer.message, challenge) : error);
  };
}

class SignInRequired extends AppError {
  constructor(
    message: string,
    private readonly challenge: string,
  ) {
    super('UNAUTHENTICATED', message);
  }

  override get headers(): Record<string, string> {
    return { 'www-authenticate': this.challenge };
  }
}

/** The message about a missing file contains its path on our disk. */
function messageOf({ status, expose, message }: HttpError): string {
  if (status === 404) return 'Not found';
  return expose ? message : 'The request cannot be read';
}
