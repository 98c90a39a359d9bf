import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { weighedSentence } from '../../../testing/weighed-sentence.js';
import { readStems } from '../quoting/read-stems.js';
import type { ReadSource } from '../quoting/weigh-sentences.js';
import { splitSentences } from '../../../base/words/split-sentences.js';
import { findPointed } from './find-pointed.js';
import { EDITION, FALSE_SENTENCES, PARAPHRASES } from '../../../testing/pointed-sentences.js';

const TEXT = EDITION.join(' ');
let database: TestDatabase;
let source: ReadSource;

beforeAll(async () => {
  database = await openTestDatabase();
  const sentences = splitSentences(TEXT, 'en');
  const stems = await readStems(
    database.dataSource.manager,
    sentences.map(({ text }) => ({ language: 'en', text })),
  );
  source = weighedSentence(TEXT).source;
  source.sentences = sentences.map((one, at) => ({ ...one, stems: new Set(stems[at]) }));
});
afterAll(() => database.close());

async function shownFor(written: string, from = 0, text = TEXT): Promise<string | undefined> {
  const facts = { number: 1, newsletter: 'Rye', title: 'Bread', date: null };
  const passage = { ...facts, source, startsAt: from, text };
  return (await findPointed(database.dataSource.manager, written, [passage]))?.sentence.text;
}

describe.each(Object.entries(FALSE_SENTENCES))('a sentence of a model with %s', (_kind, sentences) => {
  test.each(sentences)('shows at most the sentence that it distorts: %s', async (written, original) => {
    expect([undefined, EDITION[original]]).toContain(await shownFor(written));
  });
});

test('there are sixty false sentences of ten kinds', () => {
  expect(Object.values(FALSE_SENTENCES).map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 6));
});

test('true sentences in other words lead to the sentence that says them', async () => {
  const shown = await Promise.all(PARAPHRASES.map(([written]) => shownFor(written)));
  const missed = PARAPHRASES.filter(([, original], at) => shown[at] !== EDITION[original]);
  expect(PARAPHRASES).toHaveLength(50);
  expect(missed.length).toBeLessThanOrEqual(0.2 * PARAPHRASES.length);
});

test('only sentences of the cited passage are shown', async () => {
  const start = TEXT.indexOf(EDITION[3] as string);
  expect(await shownFor(EDITION[3] as string, start, EDITION[3])).toBe(EDITION[3]);
  expect(await shownFor(EDITION[4] as string, start, EDITION[3])).toBeUndefined();
});

test('what no sentence says for the most part shows nothing', async () => {
  expect(await shownFor('Zorbex pills cure the bakers of everything.')).toBeUndefined();
  expect(await shownFor('…')).toBeUndefined();
});
