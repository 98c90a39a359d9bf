import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newsletterKey } from '../../reading/platforms/newsletter-key.js';
import { Role, SubscriptionStatus } from '../../people/accounts/user.entity.js';
import { TextUse } from '../../catalogue/newsletters/text-use.js';
import { describeSchema } from '../../app/schema.js';
import { EverySurface, publicQueries } from '../values/every-surface.js';
import { createEdition, createNewsletter } from '../factories.js';
import { startServer, type TestServer } from '../servers/http-server.js';
import { startTestApp, type RunningApp } from '../running-app.js';
import { tablesWith } from '../databases/tables-with.js';

const QUESTION = 'Which harbour pilots earn more after the tariff on timber?';
/** At the start of the text, behind the excerpt, and in the summary by a model. */
const FIRST = /Quimby/i;
const LAST = /zincwhite|Marrowfield/i;
const first = 'Harbour pilots of Quimby Shipping earn ten percent more since the tariff on timber.';
const last =
  'Harbour pilots earn 20 percent more overtime since the tariff on timber, says Nora Marrowfield of zincwhite.';
const middle = Array.from({ length: 40 }, (_, day) => `The lamp was lit at seven on evening ${day + 1}.`).join(' ');
const TEXT = `${first} ${middle} ${last}`;
const ARGUMENTS = {
  id: '1',
  newsletterId: '1',
  editionId: '1',
  place: '0-9000-aaaaaaaa',
  slug: 'quimby-shipping',
  query: QUESTION,
  question: QUESTION,
  search: 'harbour',
  input: { query: QUESTION, question: QUESTION },
};
const fields = publicQueries(await describeSchema());
const step = { signal: new AbortController().signal, log: () => undefined };

let app: RunningApp;
let site: TestServer;
let token: string;
let surface: EverySurface;

beforeAll(async () => {
  site = await startServer((request, response) => {
    if (request.url !== '/p/lamps') return response.writeHead(404).end();
    response.setHeader('content-type', 'text/html');
    return response.end(
      `<title>Lamps</title><article><h1>Lamps</h1><p>${first}</p><p>${middle}</p><p>${last}</p></article>`,
    );
  });
  app = await startTestApp({ CRAWL_ALLOW_HOSTS: `127.0.0.1:${site.port}`, CRAWL_DELAY_MS: '0' });
  token = await app.tokenOf(Role.VIEWER, SubscriptionStatus.PAID);
  surface = new EverySurface(app, { token, question: QUESTION, values: ARGUMENTS });
  const { dataSource } = app;
  const url = `http://127.0.0.1:${site.port}/`;
  const values = { name: 'Ardmore Light', url, urlKey: newsletterKey(url), description: 'All about the harbour.' };
  const letter = await createNewsletter(dataSource, values, ['Typography']);
  const other = await createNewsletter(dataSource, { name: 'Other Light' }, ['Typography']);
  await createEdition(dataSource, letter, {
    title: 'Lamps',
    url: `${url}p/lamps`,
    text: TEXT,
    textHash: 'aaaaaaaa',
    html: `<p>${TEXT}</p>`,
    links: [{ url: `${url}end`, text: 'Zincwhite' }],
    images: [{ url: `${url}end.png`, text: 'Zincwhite' }],
    language: 'en',
  });
  await createEdition(dataSource, other, { text: `${middle} Timber.`, textHash: 'b', language: 'en' });
  await understand();
});
afterAll(async () => {
  await app.close();
  await site.close();
});

/** The stages of a job after reading. */
async function understand(): Promise<void> {
  const { embeddings, mentions, copies, likeness } = app.services;
  for (const newsletter of [1, 2]) {
    for (const id of await embeddings.editionsToSummarise(newsletter)) await embeddings.summariseEdition(id, step);
    for (const id of await embeddings.editionsToEmbed(newsletter)) await embeddings.embedEdition(id, step);
    for (const id of [1, 2]) await mentions.record(id);
    for (const id of [1, 2]) await copies.record(id);
    await likeness.measure(newsletter);
  }
  await app.services.withdrawals.forgetWords();
}

async function everything(): Promise<string> {
  const texts: string[] = [];
  for (const field of fields) texts.push(await surface.query(field));
  return [...texts, ...(await surface.rest()), ...(await surface.tools()), ...(await surface.pages())].join('\n');
}

