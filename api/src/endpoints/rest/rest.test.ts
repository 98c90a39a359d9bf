import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, test, afterEach, afterAll, beforeAll } from '@jest/globals';
import { newsletterFields } from '@niche-newsletters/rules/newsletter.rules';
import { z } from 'zod';
import { Validator } from '@seriousme/openapi-schema-validator';
import express from 'express';
import { describedFields, listOf, queryEnum, queryFlag, queryPage, querySearch } from './fields.js';
import { describeIssue } from '../../base/validation/describe-issue.js';
import { jsonSchema, type Schema } from './json-schema.js';
import { createRoutes } from '../../app/routes.js';
import { type Services } from '../../app/services.js';
import { describeRoutes } from './openapi.js';
import { sendStream } from './send-stream.js';
import { Role } from '../../people/accounts/user.entity.js';
import { startTestApp, type RunningApp, bearer } from '../../testing/running-app.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { Subcategory } from '../../catalogue/topics/subcategory.entity.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('fields', () => {
  test('a body is documented by the rules that validate it', () => {
    const body = describedFields(newsletterFields);
    expect(jsonSchema(body, 'input')).toMatchObject({
      properties: {
        name: { type: 'string', minLength: 2, maxLength: 200 },
        subcategoryIds: { type: 'array', minItems: 1, maxItems: 7 },
        language: { type: 'string', enum: ['en', 'es', 'fr', 'de'] },
      },
    });
    expect(body.parse({ name: 12, other: true })).toEqual({ name: 12 });
  });

  describe('a value in a query string', () => {
    const query = z.object({
      page: queryPage,
      flag: queryFlag,
      search: querySearch,
      colour: queryEnum({ RED: 'red' }),
    });

    test.each([
      [
        { page: '3', flag: 'true' },
        { page: 3, flag: true },
      ],
      [{ page: '', flag: '' }, {}],
      [{ flag: '1' }, { flag: true }],
      [{ flag: '0' }, { flag: false }],
      [{ colour: 'all' }, {}],
      [{ search: 'all' }, { search: 'all' }],
      [{ search: '' }, {}],
    ])('is read from %j', (given, expected) => {
      expect(query.parse(given)).toEqual(expected);
    });

    test.each([{ page: '0x3' }, { page: '3e2' }, { page: ' 3' }, { page: ['3'] }, { flag: 'yes' }, { flag: 'TRUE' }])(
      'is refused as %j',
      (given) => {
        expect(query.safeParse(given).success).toBe(false);
      },
    );
  });

  test.each([
    [{}, 'is required'],
    [{ items: 5 }, 'must be a list'],
  ])('a list in a body is missed in %j like any other field', (body, message) => {
    const { error } = z.object({ items: listOf(z.string()) }).safeParse(body, { error: describeIssue });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('the OpenAPI document', () => {
  interface Operation {
    operationId: string;
    parameters: { name: string; in: string }[];
    responses: Record<string, { description: string }>;
    security: Record<string, string[]>[];
  }

  // The routes are described, not called.
  const document = describeRoutes(createRoutes({} as Services), {
    site: { productName: 'Index' },
    publicUrl: 'https://example.com',
  });
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );

  test('is valid', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('refers to nothing that it does not contain', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(new Set(references.map(([, name]) => name))).toEqual(new Set(Object.keys(document.components.schemas)));
  });

  test('names each operation once', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(names).toEqual([...new Set(names)]);
  });

  test.each(operations)('describes the parameters in $method $path, each once', ({ path, operation }) => {
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(described).toEqual(wanted);
    const all = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(all).toEqual([...new Set(all)]);
  });

  test('has no two paths that match the same address', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(shapes).toEqual([...new Set(shapes)]);
  });

  test('says how to sign in, and uses nothing else', () => {
    const used = operations.flatMap(({ operation }) => operation.security.flatMap((one) => Object.keys(one)));
    expect([...new Set(used)]).toEqual(Object.keys(document.components.securitySchemes));
  });

  test.each(operations)('describes a refusal of $method $path', ({ operation }) => {
    expect(Object.keys(operation.responses).filter((status) => status.startsWith('4'))).not.toEqual([]);
  });
});

describe('a stream', () => {
  const closes: (() => void)[] = [];
  afterEach(() => closes.splice(0).forEach((close) => close()));

  async function serve(json: Readable, ended: (error: unknown) => void = () => undefined): Promise<string> {
    const served = express().get('/', async (_request, response) => {
      try {
        await sendStream(response, json);
        ended(undefined);
      } catch (error) {
        ended(error);
        response.destroy();
      }
    });
    const server = served.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closes.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  test('a client never takes a part for the whole', async () => {
    const broken = Readable.from(
      (async function* () {
        yield `["${'a'.repeat(100_000)}"`;
        await Promise.resolve();
        throw new Error('The database is gone');
      })(),
    );
    const failures: unknown[] = [];
    const address = await serve(broken, (error) => failures.push(error));
    await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow();
    expect(failures).toEqual([new Error('The database is gone')]);
  });

  test('a client that leaves ends the stream, and is no error', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield 'a'.repeat(10_000);
      })(),
    );
    let tell: (error: unknown) => void = () => undefined;
    const ended = new Promise<unknown>((resolve) => (tell = resolve));
    const leaving = new AbortController();
    const answer = await fetch(await serve(endless, tell), { signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    expect(await ended).toBeUndefined();
    expect(endless.destroyed).toBe(true);
  });
});

