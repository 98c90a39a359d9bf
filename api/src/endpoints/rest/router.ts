import { Readable } from 'node:stream';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { inRequest, RequestScope } from '../../base/async/request-scope.js';
import { requireWriteAccess, type Caller } from '../../people/accounts/access.js';
import { admit } from '../../people/accounts/audience.js';
import { gateOf } from '../../people/accounts/feature-gates.js';
import type { ReadsSettings } from '../../settings/site-settings.js';
import { AppError } from '../../base/errors.js';
import type { Admission } from '../http/load/admission.js';
import { costOfArguments } from '../http/load/argument-cost.js';
import { queueOf } from '../http/load/caller-limit.js';
import { jsonBody } from '../http/json-body.js';
import { refuseExcessiveJson, refuseExcessiveText } from '../http/json-limits.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { nameRoute } from '../http/trace-requests.js';
import { describeIssue } from '../../base/validation/describe-issue.js';
import { networkOf } from '../../base/validation/network-of.js';
import type { Route } from './route.js';
import { EVENT_STREAM, sendEvents } from './send-events.js';
import { sendStream } from './send-stream.js';

/** As long as a GraphQL query may take. */
const MAX_READING_MS = 10_000;
const MAX_BODY = 1024 * 1024;
/** Maximum length of a content type in a message. */
const MAX_TYPE = 100;

export interface RestDeps {
  routes: Route[];
  callerOf: (request: Request) => Promise<Caller>;
  charge: Admission['charge'];
  site: ReadsSettings;
}

/** All JSON calls under `/api`. */
export function createRestRouter({ routes, callerOf, charge, site }: RestDeps): Router {
  const router = Router();
  const readBody = (maxBytes: number) => [requireJson, jsonBody(maxBytes, refuseExcessiveText), limitBody];
  for (const route of routes) {
    const parse = route.body ? readBody(route.maxBytes ?? MAX_BODY) : [];
    router[route.method](
      route.path,
      requireFeature(route, site),
      requireAudience(route, callerOf),
      ...parse,
      serve(route, { callerOf, charge }),
    );
  }
  return router;
}

/** Express ignores a body of another type, so it would be refused as an empty one. */
const requireJson: RequestHandler = (request, _response, next) => {
  const { 'content-type': type, 'content-length': length } = request.headers;
  if (type && length !== '0' && request.is('application/json') === false) {
    throw new AppError('BAD_USER_INPUT', `Send the body as application/json, not as ${type.slice(0, MAX_TYPE)}`);
  }
  next();
};

const limitBody: RequestHandler = ({ body }, _response, next) => {
  refuseExcessiveJson(body);
  next();
};

function requireFeature({ method, path }: Route, site: ReadsSettings): RequestHandler {
  const gate = gateOf('rest', `${method} ${path}`);
  return (_request, _response, next) => {
    gate?.(site.current);
    next();
  };
}

/** Runs before the body is read, because parsing a long body is expensive. */
function requireAudience({ audience, method, path, isReading }: Route, callerOf: RestDeps['callerOf']): RequestHandler {
  return async (request, _response, next) => {
    nameRoute(request, `/api${path}`);
    const caller = admit(audience, await callerOf(request));
    if (method !== 'get' && !isReading) requireWriteAccess(caller);
    next();
  };
}

function serve(route: Route, { callerOf, charge }: Omit<RestDeps, 'routes' | 'site'>): RequestHandler {
  return async (request, response) => {
    const caller = admit(route.audience, await callerOf(request));
    const signal = disconnectSignal(response);
    await inRequest(scopeOf(route, caller, signal), () => answer(route, { request, response, caller, signal, charge }));
  };
}

/** Changes must not stop halfway. A model may write an answer, and a client read a stream, for longer than a query may take. */
function scopeOf(route: Route, caller: Caller, signal: AbortSignal): RequestScope {
  const isLimited = route.method === 'get' || route.isReading;
  const within = route.stream || route.isStreamed ? undefined : MAX_READING_MS;
  return new RequestScope(
    queueOf(caller),
    isLimited ? { within, disconnectSignal: () => signal, mayLag: !caller.user } : {},
    networkOf(caller.address),
  );
}

interface Admitted extends Pick<RestDeps, 'charge'> {
  request: Request;
  response: Response;
  caller: Caller;
  signal: AbortSignal;
}

async function answer(route: Route, { request, response, caller, signal, charge }: Admitted): Promise<void> {
  const asked = {
    caller,
    params: request.params as Record<string, string>,
    query: read(route.query, request.query),
    body: read(route.body, request.body),
    signal,
  };
  if (route.stream && request.accepts(['json', EVENT_STREAM]) === EVENT_STREAM) {
    return sendEvents(response, route.stream(asked));
  }
  await charge(caller, costOfArguments({ query: asked.query, body: asked.body }));
  const result = await route.handle(asked);
  if (result instanceof Readable) return sendStream(response, result);
  response.set('cache-control', 'no-store').json(route.response.parse(result));
}

const MAX_REPORTED_ISSUES = 20;

/** Drops undescribed fields, and reports errors in the others. */
function read(shape: Route['body'], value: unknown = {}): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, MAX_REPORTED_ISSUES);
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) (fields[path.join('.') || 'body'] ??= []).push(message);
  const messages = Object.entries(fields).flatMap(([name, found]) => found.map((message) => `${name}: ${message}`));
  throw new AppError('BAD_USER_INPUT', messages.join('; '), fields);
}
