import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { Role, SubscriptionStatus } from '../../people/accounts/user.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { createRoutes } from '../../app/routes.js';
import { createWorld, type World } from '../../testing/rest-world.js';
import { present } from '../../base/validation/present.js';

interface Call {
  /** Ids in the path. */
  of?: keyof World;
  query?: string;
  body?: (world: World) => object;
  /** 200 by default. Calls to outside services fail here. */
  status?: number;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const CALLS: Record<string, Call> = {
  'get /user': {},
  'get /account/export': {},
  'get /newsletters': {
    query:
      '?page=1&limit=5&search=letter&subcategoryIds=1,2&state=active,unknown&language=en&cadence=weekly&access=free&platform=ghost&length=long',
  },
  'get /newsletters/:id': { of: 'newsletter' },
  'get /subcategories': {},
  'get /promoted-newsletters': {},
  'get /products/:id': { of: 'product' },
  'get /content/list/:newsletterId': { of: 'newsletter', query: '?page=1&status=all' },
  'post /content/search': { body: () => ({ query: 'letter' }) },
  'post /content/ask': { body: () => ({ question: 'Who wrote the letter?' }) },
  'get /follows': {},
  'get /follows/new': { query: '?limit=5&search=letter&onlyNew=true' },
  'post /follows': { body: ({ topic }) => ({ topicId: topic }) },
  'delete /follows/:id': { of: 'follow' },
  'get /admin/imports': { query: '?page=1&limit=5' },
  'get /admin/imports/:id': { of: 'newsletterImport' },
  'get /admin/imports/:id/rows': { of: 'newsletterImport', query: '?page=1&status=new&search=one' },
  'get /admin/imports/:id/report': { of: 'newsletterImport' },
  'post /admin/imports': { body: () => ({ kind: 'csv', text: 'url\none.example', columns: { address: 0 } }) },
  'post /admin/imports/:id/start': { of: 'newsletterImport', body: () => ({ toBeProcessed: false }) },
  'post /admin/imports/:id/retry': { of: 'newsletterImport' },
  'post /admin/imports/:id/undo': { of: 'newsletterImport' },
  'post /admin/settings/pictures': {
    body: () => ({
      picture: 'logo',
      file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64'),
    }),
  },
  'get /webhooks': {},
  'post /webhooks': {
    body: ({ newsletter }) => ({
      url: 'https://hooks.example.com/',
      events: ['edition.published'],
      newsletterId: newsletter,
    }),
  },
  'put /webhooks/:id': {
    of: 'webhook',
    body: () => ({ url: 'https://hooks.example.com/in', events: ['edition.published'] }),
  },
  'delete /webhooks/:id': { of: 'webhook' },
  'post /webhooks/:id/rotate': { of: 'webhook' },
  'post /webhooks/:id/pause': { of: 'webhook' },
  'post /webhooks/:id/resume': { of: 'webhook' },
  'get /webhooks/:id/deliveries': { of: 'webhook', query: '?limit=5' },
  'post /webhooks/:id/test': { of: 'webhook' },
  'post /webhooks/deliveries/:id/resend': { of: 'delivery' },
  'get /collections': {},
  'get /collections/:id': { of: 'collection' },
  'post /collections': { body: () => ({ name: 'To read', visibility: 'public' }) },
  'post /collections/:id/entries': { of: 'collection', body: ({ edition }) => ({ contentId: edition, note: 'Good' }) },
  'delete /collections/entries/:id': { of: 'entry' },
  'delete /collections/:id': { of: 'collection' },
  'post /check-url': { body: () => ({ url: 'nonsense' }) },
  'post /capture-and-upload-screenshot': { body: () => ({ url: 'nonsense' }), status: 400 },
  'post /save-newsletter': {
    body: ({ topic }) => ({
      newsletter: {
        name: 'The Contract',
        url: site.origin,
        description: 'Clauses and their commas.',
      },
      metadata: { frequency: 'weekly', language: 'en' },
      categories: [{ topic_id: topic }],
    }),
  },
  'get /admin/newsletters': { query: '?page=1&status=approved' },
  'get /admin/newsletters/:id': { of: 'waiting' },
  'put /admin/newsletters/:id': {
    of: 'newsletter',
    body: ({ topic }) => ({ newsletter: { name: 'Renamed' }, categories: [{ subcategoryId: topic }] }),
  },
  'put /admin/newsletters/:id/approve': { of: 'waiting', body: () => ({ toBeProcessed: false }) },
  'put /admin/newsletters/:id/reject': { of: 'waiting' },
  'delete /admin/newsletters/:id': { of: 'waiting' },
  'get /admin/promotions': {},
  'post /admin/promotions': {
    body: ({ newsletter }) => ({ newsletterId: newsletter, startsAt: inDays(50), endsAt: inDays(60) }),
  },
  'delete /admin/promotions/:id': { of: 'promotion' },
  'get /admin/content/newsletters': { query: '?page=1&hasErrors=true' },
  'post /jobs/create': { body: ({ idle }) => ({ newsletterId: idle, priority: 2 }) },
  'get /jobs': { query: '?page=1' },
  'get /jobs/newsletters': {},
  'get /jobs/:id': { of: 'job' },
  'post /jobs/:id/cancel': { of: 'job' },
  'post /jobs/:id/retry': { of: 'failedJob' },
  'post /content/sitemap': { body: ({ newsletter }) => ({ newsletterId: newsletter }), status: 502 },
  'post /content/process-by-newsletter': {
    body: ({ newsletter }) => ({ newsletterId: newsletter, filters: { limit: 1 } }),
  },
  'post /content/process-selection': { body: ({ edition }) => ({ contentIds: [edition] }) },
  'post /content/batch-generate-embeddings': { body: ({ edition }) => ({ contentIds: [edition] }) },
  'post /content/generate-embeddings': { body: ({ edition }) => ({ contentId: edition }) },
  'post /content/reprocess/:contentId': { of: 'edition', status: 502 },
  'get /content/status/:id': { of: 'newsletter' },
  'get /content/fetch/:contentId': { of: 'edition' },
};

const isReading = (name: string) => name.startsWith('get ');
const READING_FIRST = Object.entries(CALLS).sort(([one], [other]) => Number(isReading(other)) - Number(isReading(one)));

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

async function send(name: string, call: Call): Promise<{ status: number; body: unknown; faults: unknown }> {
  const world = isReading(name) ? untouched : await createWorld(app, token);
  const [method, path] = name.split(' ') as [string, string];
  const answer = await fetch(
    `${app.origin}/api${path.replace(/:\w+/, call.of ? String(world[call.of]) : '')}${call.query ?? ''}`,
    {
      method: method.toUpperCase(),
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: method === 'get' ? undefined : JSON.stringify(call.body?.(world) ?? {}),
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
    expect(Object.keys(CALLS).sort()).toEqual(described.sort());
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
