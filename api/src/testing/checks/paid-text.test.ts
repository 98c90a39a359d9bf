import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  getNamedType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { Role, SubscriptionStatus } from '../../people/accounts/user.entity.js';
import { EditionAccess } from '../../library/editions/edition.entity.js';
import { audienceOf } from '../../endpoints/graphql/audience.js';
import { createRoutes } from '../../app/routes.js';
import { describeSchema } from '../../app/schema.js';
import { createEdition, createNewsletter } from '../factories.js';
import { bearer, startTestApp, type RunningApp } from '../running-app.js';
import { sampleOf } from '../sample-values.js';
import { present } from '../../base/validation/present.js';

const QUESTION = 'Which harbour pilots earn more after the tariff on timber?';
const ABOUT_SHOWN = 'Who oiled the lamp of the lighthouse?';
const SHOWN = 'The lighthouse keeper of Ardmore oiled the lamp';
/** Occurs only in the hidden part, and in no question. */
const HIDDEN = /Quimby|overtime|zincwhite|Marrowfield/i;

const preview = Array.from(
  { length: 30 },
  (_, day) => `${SHOWN} on evening ${day + 1}, while ships passed the harbour with timber.`,
).join(' ');
/** Text that search, answers and summaries would prefer. */
const hidden = Array.from(
  { length: 12 },
  (_, year) =>
    `Harbour pilots of Quimby Shipping earn ${year + 20} percent more overtime since the tariff on timber, says Nora Marrowfield of zincwhite fame.`,
).join(' ');
const text = `${preview}\n\n${hidden}`;

/** Arguments for the only rows of this test. */
const ARGUMENTS: Record<string, unknown> = {
  id: '1',
  newsletterId: '1',
  slug: 'ardmore',
  query: QUESTION,
  question: QUESTION,
  search: 'harbour',
  input: { query: QUESTION, question: QUESTION },
};
/** The deepest selection within the cost limit. */
const DEPTHS = [4, 3, 2, 1];
const schema: GraphQLSchema = await describeSchema();

let app: RunningApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.VIEWER, SubscriptionStatus.FREE);
  const { dataSource, services } = app;
  const letter = await createNewsletter(dataSource, { name: 'Ardmore Light' }, ['Typography']);
  const other = await createNewsletter(dataSource, { name: 'Other Light' }, ['Typography']);
  const values = { title: 'Lamps', text, textHash: 'a', language: 'en', access: EditionAccess.PAID };
  const edition = await createEdition(dataSource, letter, { ...values, html: `<p>${text}</p>`, topics: ['ardmore'] });
  const free = { text: preview, textHash: 'b', language: 'en' };
  const step = { signal: new AbortController().signal, log: () => undefined };
  for (const { id } of [edition, await createEdition(dataSource, other, free)]) {
    await services.embeddings.summariseEdition(id, step);
    await services.embeddings.embedEdition(id, step);
    await services.mentions.record(id);
  }
  for (const { id } of [letter, other]) await services.likeness.measure(id);
});
afterAll(() => app.close());

function valueFor({ name, type }: GraphQLField<unknown, unknown>['args'][number]): unknown {
  const value = ARGUMENTS[name];
  if (value === undefined || name !== 'input') return value ?? sampleOf(type);
  const sample = sampleOf(type) as Record<string, unknown>;
  return Object.fromEntries(Object.keys(sample).map((key) => [key, ARGUMENTS[key] ?? sample[key]]));
}

/** All fields without required arguments. */
function selectionOf(type: GraphQLObjectType, depth: number): string {
  const children = Object.values(type.getFields()).flatMap((field) => {
    const child = getNamedType(field.type);
    if (field.args.some(isRequiredArgument)) return [];
    if (!isObjectType(child)) return [field.name];
    const few = field.args.find(({ name }) => name === 'limit' || name === 'first');
    return depth > 1 ? [`${field.name}${few ? `(${few.name}: 2)` : ''} ${selectionOf(child, depth - 1)}`] : [];
  });
  return `{ __typename ${children.join(' ')} }`;
}

async function askAll(field: GraphQLField<unknown, unknown>, asToken: string | undefined) {
  const given = field.args.filter((argument) => isRequiredArgument(argument) || argument.name in ARGUMENTS);
  const variables = Object.fromEntries(given.map((argument) => [argument.name, valueFor(argument)]));
  const declared = given.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const type = getNamedType(field.type);
  const call = field.name + (passed && `(${passed})`);
  const wrap = (selection: string) => `query ${declared && `(${declared})`} { ${call} ${selection} }`;
  if (!isObjectType(type)) return app.ask(wrap(''), { token: asToken, variables });
  for (const depth of DEPTHS) {
    const answer = await app.ask(wrap(selectionOf(type, depth)), { token: asToken, variables });
    if (!/The query (costs|has more|is \d+ levels)/.test(answer.errors?.[0]?.message ?? '')) return answer;
  }
  throw new Error(`${field.name} cannot be asked for even a little`);
}