const limit = async (use: TextUse | null) =>
  app.ask(`mutation ($use: TextUse) { limitTextUse(id: 1, textUse: $use) { textUse } }`, {
    token: await app.tokenOf(Role.ADMIN),
    variables: { use: use?.toUpperCase() ?? null },
  });

const countOf = async (table: string): Promise<number> => {
  const [row] = await app.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int FROM ${table} WHERE edition_id = 1`,
  );
  return row.count;
};

test('before, it is in answers, searches, summaries and pages', async () => {
  const texts = await everything();
  expect(texts).toMatch(FIRST);
  expect(texts).toMatch(LAST);
  expect(await countOf('passages')).toBeGreaterThan(0);
});

test('from the decision on, no surface has any of it, whatever is stored still', async () => {
  const finish = jest.spyOn(app.services.withdrawals, 'finish').mockResolvedValue();
  await limit(TextUse.EXCERPTS);
  finish.mockRestore();
  const texts = await everything();
  expect(texts).not.toMatch(FIRST);
  expect(texts).not.toMatch(LAST);
  expect(await tablesWith(app.dataSource, 'zincwhite')).toContain('editions');
  await app.services.withdrawals.finish(1);
});

test('with excerpts, no surface and no table has more than the first part', async () => {
  expect((await limit(TextUse.EXCERPTS)).data).toEqual({ limitTextUse: { textUse: 'EXCERPTS' } });
  await understand();
  const texts = await everything();
  expect(texts).toMatch(FIRST);
  expect(texts).not.toMatch(LAST);
  expect(await tablesWith(app.dataSource, 'zincwhite')).toEqual([]);
  expect(await countOf('passages')).toBeGreaterThan(0);
  const [{ words }] = await app.dataSource.query<[{ words: number }]>(
    'SELECT announced_words AS words FROM editions WHERE id = 1',
  );
  expect(words).toBe(TEXT.split(/\s+/).length);
});

test('with nothing, no surface and no table has any of it, and it is found by title and name', async () => {
  expect((await limit(TextUse.NOTHING)).data).toEqual({ limitTextUse: { textUse: 'NOTHING' } });
  await understand();
  const texts = await everything();
  expect(texts).not.toMatch(FIRST);
  expect(texts).not.toMatch(LAST);
  for (const word of ['quimby', 'zincwhite', 'evening'])
    expect(await tablesWith(app.dataSource, word)).not.toContain('passages');
  expect(await tablesWith(app.dataSource, 'quimby')).toEqual([]);
  for (const table of ['passages', 'mentions', 'edition_signatures']) expect(await countOf(table)).toBe(0);
  const { data } = await app.ask(
    '{ newsletters(search: "Ardmore") { items { name } } editions(newsletterId: 1) { items { title summary } } }',
  );
  expect(data).toEqual({
    newsletters: { items: [{ name: 'Ardmore Light' }] },
    editions: { items: [{ title: 'Lamps', summary: null }] },
  });
});

test('a job leaves its pages alone, and stores nothing that somebody writes', async () => {
  const before = site.requests.length;
  const outcome = await app.services.pipeline.processEdition(
    1,
    { extractImages: true, extractLinks: true, maxRetries: 0, force: true },
    step,
  );
  expect(outcome).toEqual({ ok: true, changed: false });
  expect(site.requests.length).toBe(before);
  await app.dataSource.query(
    `UPDATE editions SET text = 'Quimby', html = 'Quimby', feed_html = 'Quimby', summary = 'Quimby' WHERE id = 1`,
  );
  expect(await tablesWith(app.dataSource, 'quimby')).toEqual([]);
});

test('given back, it is read again, and found', async () => {
  await limit(null);
  const [entry] = await app.dataSource.query<[{ payload: { newsletterId: number } }]>(
    `SELECT payload FROM outbox WHERE kind = 'reread-editions' ORDER BY id DESC LIMIT 1`,
  );
  await app.services.rereads.keepPromise(entry.payload);
  const [job] = await app.dataSource.query<[{ ids: number[] }]>('SELECT only_edition_ids AS ids FROM jobs');
  expect(job.ids).toEqual([1]);
  await expect(app.services.rereads.keepPromise(entry.payload)).rejects.toThrow('already has a job in progress');
  const choices = { extractImages: false, extractLinks: false, maxRetries: 0 };
  expect(await app.services.pipeline.processEdition(1, choices, step)).toEqual({ ok: true, changed: true });
  await understand();
  const texts = await everything();
  expect(texts).toMatch(FIRST);
  expect(texts).toMatch(LAST);
});
