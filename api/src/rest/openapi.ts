import { Router } from 'express';
import { z } from 'zod';
import type { Audience } from '../accounts/audience.js';
import { id } from './fields.js';
import { jsonSchema, type Schema } from './json-schema.js';
import type { Route } from './route.js';

export interface ApiAbout {
  productName: string;
  publicUrl: string;
}

const AUDIENCES: Record<Audience, string> = {
  visitor: 'Open to everybody.',
  member: 'For people who are signed in, and their access tokens.',
  admin: 'For administrators, and their access tokens.',
};

const TAGS: Record<string, string> = {
  directory: 'What the public sees: newsletters, their editions, topics and products.',
  account: 'The person who asks.',
  submission: 'Bringing a newsletter into the directory.',
  administration: 'Reviewing, promoting and processing newsletters.',
};

const failure = z.object({
  success: z.literal(false),
  message: z.string().describe('What went wrong, in words for a person.'),
  code: z.string().describe('What went wrong, for a program.'),
  fields: z.record(z.string(), z.array(z.string())).optional().describe('What is wrong with each field.'),
  requestId: z.string().describe('Names this request in our log; quote it when you ask us.'),
});

/** `/api/openapi.json`, made of the definitions that the router serves. */
export function openApiRoute(routes: Route[], about: ApiAbout): Router {
  const document = describeRoutes(routes, about);
  const router = Router();
  router.get('/openapi.json', (_request, response) => void response.set('cache-control', 'no-cache').json(document));
  return router;
}

export function describeRoutes(routes: Route[], { productName, publicUrl }: ApiAbout) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) (paths[pathOf(route)] ??= {})[route.method] = operationOf(route);
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description: 'The REST calls. Everything here, and more, is also answered by GraphQL at /graphql.',
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
    parameters: [...names.map(pathParameter), ...(query ? queryParameters(query) : [])],
    ...(body ? { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } } : {}),
    responses: {
      '200': { description: 'The answer.', content: json(jsonSchema(response, 'output')) },
      ...failuresOf(route),
    },
  };
}

const FAILURES: Record<string, string> = {
  '400': 'Something in the request is wrong.',
  '401': 'There is no token, or none that is good.',
  '403': 'Somebody else may do this.',
  '404': 'There is no such thing.',
  '409': 'It cannot be done as things stand.',
  '429': 'Asked too often: Retry-After says when to come back.',
  '502': 'Another site that this depends on did not answer.',
};

function failuresOf({ audience, path, method }: Route): Schema {
  const codes = ['400', '401', '429'];
  if (audience === 'admin' || method !== 'get') codes.push('403');
  // Bodies name things by their ids, too.
  if (path.includes(':') || method !== 'get') codes.push('404');
  if (method !== 'get') codes.push('409', '502');
  const failureOf = (code: string) => ({
    description: FAILURES[code],
    content: json({ $ref: '#/components/schemas/Failure' }),
  });
  return Object.fromEntries(codes.sort().map((code) => [code, failureOf(code)]));
}

/** They change nothing: their questions are too long for an address. */
const READING_POSTS = ['/content/search', '/content/ask'];

function tagOf({ audience, path, method }: Route): string {
  if (audience === 'admin') return 'administration';
  if (path.startsWith('/user')) return 'account';
  return method === 'get' || READING_POSTS.includes(path) ? 'directory' : 'submission';
}

const pathParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  description: 'Its identity.',
  schema: jsonSchema(id, 'input'),
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
    schema,
  }));
}

const json = (schema: Schema) => ({ 'application/json': { schema } });