const fetchText = async (path: string, options: RequestInit = {}) => (await fetch(app.origin + path, options)).text();
const asJson = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

async function callTool(name: string, input: object): Promise<string> {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
  return fetchText('/mcp', { method: 'POST', headers: { ...asJson, ...bearer(token) }, body: JSON.stringify(call) });
}

describe('a paid edition shows only its preview', () => {
  const fields = Object.values(present(schema.getQueryType()).getFields()).filter(
    (field) => audienceOf(field) !== 'admin',
  );

  test.each(fields.map((field) => [field.name, field] as const))('in the query %s', async (_name, field) => {
    for (const asToken of audienceOf(field) === 'member' ? [token] : [undefined, token]) {
      expect(JSON.stringify((await askAll(field, asToken)).data)).not.toMatch(HIDDEN);
    }
  });

  test('over REST, as JSON and as events', async () => {
    const routes = createRoutes(app.services).filter(({ audience }) => audience !== 'admin');
    const texts = await Promise.all(
      routes
        .filter(({ method, isReading }) => method === 'get' || isReading)
        .flatMap(({ method, path }) => {
          const address = `/api${path.replace(/:\w+/g, '1')}`;
          const body = method === 'get' ? undefined : JSON.stringify({ query: QUESTION, question: QUESTION });
          const headers = { ...bearer(token), 'content-type': 'application/json' };
          return ['application/json', 'text/event-stream'].map((accept) =>
            fetchText(address, { method, body, headers: { ...headers, accept } }),
          );
        }),
    );
    expect(texts.join('\n')).toContain(SHOWN);
    expect(texts.join('\n')).not.toMatch(HIDDEN);
  });

  test('in MCP tools', async () => {
    const texts = [
      await callTool('list_editions', { newsletterId: 1 }),
      await callTool('get_edition', { id: 1 }),
      await callTool('search_editions', { question: ABOUT_SHOWN }),
      await callTool('ask', { question: ABOUT_SHOWN }),
    ];
    for (const text of texts) expect(text).toMatch(/Lamps|Other Light/);
    for (const tool of ['search_editions', 'ask']) texts.push(await callTool(tool, { question: QUESTION }));
    expect(texts.join('\n')).toContain(SHOWN);
    expect(texts.join('\n')).not.toMatch(HIDDEN);
  });

  test('on pages and in feeds', async () => {
    const paths = [
      '/topics/typography.rss',
      '/topics/typography.atom',
      '/topics/typography.json',
      '/newsletter/1',
      '/mentions/ardmore',
      '/topics/typography',
      '/sitemap.xml',
    ];
    const texts = await Promise.all(paths.map((path) => fetchText(path)));
    expect(texts[0]).toContain(SHOWN);
    expect(texts.join('\n')).not.toMatch(HIDDEN);
  });

  test('and is not found by the meaning of the rest', async () => {
    const { data } = await app.ask(
      `query ($input: SearchInput!) { searchEditions(input: $input) { items { title passage matchedWords } } }`,
      { token, variables: { input: { query: 'pilots overtime' } } },
    );
    expect(data).toEqual({ searchEditions: { items: [] } });
  });

  test('and is summarised again when its access changes', async () => {
    const step = { signal: new AbortController().signal, log: () => undefined };
    const { embeddings } = app.services;
    const summaryOf = async () =>
      (await app.ask('{ edition(id: 1) { summary companies people } }')).data?.edition as object;
    const before = await summaryOf();
    expect(await embeddings.editionsToSummarise(1)).toEqual([]);
    await app.dataSource.query(`UPDATE editions SET access = 'public' WHERE id = 1`);
    expect(await embeddings.editionsToSummarise(1)).toEqual([1]);
    await embeddings.summariseEdition(1, step);
    expect(JSON.stringify(await summaryOf())).toMatch(HIDDEN);
    await app.dataSource.query(`UPDATE editions SET access = 'members' WHERE id = 1`);
    expect(await embeddings.editionsToSummarise(1)).toEqual([1]);
    await embeddings.summariseEdition(1, step);
    expect(await summaryOf()).toEqual(before);
  });
});
