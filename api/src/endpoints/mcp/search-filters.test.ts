import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;
let client: Client;
let token: string;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  await app.services.generations.prepare();
  for (const [name, topic, year] of [
    ['Kettle', 'Direct Mail', 2024],
    ['Pot', 'Direct Mail', 2025],
    ['Cup', 'Copywriting', 2026],
  ] as const) {
    const newsletter = await createNewsletter(app.dataSource, { name }, [topic]);
    ids[name] = newsletter.id;
    await createEdition(app.dataSource, newsletter, {
      title: `Water for tea in the ${name}`,
      text: `Good tea needs soft water, says the ${name}. Boil the water only once for the tea.`,
      textHash: name,
      language: 'en',
      publishedAt: new Date(`${year}-06-01T12:00:00Z`),
    });
  }
  token = await app.tokenOf(Role.VIEWER);
  client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: bearer(token) };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${app.origin}/mcp`), { requestInit }));
});
afterAll(async () => {
  await client.close();
  await app.close();
});

const call = async (name: string, filters: object) =>
  client.callTool({ name, arguments: { question: 'Which water for tea?', ...filters } });

/** Names of the newsletters that a search finds. */
async function found(filters: object): Promise<string[]> {
  const { structuredContent } = await call('search_editions', filters);
  const { results } = structuredContent as { results: { newsletter: { name: string } }[] };
  return results.map(({ newsletter }) => newsletter.name).sort();
}

/** Names of the newsletters from which a question is answered. */
async function cited(filters: object): Promise<string[]> {
  const { structuredContent } = await call('ask', filters);
  const { sources, closest } = structuredContent as Record<string, { newsletter: { name: string } }[]>;
  return [...new Set([...(sources ?? []), ...(closest ?? [])].map(({ newsletter }) => newsletter.name))].sort();
}

async function collect(...names: string[]): Promise<string> {
  const made = await app.ask('mutation { createCollection(input: { name: "Tea" }) { id slug } }', { token });
  const { id, slug } = made.data?.createCollection as { id: string; slug: string };
  for (const name of names) {
    const add = `mutation { addToCollection(input: { collectionId: ${id}, newsletterId: ${ids[name]} }) { id } }`;
    expect((await app.ask(add, { token })).errors).toBeUndefined();
  }
  return slug;
}

const directMail = async () =>
  (await app.services.topics.subcategories()).filter(({ name }) => name === 'Direct Mail').map(({ id }) => id);

test('a search takes newsletters, topics, a collection and a day', async () => {
  const topicIds = await directMail();
  const collection = await collect('Pot', 'Cup');
  expect(await found({})).toEqual(['Cup', 'Kettle', 'Pot']);
  expect(await found({ newsletterIds: [ids.Cup] })).toEqual(['Cup']);
  expect(await found({ topicIds })).toEqual(['Kettle', 'Pot']);
  expect(await found({ collection })).toEqual(['Cup', 'Pot']);
  expect(await found({ since: '2025-06-01' })).toEqual(['Cup', 'Pot']);
  expect(await found({ since: '2025-06-02' })).toEqual(['Cup']);
  expect(await found({ topicIds, collection, since: '2025-01-01' })).toEqual(['Pot']);
  expect(await found({ newsletterIds: [ids.Cup, ids.Kettle], collection })).toEqual(['Cup']);
});

test('a question takes them, too', async () => {
  const topicIds = await directMail();
  expect(await cited({ newsletterIds: [ids.Kettle] })).toEqual(['Kettle']);
  expect(await cited({ topicIds, since: '2025-01-01' })).toEqual(['Pot']);
  expect(await cited({ collection: await collect('Pot') })).toEqual(['Pot']);
  expect(await cited({ since: '2026-01-01' })).toEqual(['Cup']);
});

test('a collection without newsletters, an unknown one and a wrong day are errors, not the whole directory', async () => {
  const text = async (filters: object) => JSON.stringify((await call('search_editions', filters)).content);
  expect(await text({ collection: await collect() })).toContain('has no newsletter to search');
  expect(await text({ collection: 'nothing' })).toContain('Collection not found');
  expect(await text({ newsletterIds: [ids.Kettle], collection: await collect('Cup') })).toContain(
    'has no newsletter to search',
  );
  expect(await text({ since: 'yesterday' })).toContain('since');
});

test('results have addresses that open where the passage stands', async () => {
  const { structuredContent } = await call('search_editions', { newsletterIds: [ids.Cup] });
  const [result] = (structuredContent as { results: { passage: string; passageUrl: string }[] }).results;
  expect(result?.passage).toContain('soft water');
  expect(result?.passageUrl).toContain('#:~:text=');
  const answered = (await call('ask', { newsletterIds: [ids.Cup] })).structuredContent;
  expect(answered).toHaveProperty('sentences.0.citations.0.url', expect.stringContaining('#:~:text='));
});

test('GraphQL and REST take a moment, too', async () => {
  const query = `query ($input: SearchInput!) { searchEditions(input: $input) { items { newsletter { name } } } }`;
  const input = { query: 'tea water', since: '2025-06-01T12:00:01Z' };
  const { data } = await app.ask(query, { token, variables: { input } });
  expect(data).toEqual({ searchEditions: { items: [{ newsletter: { name: 'Cup' } }] } });
  const post = (body: object) =>
    fetch(`${app.origin}/api/content/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ query: 'tea water', ...body }),
    });
  expect(await (await post({ since: '2025-06-02' })).json()).toMatchObject({ total: 1 });
  const wrong = await post({ since: 'yesterday' });
  expect([wrong.status, ((await wrong.json()) as { message: string }).message]).toEqual([
    400,
    expect.stringContaining('The earliest date is not a date'),
  ]);
});
