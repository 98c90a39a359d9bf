import { Router } from 'express';
import { z } from 'zod';
import type { Audience } from '../../people/accounts/audience.js';
import { isCallOn } from '../../people/accounts/feature-gates.js';
import type { ReadsSettings, SiteValues } from '../../settings/site-settings.js';
import { ERROR_CODES, UNEXPECTED } from '../../base/errors.js';
import { id } from './fields.js';
import { jsonSchema, type Schema } from './json-schema.js';
import type { Route } from './route.js';

export interface ApiAbout {
  site: { readonly productName: string };
  publicUrl: string;
}

const AUDIENCES: Record<Audience, string> = {
  visitor: 'Open to everyone.',
  member: 'Requires sign-in or an access token.',
  admin: 'Requires an administrator.',
};

const TAGS: Record<string, string> = {
  directory: 'What the public sees: newsletters, their editions, topics and products.',
  account: 'The signed-in user.',
  submission: 'Submitting newsletters.',
  administration: 'Reviewing, promoting and processing newsletters.',
};

const failure = z.object({
  success: z.literal(false),
  message: z.string().describe('Error message for people.'),
  code: z.enum([...ERROR_CODES, UNEXPECTED]).describe('Error code for programs.'),
  fields: z.record(z.string(), z.array(z.string())).optional().describe('Error messages by field.'),
  requestId: z.string().describe('ID of this request in the server log. Quote it when you report a problem.'),
});

/** `/api/openapi.json`, generated from the routes that the router serves. */
export function openApiRoute(routes: Route[], about: ApiAbout & { site: ReadsSettings }): Router {
  const router = Router();
  let known: { values: Readonly<SiteValues>; document: object } | undefined;
  router.get('/openapi.json', (_request, response) => {
    const values = about.site.current;
    // It is large, and changes with the settings only: its title, and the calls of features that are off.
    if (known?.values !== values) {
      const served = routes.filter(({ method, path }) => isCallOn('rest', `${method} ${path}`, values));
      known = { values, document: describeRoutes(served, about) };
    }
    response.set('cache-control', 'no-cache').json(known.document);
  });
  return router;
}

export function describeRoutes(routes: Route[], { site: { productName }, publicUrl }: ApiAbout) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) (paths[pathOf(route)] ??= {})[route.method] = operationOf(route);
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description: 'The REST API. GraphQL at /graphql offers the same and more.',
      contact: { name: productName, url: publicUrl },
      license: { name: 'All rights reserved', url: publicUrl },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Failure: jsonSchema(failure, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A session or an access token.' } },
    },
  };
}

/** In OpenAPI's syntax: `/newsletters/{id}`. */
export const pathOf = ({ path }: Route): string => path.replaceAll(/:(\w+)/g, '{$1}');

function operationOf(route: Route): Schema {
  const { method, audience, summary, query, body, response } = route;
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return {
    operationId: method + route.path.replaceAll(/[/:-]{1,2}(\w)/g, (_all, letter: string) => letter.toUpperCase()),
    tags: [tagOf(route)],
    summary,
    description: `${summary}. ${AUDIENCES[audience]}`,
    security: audience === 'visitor' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [...names.map((name) => pathParameter(name, route.pathId)), ...(query ? queryParameters(query) : [])],
    ...(body ? { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } } : {}),
    responses: {
      '200': { description: 'Success.', content: json(jsonSchema(response, 'output')) },
      ...failuresOf(route),
    },
  };
}

const FAILURES: Record<string, string> = {
  '400':
    'The request is invalid: `fields` says what is wrong with which field. Where a schema cannot say it, the description of the field does.',
  '401': 'The token is missing or invalid.',
  '403': 'The caller is not allowed to do this.',
  '404': 'Not found.',
  '409': 'Conflict with the current state.',
  '413': 'The body is too long.',
  '429': 'Too many requests. Retry-After says when to try again.',
  '500': 'Something went wrong here.',
  '502': 'A site this request depends on did not respond.',
  '503': 'The directory is not available right now. Try again in a moment.',
  '504': 'The request took too long. Request less at once.',
};

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } } };

function failuresOf({ audience, path, method, body }: Route): Schema {
  const codes = ['400', '401', '429', '500', '503', '504'];
  if (body) codes.push('413');
  if (audience === 'admin' || method !== 'get') codes.push('403');
  // Bodies refer to things by id, too.
  if (path.includes(':') || method !== 'get') codes.push('404');
  if (method !== 'get') codes.push('409', '502');
  const failureOf = (code: string) => ({
    description: FAILURES[code],
    ...(code === '429' ? { headers: RETRY_AFTER } : {}),
    content: json({ $ref: '#/components/schemas/Failure' }),
  });
  return Object.fromEntries(codes.sort().map((code) => [code, failureOf(code)]));
}

/** POST routes that change nothing: their input is too long for a URL. */
const READING_POSTS = ['/content/search', '/content/ask'];

function tagOf({ audience, path, method }: Route): string {
  if (audience === 'admin') return 'administration';
  if (path.startsWith('/user') || path.startsWith('/account')) return 'account';
  return method === 'get' || READING_POSTS.includes(path) ? 'directory' : 'submission';
}

const pathParameter = (name: string, schema: z.ZodType = id) => ({
  name,
  in: 'path',
  required: true,
  description: 'Its ID.',
  schema: jsonSchema(schema, 'input'),
});

function queryParameters(query: z.ZodType): Schema[] {
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }));
}

const json = (schema: Schema) => ({ 'application/json': { schema } });
