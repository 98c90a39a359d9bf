import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Audience, CallerOf } from '../../people/accounts/audience.js';

export interface RouteRequest<A extends Audience, Query, Body> {
  /** Typed by the audience. The router has checked the permission. */
  caller: CallerOf[A];
  /** Path parameters. */
  params: Record<string, string>;
  query: Query;
  body: Body;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** A server-sent event. */
export interface RouteEvent {
  event: string;
  data: unknown;
}

export interface RouteDefinition<
  A extends Audience,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Relative to `/api`, in express' syntax: `/newsletters/:id`. */
  path: string;
  audience: A;
  /** A POST that changes nothing. Read-only access tokens may use it. */
  isReading?: boolean;
  summary: string;
  /** Of the row that the path names, if it is not a usual one. */
  pathId?: z.ZodType;
  query?: Query;
  body?: Body;
  /** Maximum size of the body, if it is larger than usual. */
  maxBytes?: number;
  /** Applied to the handler's result, so that only described fields are sent. */
  response: Response;
  handle(request: RouteRequest<A, z.output<Query>, z.output<Body>>): Promise<z.input<Response> | Readable>;
  /** The handler returns JSON as a stream. It may take longer than other calls, and `response` only describes it. */
  isStreamed?: true;
  /** The response as events, for clients that accept `text/event-stream`. */
  stream?(request: RouteRequest<A, z.output<Query>, z.output<Body>>): AsyncIterable<RouteEvent>;
}

/** One REST call: its input, its response, and the service call between them. */
export type Route = RouteDefinition<Audience, z.ZodType, z.ZodType, z.ZodType>;

/** Infers the types of a route. The OpenAPI document is generated from these definitions. */
export function route<
  const A extends Audience,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(definition: RouteDefinition<A, Query, Body, Response>): Route {
  return definition;
}
