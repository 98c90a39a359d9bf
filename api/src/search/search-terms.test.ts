import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { createEdition, createNewsletter } from '../testing/factories.js';
import { readQuestion } from './question/question.js';
import { rarityOf, readTerms } from './search-terms.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const newsletter = await createNewsletter(database.dataSource, { name: 'The Post' });
  const text = 'Harriet walked 1921 steps along the coast.';
  await createEdition(database.dataSource, newsletter, { title: 'Edition', text, language: 'en' });
});
afterAll(() => database.close());

const termsOf = (text: string) => readTerms(database.dataSource.manager, readQuestion(text));

test('names and numbers are marked, and counted only once', async () => {
  const [english] = await termsOf('who walked with Harriet, and Harriet again, 1921 steps?');
  expect(english?.terms.map(({ isName }) => isName).sort()).toEqual([false, false, true, true]);
  expect(english?.nameRarity).toBeCloseTo(2 * rarityOf(1, 1));
});
