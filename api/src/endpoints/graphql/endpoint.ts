import type { ApolloServer } from '@apollo/server';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { AppError, asAnswer, SOMETHING_WENT_WRONG, UNEXPECTED } from '../../base/errors.js';
import type { Logger } from '../../base/log.js';
import type { Config } from '../../config.js';
import type { Admission } from '../http/load/admission.js';
import { challengePrograms } from '../http/challenge-programs.js';
import { jsonBody } from '../http/json-body.js';
import { MAX_BODY, unreadableBodies } from './body.js';
import { answerHttp } from './send-response.js';
import { createContext, type Context } from './context.js';
import { explorer } from './explorer/explorer.js';
import { refuseLongQuery, UNKNOWN_COST } from './limits/query-limits.js';

/** Larger bodies are rejected unread. */
const HUGE_BODY = 1024 * 1024;

export interface GraphqlEndpointDeps {
  apollo: ApolloServer<Context>;
  admission: Admission;
  log: Logger;
  config: Pick<Config, 'publicUrl'>;
}

/** `/graphql` over HTTP: the explorer for browsers, JSON for programs. */
export function graphqlEndpoint({ apollo, admission, log, config }: GraphqlEndpointDeps): Router {
  const router = Router();
  const contextOf = async (request: Request, disconnectSignal: () => AbortSignal): Promise<Context> =>
    createContext(await admission.callerOf(request), disconnectSignal);
  router.all('/', refuseMethods);
  router.use(explorer());
  router.use(refusePaths);
  const refuseUnreadable: RequestHandler = (request, _response, next) => next(unreadableBodies.get(request));
  const refuseLong: RequestHandler = ({ body, query }, _response, next) => {
    refuseLongQuery((body as { query?: unknown } | undefined)?.query ?? query.query);
    next();
  };
  router.use(
    admission.admit,
    refuseHuge,
    refuseUnreadable,
    jsonBody(MAX_BODY),
    refuseLong,
    answerHttp(apollo, contextOf),
  );
  router.use(challengePrograms(config.publicUrl), answerInGraphql(log));
  return router;
}

const METHODS = 'GET, POST';

const refuseMethods: RequestHandler = ({ method }, response, next) => {
  if (method === 'GET' || method === 'POST') return next();
  response.set('allow', METHODS);
  if (method === 'OPTIONS') return void response.status(204).end();
  throw new AppError('METHOD_NOT_ALLOWED', `There is no ${method} /graphql, only ${METHODS}`);
};

const refusePaths: RequestHandler = ({ method, baseUrl, path }, _response, next) => {
  if (path !== '/') throw new AppError('NOT_FOUND', `There is no ${method} ${baseUrl}${path}`);
  next();
};

const refuseHuge: RequestHandler = ({ headers }, response, next) => {
  if (!(Number(headers['content-length']) > HUGE_BODY)) return next();
  response.setHeader('connection', 'close');
  next(Object.assign(new Error('request entity too large'), { status: 413, expose: true }));
};

/** Errors before the query is read, in the format that GraphQL clients expect. */
function answerInGraphql(log: Logger): ErrorRequestHandler {
  return (error: Error & { status?: number; expose?: boolean }, request, response, next) => {
    if (response.headersSent) return next(error);
    const known = asAnswer(error) ?? unreadable(error);
    if (!known || known.code === 'UNAVAILABLE')
      log.error({ err: error, requestId: request.id }, 'the GraphQL endpoint failed');
    const { code, message } = known ?? { code: UNEXPECTED, message: SOMETHING_WENT_WRONG };
    const type = request.accepts(['application/json', 'application/graphql-response+json']) || 'application/json';
    const errors = [{ message, extensions: { code, requestId: request.id } }];
    response
      .status(known?.status ?? 500)
      .set(known?.headers ?? {})
      .type(type)
      .send(JSON.stringify({ errors, extensions: { cost: UNKNOWN_COST } }));
  };
}

/** Errors of express' parsers have a status and tell whether their message is public. */
function unreadable({ status, expose, message }: Error & { status?: number; expose?: boolean }) {
  if (!status || status < 400 || status >= 500) return undefined;
  return { status, headers: {}, code: 'BAD_USER_INPUT', message: expose ? message : 'The request cannot be read' };
}
