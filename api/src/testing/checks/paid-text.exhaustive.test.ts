import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role, SubscriptionStatus } from '../../people/accounts/user.entity.js';
import { EditionAccess } from '../../library/editions/edition.entity.js';
import { describeSchema } from '../../app/schema.js';
import { EverySurface, publicQueries } from '../values/every-surface.js';
import { createEdition, createNewsletter } from '../factories.js';
import { startTestApp, type RunningApp } from '../running-app.js';

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
  editionId: '1',
  place: '1400-2900-aaaaaaaa',
  slug: 'ardmore',
  query: QUESTION,
  question: QUESTION,
  search: 'harbour',
  input: { query: QUESTION, question: QUESTION },
};
const fields = publicQueries(await describeSchema());

let app: RunningApp;
let token: string;
let surface: EverySurface;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.VIEWER, SubscriptionStatus.FREE);
  surface = new EverySurface(app, { token, question: QUESTION, values: ARGUMENTS });
  const { dataSource, services } = app;
  const letter = await createNewsletter(dataSource, { name: 'Ardmore Light' }, ['Typography']);
  const other = await createNewsletter(dataSource, { name: 'Other Light' }, ['Typography']);
  const values = { title: 'Lamps', text, textHash: 'aaaaaaaa', language: 'en', access: EditionAccess.PAID };
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

describe('a paid edition shows only its preview', () => {
  test.each(fields.map((field) => [field.name, field] as const))('in the query %s', async (_name, field) => {
    expect(await surface.query(field)).not.toMatch(HIDDEN);
  });

  test('over REST, as JSON and as events', async () => {
    const texts = (await surface.rest()).join('\n');
    expect(texts).toContain(SHOWN);
    expect(texts).not.toMatch(HIDDEN);
  });

  test('in MCP tools', async () => {
    const texts = await surface.tools(ABOUT_SHOWN);
    for (const text of texts) expect(text).toMatch(/Lamps|Other Light/);
    texts.push(...(await surface.tools()));
    expect(texts.join('\n')).toContain(SHOWN);
    expect(texts.join('\n')).not.toMatch(HIDDEN);
  });

  test('on pages and in feeds', async () => {
    const texts = await surface.pages();
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
