import { NASTY } from '../values/nasty-values.js';
import type { Dice } from './dice.js';
import { jsonValue, type JsonSchema } from './json-values.js';

export interface RestOperation {
  method: string;
  /** In OpenAPI's syntax: `/newsletters/{id}`. */
  path: string;
  parameters: { name: string; in: string; schema: JsonSchema }[];
  body?: JsonSchema;
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, OperationObject>>;
  components: object;
}

interface OperationObject extends Pick<RestOperation, 'parameters' | 'responses'> {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export const restOperations = ({ paths }: OpenApiDocument): RestOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, responses, requestBody }]) => ({
      method,
      path,
      parameters,
      responses,
      body: requestBody?.content['application/json']?.schema,
    })),
  );

/** Unpaired surrogates cannot be encoded. */
const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\p{Cs}/gu, '?'));

/** A request with random parameters and a random body. */
export function restRequest({ method, path, parameters, body }: RestOperation, dice: Dice) {
  const inPath = path.replaceAll(/\{\w+\}/g, () => {
    const value = encode(dice.isUnder(0.1) ? dice.pick(NASTY) : jsonValue({ type: 'integer' }, dice));
    // An empty segment, or one of dots, would change the path.
    return /^\.*$/.test(value) || value.length > 1_000 ? '0' : value;
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && dice.isUnder(0.5))
    .map(({ name, schema }) => `${name}=${encode(jsonValue(schema, dice, name))}`.slice(0, 2_000))
    .join('&')
    .replace(/%[0-9A-F]?$/, '');
  return {
    method: method.toUpperCase(),
    path: query ? `${inPath}?${query}` : inPath,
    body: body && JSON.stringify(jsonValue(body, dice)),
  };
}
