import { z } from 'zod';
import type { Caller } from '../accounts/access.js';

/** Who gets an answer: said in the description and held to by a test; the check itself is the service's type. */
export type Audience = 'visitor' | 'member' | 'admin';

export interface RouteRequest<Query, Body> {
  caller: Caller;
  /** Parts of the path, by name. */
  params: Record<string, string>;
  query: Query;
  body: Body;
}

export interface RouteDefinition<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`, in express' spelling: `/newsletters/:id`. */
  path: string;
  audience: Audience;
  /** For a call that changes nothing though it is no GET: access tokens that only read may use it. */
  isReading?: boolean;
  summary: string;
  query?: Query;
  body?: Body;
  response: Response;
  handle(request: RouteRequest<z.output<Query>, z.output<Body>>): Promise<z.input<Response>>;
}

/** One call of the REST door: what comes in, what goes out, and the one service call between. */
export type Route = RouteDefinition<z.ZodType, z.ZodType, z.ZodType>;

/** Ties the types of a route together; the description of the whole API is made of these definitions. */
export function route<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  definition: RouteDefinition<Query, Body, Response>,
): Route {
  return definition as unknown as Route;
}

/** Query strings carry numbers as text; an empty one means unset. */
export const queryNumber = z.preprocess(
  (value) => (value === '' || value === undefined ? undefined : Number(value)),
  z.number().optional(),
);

/** `?hasErrors=true`, `1` or an empty flag. */
export const queryFlag = z.preprocess(
  (value) => (value === undefined || value === '' ? undefined : value === 'true' || value === '1'),
  z.boolean().optional(),
);

/** A filter that a client leaves at 'all' is no filter. */
export const queryText = z.preprocess(
  (value) => (value === '' || value === 'all' ? undefined : value),
  z.string().optional(),
);

/** An identity as the specifications show it, a number; text is understood too. */
export const identity = z.union([z.number().int(), z.string().regex(/^\d{1,10}$/)]);

export const pagination = z.object({ page: z.number().int(), totalPages: z.number().int(), total: z.number().int() });

export const done = z.object({ success: z.literal(true), message: z.string() });
