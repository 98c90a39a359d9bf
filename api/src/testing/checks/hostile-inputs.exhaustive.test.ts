import 'reflect-metadata';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { Role, SubscriptionStatus } from '../../people/accounts/user.entity.js';
import { describeSchema } from '../../app/schema.js';
import { createEdition, createNewsletter } from '../factories.js';
import { NASTY, NASTY_VALUES } from '../values/nasty-values.js';
import { bearer, startTestApp, type RunningApp } from '../running-app.js';
import { shareOf } from '../whole-grid.js';
import { present } from '../../base/validation/present.js';

let api: RunningApp;
let schema: GraphQLSchema;
const ROLES = ['visitor', 'viewer', 'admin'] as const;
type Who = (typeof ROLES)[number];
let tokens: Record<Who, string | undefined>;

beforeAll(async () => {
  api = await startTestApp();
  schema = await describeSchema();
  const newsletter = await createNewsletter(api.dataSource, { name: "$& $' $` </head><script>alert(1)</script>" }, [
    'Direct Mail',
  ]);
  await createEdition(api.dataSource, newsletter);
  const viewer = await api.tokenOf(Role.VIEWER);
  const admin = await api.tokenOf(Role.ADMIN, SubscriptionStatus.PAID);
  tokens = { visitor: undefined, viewer, admin };
});
afterAll(() => api.close());

