import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { Role, SubscriptionStatus } from '../../people/accounts/user.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { createRoutes } from '../../app/routes.js';
import { REST_CALLS, type RestCall } from '../../testing/rest-calls.js';
import { createWorld, type World } from '../../testing/rest-world.js';
import { present } from '../../base/validation/present.js';

const isReading = (name: string) => name.startsWith('get ');
const READING_FIRST = Object.entries(REST_CALLS).sort(
  ([one], [other]) => Number(isReading(other)) - Number(isReading(one)),
);

interface OpenApi {
  paths: Record<
    string,
    Record<string, { parameters: object[]; responses: Record<string, { content: Record<string, { schema: object }> }> }>
  >;
  components: object;
}

let app: RunningApp;
let site: TestServer;
let token: string;
let document: OpenApi;
/** For the calls that change nothing. */
let untouched: World;

beforeAll(async () => {
  site = await startServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Clauses</h1>'),
  );
  app = await startTestApp({ CRAWL_ALLOW_HOSTS: `127.0.0.1:${site.port}`, CRAWL_DELAY_MS: '0' });
  token = await app.tokenOf(Role.ADMIN, SubscriptionStatus.PAID);
  document = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as OpenApi;
  untouched = await createWorld(app, token);
});
afterAll(() => Promise.all([app.close(), site.close()]));

async function send(name: string, call: RestCall): Promise<{ status: number; body: unknown; faults: unknown }> {
  const world = isReading(name) ? untouched : await createWorld(app, token);
  const [method, path] = name.split(' ') as [string, string];
  const answer = await fetch(
    `${app.origin}/api${path.replace(/:\w+/, call.of ? String(world[call.of]) : '')}${call.query ?? ''}`,
    {
      method: method.toUpperCase(),
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: method === 'get' ? undefined : JSON.stringify(call.body?.(world, site.origin) ?? {}),
    },
  );
  const body: unknown = await answer.json();
  const isDescribed = shapeOf(method, path, answer.status);
  isDescribed(body);
  return { status: answer.status, body, faults: isDescribed.errors ?? [] };
}

function shapeOf(method: string, path: string, status: number): ValidateFunction {
  const described = present(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method]).responses[String(status)];
  if (!described) throw new Error(`${method} ${path} answers ${status}, which is not described`);
  const { schema } = present(described.content['application/json']);
  return new Ajv2020({ strict: false, validateFormats: false }).compile({ ...schema, components: document.components });
}

describe('the OpenAPI document', () => {
  test('has every route', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(
      createRoutes(app.services)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
    expect(Object.keys(REST_CALLS).sort()).toEqual(described.sort());
  });

  test.each(READING_FIRST)('matches the response of %s', async (name, call) => {
    const { status, body, faults } = await send(name, call);
    expect({ status, faults, body }).toEqual({ status: call.status ?? 200, faults: [], body });
  });

  test('describes names and topics as comma-separated text', async () => {
    for (const headers of [{}, bearer(token)]) {
      const newsletter = await createNewsletter(app.dataSource);
      await createEdition(app.dataSource, newsletter, {
        companies: ['Acme, Inc.', 'Bell'],
        people: ['Ada'],
        topics: [],
      });
      const response = await fetch(`${app.origin}/api/content/list/${newsletter.id}`, { headers });
      expect(await response.json()).toMatchObject({
        content: [{ companies_mentioned: 'Acme, Inc., Bell', people_mentioned: 'Ada', main_topics: '' }],
      });
    }
  });

  test('describes limits of parameters and types of fields', () => {
    const { parameters } = present(document.paths['/newsletters']?.get);
    expect(parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'page', schema: expect.objectContaining({ type: 'integer', minimum: 1 }) }),
        expect.objectContaining({ name: 'search', schema: { type: 'string', maxLength: 200 } }),
      ]),
    );
    const list = JSON.stringify(document.paths['/content/list/{newsletterId}']?.get?.responses['200']);
    expect(list).toContain('"companies_mentioned":{"type":"string"}');
    expect(list).toContain('"format":"date-time"');
  });

  test('does not match an undocumented response', () => {
    const isDescribed = shapeOf('get', '/newsletters', 200);
    expect(isDescribed({ newsletters: [{ id: 'one' }], pagination: {} })).toBe(false);
    expect(isDescribed({ newsletters: [], pagination: { page: 1, totalPages: 1, total: 0 }, secret: 1 })).toBe(false);
  });
});
