import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Edition } from '../editions/edition.entity.js';
import { readDemoNewsletters } from '../../demo/read-demo-newsletters.js';
import { SubmissionStatus, type Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { createEdition, createMember, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { present } from '../../base/validation/present.js';
import { areCopies, estimateLikeness, signText } from './sign-text.js';

let app: RunningApp;
let first: Newsletter;
let second: Newsletter;

beforeAll(async () => {
  app = await startTestApp();
  await app.services.generations.prepare();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.dataSource.query('TRUNCATE editions, newsletters RESTART IDENTITY CASCADE');
  first = await createNewsletter(app.dataSource, { name: 'First' });
  second = await createNewsletter(app.dataSource, { name: 'Second' });
});

const demoTexts = readDemoNewsletters().flatMap(({ editions }) => editions.map(({ markdown }) => markdown));
/** A demo text that two newsletters published. */
const crossPost = present(demoTexts.find((text, at) => demoTexts.indexOf(text) !== at));
const other = present(demoTexts.find((text) => text !== crossPost));
const early = new Date('2026-01-01');
const late = new Date('2026-02-01');

async function publish(newsletter: Newsletter, text: string, values: Partial<Edition> = {}): Promise<Edition> {
  const edition = await createEdition(app.dataSource, newsletter, { text, textHash: text, ...values });
  await app.services.copies.record(edition.id);
  return edition;
}

async function alsoIn({ id }: Edition): Promise<unknown> {
  const { data, errors } = await app.ask(`{ edition(id: ${id}) { alsoIn { newsletter { name } } } }`);
  expect(errors).toBeUndefined();
  return (data?.edition as { alsoIn: { newsletter: { name: string } }[] }).alsoIn.map((copy) => copy.newsletter.name);
}

const search = async (words: string) => {
  const input = { query: words, semanticWeight: 0 };
  const found = await app.services.searches.search(await createMember(app.dataSource), input);
  return { total: found.total, names: found.items.map((item) => item.newsletter.name) };
};

test('the demo has exactly one text at two addresses', () => {
  const signatures = demoTexts.map((text) => signText(text).hashes);
  const pairs = signatures.flatMap((one, at) => signatures.slice(at + 1).filter((two) => areCopies(one, two)));
  expect(pairs).toHaveLength(1);
});

test('the estimate follows the share of common sequences of words', () => {
  const words = Array.from({ length: 1_000 }, (_, at) => `word${at}`);
  const whole = signText(words.join(' ')).hashes;
  const likenessOf = (count: number) => estimateLikeness(whole, signText(words.slice(0, count).join(' ')).hashes);
  expect(likenessOf(1_000)).toBe(1);
  expect(Math.abs(likenessOf(900) - 0.9)).toBeLessThan(0.12);
  expect(Math.abs(likenessOf(500) - 0.5)).toBeLessThan(0.18);
});

test('a short text never counts as a copy', () => {
  expect(signText('Please confirm that you want to read our newsletter.')).toEqual({ hashes: [], bands: [] });
});

test('both editions of a text list each other, despite other case, punctuation and greeting', async () => {
  const one = await publish(first, crossPost, { publishedAt: early });
  const two = await publish(second, `Hello again!\n\n${crossPost.toUpperCase().replaceAll(',', ' –')}`);
  const third = await publish(second, other);
  expect(await alsoIn(one)).toEqual(['Second']);
  expect(await alsoIn(two)).toEqual(['First']);
  expect(await alsoIn(third)).toEqual([]);
});

test('the later edition lists the first one in GraphQL and REST', async () => {
  const one = await publish(first, crossPost, { publishedAt: early });
  const two = await publish(second, crossPost, { publishedAt: late });
  const originalOf = async ({ id }: Edition) =>
    (await app.ask(`{ edition(id: ${id}) { originalEdition { id newsletter { name } } } }`)).data;
  expect(await originalOf(one)).toEqual({ edition: { originalEdition: null } });
  expect(await originalOf(two)).toEqual({
    edition: { originalEdition: { id: String(one.id), newsletter: { name: 'First' } } },
  });
  const answer = await fetch(`${app.origin}/api/content/list/${second.id}`);
  const { content } = (await answer.json()) as { content: { also_in: unknown }[] };
  expect(content[0]?.also_in).toEqual([{ newsletter_id: first.id, newsletter_name: 'First', url: one.url }]);
});

test('hidden copies, and copies of the same newsletter, are not listed', async () => {
  const hidden = await createNewsletter(app.dataSource, { submissionStatus: SubmissionStatus.REJECTED });
  const one = await publish(first, crossPost);
  await publish(first, crossPost);
  await publish(hidden, crossPost);
  expect(await alsoIn(one)).toEqual([]);
});

test('a rewritten text is no longer a copy', async () => {
  const one = await publish(first, crossPost);
  const two = await publish(second, crossPost);
  await app.dataSource.query('UPDATE editions SET text = $2, text_hash = $2 WHERE id = $1', [two.id, other]);
  expect(await alsoIn(one)).toEqual([]);
  await app.services.copies.record(two.id);
  expect(await alsoIn(one)).toEqual([]);
});

test('existing editions are signed in the background, once', async () => {
  await createEdition(app.dataSource, first, { text: crossPost, textHash: 'a' });
  const { signal } = new AbortController();
  expect(await app.services.copies.recordMissing(signal)).toBe(1);
  expect(await app.services.copies.recordMissing(signal)).toBe(0);
});

test('search shows and counts a text once: the edition published first', async () => {
  const question = present(/\p{L}{7,}/u.exec(crossPost))[0];
  await publish(second, crossPost, { publishedAt: late, title: question });
  await publish(first, crossPost, { publishedAt: early });
  expect(await search(question)).toEqual({ total: 1, names: ['First'] });
  await app.dataSource.query('TRUNCATE edition_signatures');
  expect(await search(question)).toMatchObject({ total: 2 });
});
