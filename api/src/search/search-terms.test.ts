import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { createEdition, createNewsletter } from '../testing/factories.js';
import { readQuery } from './query.js';
import { rarityOf, readTerms } from './search-terms.js';

const WORDS = 1_200;
/** When the names and numbers of the question were parsed again for each word, it took thirty times as long. */
const MAX_TIMES = 6;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const newsletter = await createNewsletter(database.dataSource, { name: 'The Post' });
  const text = 'Harriet walked 1921 steps along the coast.';
  await createEdition(database.dataSource, newsletter, { title: 'Edition', text, language: 'en' });
});
afterAll(() => database.close());

const termsOf = (text: string) => readTerms(database.dataSource.manager, readQuery(text));

test('names and numbers are marked, and counted only once', async () => {
  const [english] = await termsOf('who walked with Harriet, and Harriet again, 1921 steps?');
  expect(english?.terms.map(({ isName }) => isName).sort()).toEqual([false, false, true, true]);
  expect(english?.nameRarity).toBeCloseTo(2 * rarityOf(1, 1));
});

test('a page of numbers takes little longer than one of words', async () => {
  const letters = Array.from(
    { length: WORDS },
    (_, n) => `q${n.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[+digit] ?? '')}z`,
  );
  const numbers = letters.map((word, n) => `${word[0]}${n}z`);
  const secondsOf = async (words: string[]) => {
    const begin = process.cpuUsage();
    await termsOf(words.join(' '));
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000_000;
  };
  await secondsOf(letters);
  const ofWords = await secondsOf(letters);
  expect(await secondsOf(numbers)).toBeLessThan(MAX_TIMES * (ofWords + 0.05));
});
