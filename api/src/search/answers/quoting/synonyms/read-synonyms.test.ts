import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../../../testing/database.js';
import { readSynonyms } from './read-synonyms.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  ['en', 'lorri', 'truck'],
  ['en', 'physician', 'doctor'],
  ['es', 'coch', 'automovil'],
  ['fr', 'médecin', 'docteur'],
  ['de', 'arzt', 'medizin'],
  ['en', 'sell', 'sold'],
  ['es', 'mur', 'muert'],
  ['fr', 'mour', 'meurt'],
  ['de', 'schreib', 'schrieb'],
])('in %s, %s and %s are synonyms in both directions', async (language, one, other) => {
  const synonyms = (await readSynonyms(database.dataSource.manager, [language])).get(language);
  expect(synonyms?.get(one)).toContain(other);
  expect(synonyms?.get(other)).toContain(one);
  expect(synonyms?.get(one)).not.toContain(one);
});

test('a language without a list has none', async () => {
  expect((await readSynonyms(database.dataSource.manager, ['other'])).get('other')?.size).toBe(0);
});