/** Sends the path unchanged; `fetch` would normalise it. */
function send(
  method: string,
  path: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> },
) {
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const { hostname, port } = new URL(api.origin);
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const LISTS = ['/newsletters', '/admin/newsletters', '/admin/content/newsletters', '/jobs', '/content/list/1'];
const PARAMETERS = [
  'page',
  'limit',
  'search',
  'status',
  'subcategoryIds',
  'contentStatus',
  'hasErrors',
  'newsletterId',
  'unknown',
];
const ONES = [
  '/newsletters',
  '/products',
  '/admin/newsletters',
  '/content/status',
  '/content/fetch',
  '/content/list',
  '/jobs',
];
const POSTS = [
  '/check-url',
  '/capture-and-upload-screenshot',
  '/save-newsletter',
  '/content/search',
  '/admin/promotions',
  '/jobs/create',
  '/content/sitemap',
  '/content/process-by-newsletter',
  '/content/process-selection',
  '/content/batch-generate-embeddings',
  '/content/generate-embeddings',
];
const BODY_FIELDS = [
  'url',
  'query',
  'newsletter',
  'metadata',
  'categories',
  'newsletterId',
  'contentIds',
  'contentId',
  'startsAt',
  'limit',
  'model',
  'priority',
  'filters',
];

/** Unpaired surrogates cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '?'));

const SITE = ['/newsletter/', '/images/', '/sitemap-', '/newsletters.opml?search=', '/assets/', '/sites/', '/'];
const NASTY_BODIES = ['', '{', 'null', '[]', '"text"', '1', '{"__proto__":{"isAdmin":true}}', '['.repeat(5_000)];
const JSON_TYPE = { 'content-type': 'application/json' };

/** Thousands of requests, possibly on a busy machine. */
const PATIENCE_MS = 300_000;

type Sent = Parameters<typeof send>;

/** Sends all requests, several at a time, and returns those that caused an internal error. */
async function bugsOf(all: Generator<Sent>): Promise<string[]> {
  const bugs: string[] = [];
  const sender = async () => {
    for (const [method, path, options] of all) {
      const { status, text } = await send(method, path, options);
      const isBug = status === 500 || text.includes('INTERNAL_SERVER_ERROR');
      if (isBug)
        bugs.push(`${method} ${path.slice(0, 99)} ${options.body?.slice(0, 300) ?? ''} → ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, sender));
  return bugs;
}

const IN_ADDRESS = [...NASTY.map(encode).filter((text) => text.length < 9_000), '%ff', '%', '%zz'];
const IN_BODY = [
  ...NASTY_BODIES,
  ...NASTY_VALUES.map((value) => JSON.stringify(Object.fromEntries(BODY_FIELDS.map((field) => [field, value])))),
];
const QUERIES = [...PARAMETERS.map((name) => `${name}=`), 'search[]=', 'search=a&search='];
/** Where a value goes at the end. */
const ADDRESSES = [
  ...LISTS.flatMap((path) => QUERIES.map((query) => `/api${path}?${query}`)),
  ...ONES.map((path) => `/api${path}/`),
  ...SITE,
];

/** The value that a role sends to the entry with this number. All roles together send every value to every entry. */
const valuesFor = <Value>(who: Who, entry: number, values: readonly Value[]): Value[] =>
  shareOf(values, { share: entry + ROLES.indexOf(who), of: ROLES.length });

function* getsOf(who: Who): Generator<Sent> {
  for (const [entry, address] of ADDRESSES.entries())
    for (const value of valuesFor(who, entry, IN_ADDRESS))
      yield ['GET', address + value, { headers: bearer(tokens[who]) }];
}

function* postsOf(who: Who): Generator<Sent> {
  const headers = { ...bearer(tokens[who]), ...JSON_TYPE };
  for (const [entry, path] of POSTS.entries())
    for (const body of valuesFor(who, entry, IN_BODY)) yield ['POST', `/api${path}`, { headers, body }];
}

/** Every field with arguments of both root types, with the same nasty text for all strings and ids. */
function* operationsOf(who: Who): Generator<Sent> {
  const headers = { ...bearer(tokens[who]), ...JSON_TYPE };
  let entry = 0;
  for (const [word, root] of [
    ['query', present(schema.getQueryType())],
    ['mutation', present(schema.getMutationType())],
  ] as const) {
    for (const field of Object.values(root.getFields()).filter(({ args }) => args.length > 0)) {
      const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
      const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
      const selection = isCompositeType(getNamedType(field.type)) ? '{ __typename }' : '';
      const query = `${word} (${declared}) { ${field.name}(${given}) ${selection} }`;
      entry += 1;
      for (const text of valuesFor(who, entry, NASTY)) {
        const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, valueOf(type, text)]));
        yield ['POST', '/graphql', { headers, body: JSON.stringify({ query, variables }) }];
      }
    }
  }
}

function valueOf(type: GraphQLInputType, text: string): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, text);
  if (isListType(type)) return [valueOf(type.ofType, text)];
  if (isEnumType(type)) return present(type.getValues()[0]).name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type, text)]));
  }
  const ready: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true, DateTimeISO: '2030-01-01T00:00:00.000Z' };
  return ready[type.name] ?? text;
}

describe.each(ROLES)('hostile input of a %s', (who) => {
  it(
    'in query strings and paths reveals no bug',
    async () => {
      expect(await bugsOf(getsOf(who))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'in JSON bodies reveals no bug',
    async () => {
      expect(await bugsOf(postsOf(who))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'in GraphQL fields reveals no bug',
    async () => {
      expect(await bugsOf(operationsOf(who))).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describe('public pages', () => {
  it('escape the name of a newsletter in the head', async () => {
    const { text, status } = await send('GET', '/newsletter/1', { headers: { accept: 'text/html' } });
    expect([200, 503]).toContain(status);
    expect(text).not.toContain('<script>alert(1)</script>');
  });

  it('have no missing files that count as a failure of ours', async () => {
    expect(await send('GET', '/assets/nothing.js', {})).toMatchObject({ status: 404 });
  });

  it('do not reveal paths of our disk', async () => {
    for (const path of ['/assets/nothing.js', '/assets/../../../package.json', '/assets/%2e%2e/%2e%2e/package.json']) {
      const { text, status } = await send('GET', path, {});
      expect([status >= 400, text.includes(process.cwd())]).toEqual([true, false]);
    }
  });
});
