import type { ApolloServer } from '@apollo/server';
import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { AppError, SOMETHING_WENT_WRONG } from '../errors.js';
import type { Logger } from '../log.js';
import type { Admission } from '../http/admission.js';
import { answerHttp } from './send-response.js';
import { createContext, type Context } from './context.js';
import { explorer } from './explorer/explorer.js';
import { refuseLongQuery, UNKNOWN_COST } from './limits/query-limits.js';
import type { LoaderSources } from './loaders.js';

/** The longest thing that is written in a query is a newsletter's description. */
const MAX_BODY = '100kb';
/** One beyond it is not read to its end before it is refused, as a smaller one is: reading it would cost more than any query. */
const HUGE_BODY = 1024 * 1024;

export interface GraphqlEndpointDeps {
  apollo: ApolloServer<Context>;
  admission: Admission;
  sources: LoaderSources;
  log: Logger;
}

/** `/graphql` over HTTP: an explorer for people in a browser, answers for programs. */
export function graphqlEndpoint({ apollo, admission, sources, log }: GraphqlEndpointDeps): Router {
  const router = Router();
  const contextOf = async (request: Request): Promise<Context> =>
    createContext(await admission.callerOf(request), sources);
  router.use(explorer());
  const refuseLong: RequestHandler = ({ body, query }, _response, next) => {
    refuseLongQuery((body as { query?: unknown } | undefined)?.query ?? query.query);
    next();
  };
  router.use(admission.admit, refuseHuge, express.json({ limit: MAX_BODY }), refuseLong, answerHttp(apollo, contextOf));
  router.use(answerInGraphql(log));
  return router;
}

/** The sender is told why and hung up on. */
const refuseHuge: RequestHandler = ({ headers }, response, next) => {
  if (!(Number(headers['content-length']) > HUGE_BODY)) return next();
  response.setHeader('connection', 'close');
  next(Object.assign(new Error('request entity too large'), { status: 413, expose: true }));
};

/** What goes wrong before a query is looked at is told in the shape that clients of GraphQL read. */
function answerInGraphql(log: Logger): ErrorRequestHandler {
  return (error: Error & { status?: number; expose?: boolean }, request, response, next) => {
    if (response.headersSent) return next(error);
    const isTold = error instanceof AppError || (error.expose && error.status && error.status < 500);
    if (!isTold) log.error({ err: error, requestId: request.id }, 'the GraphQL door failed');
    const code = error instanceof AppError ? error.code : isTold ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR';
    const message = isTold ? error.message : SOMETHING_WENT_WRONG;
    const type = request.accepts(['application/json', 'application/graphql-response+json']) || 'application/json';
    response
      .status(isTold ? error.status! : 500)
      .type(type)
      .send(
        JSON.stringify({
          errors: [{ message, extensions: { code, requestId: request.id } }],
          extensions: { cost: UNKNOWN_COST },
        }),
      );
  };
}
