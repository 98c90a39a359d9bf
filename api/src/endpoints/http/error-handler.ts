import type { ErrorRequestHandler, Request } from 'express';
import { asAnswer, SOMETHING_WENT_WRONG, UNEXPECTED } from '../../base/errors.js';
import type { Logger } from '../../base/log.js';
import { escapeHtml } from '../../base/words/escape-html.js';
import { plainPage } from './plain-page.js';

/** Express and its parsers set a 4xx status on errors of the request. */
interface HttpError extends Error {
  status?: number;
  expose?: boolean;
}

interface ErrorAnswer {
  status: number;
  headers?: Record<string, string>;
  body: { message: string; code: string; fields?: Record<string, string[]> };
}

/** Formats errors of routes: as a page for a browser that asked for one, else as JSON. `format-error.ts` does so for GraphQL. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return (error: HttpError, request, response, next) => {
    if (response.headersSent) return next(error);
    const requestId = String(request.id);
    const { status, headers = {}, body } = describeError(error);
    if (body.code === 'UNAVAILABLE')
      log.error({ err: error, requestId, path: request.path }, 'the database is unavailable');
    if (status === 500) log.error({ err: error, requestId, path: request.path }, 'a route failed');
    response.status(status).set(headers);
    if (!isForPage(request)) return void response.json({ success: false, ...body, requestId });
    response.set('cache-control', 'no-store').type('html').send(errorPage(body.message, requestId));
  };
}

function describeError(error: HttpError): ErrorAnswer {
  const answer = asAnswer(error);
  if (answer) {
    const { message, code, fields, status, headers } = answer;
    return { status, headers, body: { message, code, ...(fields ? { fields } : {}) } };
  }
  const { status } = error;
  if (!status || status < 400 || status >= 500)
    return { status: 500, body: { message: SOMETHING_WENT_WRONG, code: UNEXPECTED } };
  return { status, body: { message: messageOf(error), code: status === 404 ? 'NOT_FOUND' : 'BAD_USER_INPUT' } };
}

/** Browsers name HTML when they open an address. Programs, and scripts of pages, accept anything. */
const isForPage = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false);

const errorPage = (message: string, requestId: string): string =>
  plainPage(
    'This page could not be shown',
    `<p>${escapeHtml(message)}</p><p><a href="">Try again</a> or go <a href="/">back to the home page</a>.</p>
<p>If you tell us about it, add this number: <code>${escapeHtml(requestId)}</code></p>`,
  );

/** The message about a missing file contains its path on our disk. */
function messageOf({ status, expose, message }: HttpError): string {
  if (status === 404) return 'Not found';
  return expose ? message : 'The request cannot be read';
}
