import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { readQuestion } from './question/question.js';
import { readTerms } from './search-terms.js';

const WORDS = 1_200;
/** When the names and numbers of the question were parsed again for each word, it took thirty times as long. */
const MAX_TIMES = 6;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const termsOf = (text: string) => readTerms(database.dataSource.manager, readQuestion(text));

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
