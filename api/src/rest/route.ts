import type { z } from 'zod';
import type { Audience, CallerOf } from '../accounts/audience.js';

export interface RouteRequest<A extends Audience, Query, Body> {
  /** Typed by the audience: the router has checked the permission. */
  caller: CallerOf[A];
  /** Parts of the path, by name. */
  params: Record<string, string>;
  query: Query;
  body: Body;
  /** Comes when the client has left. */
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
  /** Below `/api`, in express' syntax: `/newsletters/:id`. */
  path: string;
  audience: A;
  /** For a call that changes nothing though it is no GET: access tokens that only read may use it. */
  isReading?: boolean;
  summary: string;
  query?: Query;
  body?: Body;
  /** Applied to what the handler returns: only what it describes is sent. */
  response: Response;
  handle(request: RouteRequest<A, z.output<Query>, z.output<Body>>): Promise<z.input<Response>>;
  /** The response piece by piece, for clients that accept `text/event-stream`. */
  stream?(request: RouteRequest<A, z.output<Query>, z.output<Body>>): AsyncIterable<RouteEvent>;
}

/** One call of the REST API: its input, its response, and the service call between them. */
export type Route = RouteDefinition<Audience, z.ZodType, z.ZodType, z.ZodType>;

/** Ties the types of a route together; the OpenAPI document is made of these definitions. */
export function route<
  const A extends Audience,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(definition: RouteDefinition<A, Query, Body, Response>): Route {
  return definition;
}
