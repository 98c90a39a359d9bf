import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import type { FormattedExecutionResult } from 'graphql';
import { inRequest } from '../../base/async/request-scope.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import type { Context } from './context.js';
import { nameErrors } from './format-error.js';
import { UNKNOWN_COST } from './limits/query-limits.js';
import { inOperation } from './trace-operations.js';

/** Sends Apollo's response with `end`: express' `send` would hash every body for an ETag. */
export function answerHttp(
  apollo: ApolloServer<Context>,
  contextOf: (request: Request, disconnectSignal: () => AbortSignal) => Promise<Context>,
): RequestHandler {
  return async (request, response) => {
    const context = await contextOf(request, () => disconnectSignal(response));
    const httpGraphQLRequest = {
      method: request.method,
      headers: headersOf(request),
      search: searchOf(request.url),
      body: request.body as unknown,
    };
    const { status, headers, body } = await inRequest(context.scope, () =>
      inOperation(() =>
        apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: () => Promise.resolve(context) }),
      ),
    );
    response.status(status ?? 200);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (body.kind === 'complete')
      return end(request, response, status ? completed(body.string, request.id) : body.string);
    for await (const chunk of body.asyncIterator) response.write(chunk);
    response.end();
  };
}

/** Some invalid requests are refused before the plugins run, which add the request id and the cost. */
function completed(text: string, requestId: string): string {
  const { errors = [], extensions, ...rest } = JSON.parse(text) as FormattedExecutionResult;
  if (extensions?.cost) return text;
  return JSON.stringify({
    errors: nameErrors(errors, requestId),
    ...rest,
    extensions: { ...extensions, cost: UNKNOWN_COST },
  });
}

function end(request: Request, response: Response, text: string): void {
  if (request.method === 'GET') {
    // The address is the same for everybody, and the answer is the caller's.
    return void response.set('cache-control', 'private, no-cache').vary('authorization').send(text);
  }
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}

function headersOf({ headers }: Request): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) map.set(name, String(value));
  return map;
}

function searchOf(url: string): string {
  const begin = url.indexOf('?');
  return begin < 0 ? '' : url.slice(begin);
}