describe('refusals', () => {
  let token: string;
  beforeAll(async () => {
    token = await app.tokenOf(Role.ADMIN);
  });

  async function refusal(path: string, init: RequestInit = {}) {
    const answer = await fetch(`${app.origin}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
    const { message, fields } = (await answer.json()) as { message: string; fields?: object };
    return { status: answer.status, message, ...(fields && { fields }) };
  }

  const post = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  test.each([
    ['/content/search', { query: 'ai', limit: 'many' }, 'limit: must be a number'],
    ['/content/search', [1], 'body: must be an object'],
    ['/content/search', null, 'body: must be an object'],
    ['/content/search', 'text', 'body: must be an object'],
    ['/content/reprocess/99', null, 'body: must be an object'],
    ['/content/sitemap', {}, 'newsletterId: is required'],
    ['/content/sitemap', { newsletterId: 'x' }, 'newsletterId: is not a valid ID'],
    ['/content/sitemap', { newsletterId: -1 }, 'newsletterId: is not a valid ID'],
    ['/content/process-selection', { contentIds: [1, 'a'] }, 'contentIds.1: is not a valid ID'],
  ])('a wrong body of %s is refused in our own words: %j', async (path, body, message) => {
    const [field = '', reason] = message.split(': ');
    expect(await refusal(path, post(body))).toEqual({ status: 400, message, fields: { [field]: [reason] } });
  });

  test.each([
    ['limit=abc', 'limit: must be a number'],
    ['state=foo', 'state.0: must be one of active, slowing, dormant, ended, unreachable, unknown'],
  ])('the wrong parameter %s is refused in our own words', async (query, message) => {
    expect(await refusal(`/newsletters?${query}`)).toMatchObject({ status: 400, message });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'a body of the type %s is refused as such, not as an empty one',
    async (type) => {
      const message = `Send the body as application/json, not as ${type}`;
      const init = { method: 'POST', headers: { 'content-type': type }, body: '{"url":"https://a.example"}' };
      expect(await refusal('/check-url', init)).toEqual({ status: 400, message });
    },
  );

  test('a body may be missing, with and without a type', async () => {
    const missing = { status: 404, message: 'Edition not found' };
    expect(await refusal('/content/reprocess/99', { method: 'POST' })).toEqual(missing);
    expect(
      await refusal('/content/reprocess/99', { method: 'POST', headers: { 'content-type': 'text/plain' } }),
    ).toEqual(missing);
  });
});

describe('REST and GraphQL', () => {
  let viewer: string;
  beforeAll(async () => {
    viewer = await app.tokenOf(Role.VIEWER);
  });

  /** Paths of the optional fields that refuse null. */
  function strictFields({ properties = {}, required = [] }: ObjectSchema, path = ''): string[] {
    return Object.entries(properties).flatMap(([name, field]) => {
      const given = `${path}/${name}`;
      const inside = [field, ...(field.anyOf ?? [])].flatMap((schema) => strictFields(schema, given));
      const isStrict = !required.includes(name) && field.default === undefined && !allowsNull(field);
      return isStrict ? [given, ...inside] : inside;
    });
  }

  interface ObjectSchema extends Schema {
    type?: string | string[];
    properties?: Record<string, ObjectSchema>;
    required?: string[];
    anyOf?: ObjectSchema[];
  }

  const allowsNull = ({ type, anyOf = [] }: ObjectSchema): boolean =>
    [type].flat().includes('null') || anyOf.some(allowsNull);

  test('null in an optional field of a body means that it is missing', () => {
    const strict = createRoutes(app.services)
      // Submissions are documented by the rules, which need these fields.
      .filter(({ path }) => path !== '/save-newsletter')
      .flatMap(({ path, body }) => (body ? strictFields(jsonSchema(body, 'input'), path) : []));
    expect(strict).toEqual([]);
  });

  describe('a search over REST', () => {
    async function search(body: object, token = viewer): Promise<{ status: number; newsletters: number[] }> {
      const response = await fetch(`${app.origin}/api/content/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(token) },
        body: JSON.stringify({ query: 'lighthouse', ...body }),
      });
      const { results = [], loosely_related = [] } = (await response.json()) as Record<
        string,
        { newsletter_id: number }[]
      >;
      const found = [...results, ...loosely_related].map((row) => row.newsletter_id);
      return { status: response.status, newsletters: found.sort((one, other) => one - other) };
    }

    test('takes the filters of the one in GraphQL', async () => {
      const topics = await Promise.all(
        ['Direct Mail', 'Typography'].map(async (topic) => {
          const newsletter = await createNewsletter(app.dataSource, {}, [topic]);
          await createEdition(app.dataSource, newsletter, {
            title: `The lighthouse of ${topic}`,
            text: `A lighthouse by the sea, and ${topic}.`,
            textHash: topic,
          });
          return newsletter.id;
        }),
      );
      const [mail] = topics;
      const typography = await app.dataSource.getRepository(Subcategory).findOneByOrFail({ name: 'Typography' });
      expect((await search({})).newsletters).toEqual(topics);
      expect((await search({ newsletterIds: [mail] })).newsletters).toEqual([mail]);
      expect((await search({ newsletterIds: [String(mail)] })).newsletters).toEqual([mail]);
      expect((await search({ subcategoryIds: [typography.id] })).newsletters).toEqual([topics[1]]);
      expect((await search({ newsletterIds: null, limit: null, states: null })).newsletters).toEqual(topics);
      expect(await search({ newsletterIds: ['x'] })).toMatchObject({ status: 400 });
    });

    test('is open to access tokens that may only read', async () => {
      const { data } = await app.ask(
        'mutation { createAccessToken(input: { name: "reader", scope: READ }) { token } }',
        {
          token: viewer,
        },
      );
      const { token } = data?.createAccessToken as { token: string };
      expect(await search({}, token)).toMatchObject({ status: 200 });
    });
  });

  test('the status of a newsletter that does not exist is not found', async () => {
    const token = await app.tokenOf(Role.ADMIN);
    const response = await fetch(`${app.origin}/api/content/status/99999`, { headers: bearer(token) });
    expect(response.status).toBe(404);
    const { errors } = await app.ask('{ contentStatus(newsletterId: 99999) { total } }', { token });
    expect(errors?.[0]).toMatchObject({ message: 'Newsletter not found', extensions: { code: 'NOT_FOUND' } });
  });

  test('the status of editions is one that exists for administrators, and ignored for everyone else', async () => {
    const newsletter = await createNewsletter(app.dataSource);
    const token = await app.tokenOf(Role.ADMIN);
    const list = async (status: string, headers: object) => {
      const response = await fetch(`${app.origin}/api/content/list/${newsletter.id}?status=${status}`, {
        headers: { ...headers },
      });
      return response.status;
    };
    for (const status of ['processed', 'PROCESSED', 'all', '']) expect(await list(status, bearer(token))).toBe(200);
    expect(await list('nonsense', bearer(token))).toBe(400);
    expect(await list('nonsense', {})).toBe(200);
  });
});
