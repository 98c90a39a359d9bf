import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { createRoutes } from '../../app/routes.js';
import { present } from '../../base/validation/present.js';
import { Job } from '../../jobs/job.entity.js';
import { Role, SubscriptionStatus } from '../../people/accounts/user.entity.js';
import { UNREAD, createEdition, createNewsletter } from '../../testing/factories.js';
import { REST_CALLS, type RestCall } from '../../testing/rest-calls.js';
import { type World, createWorld } from '../../testing/rest-world.js';
import { type RunningApp, bearer, startTestApp } from '../../testing/running-app.js';
import { type TestServer, startServer } from '../../testing/servers/http-server.js';

describe('specified calls', () => {
  /** Copies of the specifications' entities and calls. They are never changed to fit the product. */
  const SPECIFICATIONS = ['public-directory', 'back-office'].map((name) =>
    readFileSync(path.resolve(import.meta.dirname, `../../testing/specification/${name}.txt`), 'utf8'),
  );
  const ENTITIES = SPECIFICATIONS.map((text) => text.slice(0, text.indexOf('## 7.'))).join('\n');

  interface Specified {
    /** Parameters and fields of the body. A dot leads into an object or a list. */
    sends?: string;
    answers?: string;
  }

  const LISTED = 'newsletters.id newsletters.name newsletters.url newsletters.image newsletters.description';
  const FILED = 'categories.category_name categories.subcategory_name';
  const TOPICS = 'data.id data.name data.category_name';
  const EDITION = 'content.id content.title content.url content.last_modified content.summary';
  const NAMES = 'content.companies_mentioned content.people_mentioned content.main_topics';
  const STATS = 'stats.total stats.discovered stats.processed stats.error';
  const ITEM = 'content.status content.discoveredAt content.processedAt content.hasEmbeddings';
  const RESULT = ['title', 'url', 'summary', 'newsletter_id', 'newsletter_name', 'processed_at', 'distance'];
  const ADMIN = ['submissionStatus', 'toBeProcessed', 'createdAt', 'submittedBy.name', 'submittedBy.email'];
  const TOPIC_OF = ['categoryId', 'subcategoryId', 'categoryName', 'subcategoryName'];
  const COUNTS = ['total', 'discovered', 'processed', 'error', 'processing'];
  const JOB = [
    'id',
    'newsletter.id',
    'newsletter.name',
    'description',
    'status',
    'statusMessage',
    'totalItems',
    'processedItems',
    'failedItems',
    'createdAt',
    'startedAt',
    'updatedAt',
    'completedAt',
    'priority',
  ];
  const LOG = ['id', 'phase', 'status', 'message', 'createdAt'];
  const within = (parent: string, names: string[]) => names.map((name) => `${parent}.${name}`).join(' ');
  const BOTH_OPTIONS = 'processingOptions.extractImages processingOptions.extractLinks';

  /** Expected fields of each call that answers JSON, by the specification's tables and entities. */
  const CALLS: Record<string, Specified> = {
    'GET /user': { answers: 'email name role subscriptionStatus' },
    'GET /newsletters': {
      sends: 'page limit search subcategoryIds',
      answers: `${LISTED} ${within('newsletters', FILED.split(' '))} pagination.page pagination.totalPages pagination.total`,
    },
    'GET /subcategories': { answers: `${TOPICS} data.category_id` },
    'GET /promoted-newsletters': {
      answers: within('data', ['id', 'name', 'url', 'image', 'description', ...FILED.split(' ')]),
    },
    'GET /newsletters/{}': { answers: within('data', ['name', 'url', 'image', 'description', ...FILED.split(' ')]) },
    'GET /content/list/{}': {
      sends: 'page limit status search',
      answers: `${EDITION} ${NAMES} ${ITEM} ${STATS} newsletter.name newsletter.url pagination.page pagination.totalPages`,
    },
    'POST /content/search': {
      sends: 'query limit model fullTextWeight semanticWeight',
      answers: within('results', RESULT),
    },
    'POST /check-url': { sends: 'url', answers: 'success message' },
    'POST /capture-and-upload-screenshot': { sends: 'url fileName', answers: 'success message imageUrl' },
    'POST /save-newsletter': {
      sends: `${within('newsletter', ['name', 'url', 'niche', 'description', 'image'])} metadata.frequency metadata.language categories.topic_id`,
      answers: 'success message data',
    },
    'GET /products/{}': { answers: 'name price category description imageUrl' },
    'GET /admin/newsletters': {
      sends: 'page limit search status',
      answers: `${LISTED} ${within('newsletters', ADMIN)} ${within('newsletters.categories', TOPIC_OF)} pagination.page pagination.totalPages`,
    },
    'GET /admin/promotions': {
      answers: within('promotions', ['id', 'newsletter.id', 'newsletter.name', 'startsAt', 'endsAt', 'status']),
    },
    'PUT /admin/newsletters/{}/approve': { sends: 'toBeProcessed' },
    'PUT /admin/newsletters/{}/reject': {},
    'PUT /admin/newsletters/{}': {
      sends: `${within('newsletter', ['name', 'url', 'image', 'description', 'submissionStatus', 'toBeProcessed'])} categories.categoryId categories.subcategoryId`,
      answers: 'message',
    },
    'DELETE /admin/newsletters/{}': {},
    'POST /admin/promotions': { sends: 'newsletterId startsAt endsAt status' },
    'DELETE /admin/promotions/{}': {},
    'GET /admin/content/newsletters': {
      sends: 'page limit search contentStatus hasDiscovered hasProcessed hasErrors',
      answers: `${LISTED} ${within('newsletters.contentStatus', COUNTS)} pagination.page pagination.totalPages`,
    },
    'POST /jobs/create': { sends: 'newsletterId priority description', answers: 'message' },
    'POST /content/sitemap': { sends: 'newsletterId', answers: 'message' },
    'POST /content/process-by-newsletter': {
      sends: `newsletterId filters.limit ${BOTH_OPTIONS}`,
      answers: 'processed failed',
    },
    'GET /admin/newsletters/{}': { answers: within('data', ['id', 'name', 'url', 'image', 'description', ...ADMIN]) },
    'GET /content/status/{}': { answers: within('stats', COUNTS) },
    'POST /content/generate-embeddings': { sends: 'contentId model dimensions', answers: 'message' },
    'POST /content/batch-generate-embeddings': {
      sends: 'contentIds model dimensions skipExisting',
      answers: 'processed failed',
    },
    'POST /content/process-selection': {
      sends: `contentIds ${BOTH_OPTIONS} processingOptions.maxRetries`,
      answers: 'processed failed',
    },
    'POST /content/reprocess/{}': { sends: 'forceReprocess processingOptions', answers: 'message' },
    'GET /content/fetch/{}': { answers: 'success content message' },
    'GET /jobs': {
      sends: 'page limit status newsletterId',
      answers: `${within('jobs', JOB)} pagination.page pagination.totalPages`,
    },
    'GET /jobs/newsletters': { answers: within('newsletters', ['id', 'name', 'hasActiveJob']) },
    'GET /jobs/{}': { answers: `${within('job', JOB)} ${within('logs', LOG)}` },
    'POST /jobs/{}/cancel': {},
    'POST /jobs/{}/retry': {},
  };

  /** Leads the browser to Google. */
  const REDIRECT = 'GET /auth/google';

  /** Rows of the tables, by method and path. A call that both specifications list has both texts. */
  const ROWS = new Map<string, string>();
  for (const line of SPECIFICATIONS.join('\n').split('\n')) {
    const [, method, address = ''] = /^\| (GET|POST|PUT|DELETE) \/api(\S+)/.exec(line) ?? [];
    if (!method) continue;
    const name = `${method} ${(address.split('?')[0] ?? '').replaceAll(/\{\w+\}/g, '{}')}`;
    ROWS.set(name, `${ROWS.get(name) ?? ''}\n${line}`);
  }

  const namesIn = (fields = '') => fields.split(' ').filter(Boolean);
  const lastOf = (field: string) => field.split('.').at(-1) ?? '';

  describe('the reading of the specifications', () => {
    test('has each of their calls', () => {
      expect([...Object.keys(CALLS), REDIRECT].sort()).toEqual([...ROWS.keys()].sort());
    });

    test.each(Object.entries(CALLS))('invents no field of %s', (name, call) => {
      const said = `${ROWS.get(name)}\n${ENTITIES}`.match(/\w+/g);
      for (const field of namesIn(`${call.sends ?? ''} ${call.answers ?? ''}`)) expect(said).toContain(lastOf(field));
    });

    // Names that two words or an underscore make recognisable as fields.
    test.each(Object.entries(CALLS))('leaves out no field of %s', (name, call) => {
      const cells = present(ROWS.get(name)).replaceAll(/\{(?:id|contentId|newsletterId)\}/g, '');
      const fields = cells.match(/\b[a-z]+(?:[A-Z_]\w*)+\b/g) ?? [];
      const read = namesIn(`${call.sends ?? ''} ${call.answers ?? ''}`).flatMap((field) => field.split('.'));
      for (const field of fields.filter((one) => one !== 'newsletterId' || cells.includes('newsletterId,')))
        expect(read).toContain(field);
    });
  });

  interface Schema {
    properties?: Record<string, Schema>;
    items?: Schema;
    anyOf?: Schema[];
    allOf?: Schema[];
  }
  interface Operation {
    parameters?: { name: string; in: string }[];
    requestBody?: { content: Record<string, { schema: Schema }> };
    responses: Record<string, { content: Record<string, { schema: Schema }> }>;
  }

  /** Whether the schema, or an alternative of it, has the field. */
  function hasField(schema: Schema | undefined, [name = '', ...rest]: string[]): boolean {
    if (!schema) return false;
    const own = schema.properties?.[name];
    if (own && (rest.length === 0 || hasField(own, rest))) return true;
    const parts = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
    return parts.some((part) => hasField(part, [name, ...rest]));
  }

  let app: RunningApp;
  let site: TestServer;
  let token: string;
  let operations: Map<string, Operation>;

  beforeAll(async () => {
    const page = `<title>Letter</title><article><h1>Letter</h1><p>${'A letter about post. '.repeat(60)}</p></article>`;
    site = await startServer((_request, response) => response.setHeader('content-type', 'text/html').end(page));
    app = await startTestApp({ CRAWL_ALLOW_HOSTS: `127.0.0.1:${site.port}`, CRAWL_DELAY_MS: '0' });
    token = await app.tokenOf(Role.ADMIN, SubscriptionStatus.PAID);
    const { paths } = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    operations = new Map(
      Object.entries(paths).flatMap(([address, methods]) =>
        Object.entries(methods).map(([method, operation]): [string, Operation] => [
          `${method.toUpperCase()} ${address.replaceAll(/\{\w+\}/g, '{}')}`,
          operation,
        ]),
      ),
    );
  });
  afterAll(() => Promise.all([app.close(), site.close()]));

  describe('the product', () => {
    test.each(Object.entries(CALLS))('accepts and answers the fields of %s', (name, { sends, answers }) => {
      const { parameters = [], requestBody, responses } = present(operations.get(name));
      const body = requestBody?.content['application/json']?.schema;
      const answer = responses['200']?.content['application/json']?.schema;
      const query = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
      const isMissing = (schema: Schema | undefined) => (field: string) => !hasField(schema, field.split('.'));
      expect(namesIn(sends).filter((field) => !query.includes(field) && isMissing(body)(field))).toEqual([]);
      expect(namesIn(answers).filter(isMissing(answer))).toEqual([]);
    });
  });

  async function call(method: string, address: string, body?: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${app.origin}/api${address}`, {
      method,
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, ...((await response.json()) as object) };
  }

  describe('as the screens of the specifications send it', () => {
    test('a search is answered', async () => {
      const newsletter = await createNewsletter(app.dataSource, { name: 'Post Notes' });
      await createEdition(app.dataSource, newsletter, { title: 'Stamps and postage', summary: 'Of stamps.' });
      const weights = { fullTextWeight: 1, semanticWeight: 1 };
      const asked = { query: 'stamps postage', limit: 25, model: 'text-embedding-3-small', ...weights };
      const { status, results, loosely_related } = await call('POST', '/content/search', asked);
      expect(status).toBe(200);
      const [first] = [...(results as object[]), ...(loosely_related as object[])];
      expect(Object.keys(present(first))).toEqual(expect.arrayContaining(RESULT));
      expect(first).toMatchObject({
        newsletter_id: newsletter.id,
        newsletter_name: 'Post Notes',
        processed_at: '2026-01-02T12:00:00.000Z',
      });
    });

    test('content is reprocessed', async () => {
      const newsletter = await createNewsletter(app.dataSource);
      const { id } = await createEdition(app.dataSource, newsletter, { url: `${site.origin}/letter` });
      const processingOptions = { extractImages: true, extractLinks: true, maxRetries: 1 };
      expect(await call('POST', `/content/reprocess/${id}`, { forceReprocess: true, processingOptions })).toMatchObject(
        {
          status: 200,
          success: true,
          message: 'Content reprocessed successfully',
        },
      );
    });

    test('the next five items of a newsletter are processed, unless another number is sent', async () => {
      const newsletter = await createNewsletter(app.dataSource);
      for (let number = 0; number < 8; number += 1) {
        await createEdition(app.dataSource, newsletter, { ...UNREAD, url: `${site.origin}/letter-${number}` });
      }
      const process = async (filters?: object) => {
        const body = { newsletterId: newsletter.id, filters, processingOptions: { extractImages: false } };
        const { processed, failed } = await call('POST', '/content/process-by-newsletter', body);
        return Number(processed) + Number(failed);
      };
      expect(await process({ limit: 1 })).toBe(1);
      expect(await process()).toBe(5);
    });

    test('a newsletter is promoted, with the status active only', async () => {
      const { id: newsletterId } = await createNewsletter(app.dataSource);
      const dates = { startsAt: '2031-01-01T00:00:00.000Z', endsAt: '2031-02-01T00:00:00.000Z' };
      expect(await call('POST', '/admin/promotions', { newsletterId, ...dates, status: 'active' })).toMatchObject({
        status: 200,
        data: { ...dates, status: 'active' },
      });
      expect(await call('POST', '/admin/promotions', { newsletterId, ...dates, status: 'replaced' })).toMatchObject({
        status: 400,
        fields: { status: ['A new promotion is active'] },
      });
    });

    test('a job is created and listed', async () => {
      const { id: newsletterId } = await createNewsletter(app.dataSource);
      const created = await call('POST', '/jobs/create', { newsletterId, priority: 3, description: 'By hand' });
      expect(created).toMatchObject({ status: 200, message: 'Job created successfully' });
      const { id } = await app.dataSource.getRepository(Job).findOneByOrFail({ newsletterId });
      const listed = await call('GET', `/jobs?page=1&limit=1000&status=pending&newsletterId=${newsletterId}`);
      expect(listed).toMatchObject({
        jobs: [{ id, priority: 3, description: 'By hand', newsletter: { id: newsletterId } }],
      });
    });
  });
});

describe('contract', () => {
  const isReading = (name: string) => name.startsWith('get ');
  const READING_FIRST = Object.entries(REST_CALLS).sort(
    ([one], [other]) => Number(isReading(other)) - Number(isReading(one)),
  );

  interface OpenApi {
    paths: Record<
      string,
      Record<
        string,
        { parameters: object[]; responses: Record<string, { content: Record<string, { schema: object }> }> }
      >
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
    return new Ajv2020({ strict: false, validateFormats: false }).compile({
      ...schema,
      components: document.components,
    });
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
});
