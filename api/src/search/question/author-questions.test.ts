import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Member } from '../../people/accounts/access.js';
import { createAdmin, createEdition, createMember, createNewsletter } from '../../testing/factories.js';
import { FakeModel } from '../../testing/servers/fake-model.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createSearch } from '../../testing/benches/search-bench.js';
import type { SearchService } from '../search.service.js';

const EDITIONS: [title: string, text: string, author: string | null][] = [
  ['Paper', 'A ream of paper is dear in winter.', 'Wren Castellanos'],
  ['Ink', 'The ink dries on the roller of the press.', 'Wren Castellanos'],
  ['Castles', 'The castles and the lanes of the coast.', null],
  ['Paper again', 'A ream of paper is cheap in summer.', 'Someone Else'],
];

let database: TestDatabase;
let searches: SearchService;
let member: Member;

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  const { embeddings, searches: service } = createSearch(dataSource, [new FakeModel()]);
  searches = service;
  member = await createMember(dataSource);
  const admin = await createAdmin(dataSource);
  const newsletter = await createNewsletter(dataSource, { name: 'The Post' });
  for (const [at, [title, text, author]] of EDITIONS.entries()) {
    const publishedAt = new Date(Date.UTC(2026, 0, 1 + at));
    const values = { title, text, author, language: 'en', textHash: title, publishedAt };
    await embeddings.generate(admin, (await createEdition(dataSource, newsletter, values)).id);
  }
});
afterAll(() => database.close());

const titles = async (query: string, more: object = {}) =>
  (await searches.search(member, { query, ...more })).items.map((item) => item.edition.title);

test('the editions of an author answer a question for the name, which is not corrected', async () => {
  const { items, total, correctedQuery } = await searches.search(member, { query: 'Wren Castellanos' });
  expect(items.map((item) => item.edition.title).sort()).toEqual(['Ink', 'Paper']);
  expect({ total, correctedQuery }).toEqual({ total: 2, correctedQuery: null });
  expect(items.every(({ matchedWords }) => matchedWords.includes('castellanos'))).toBe(true);
});

test('a question for a name may say what the author did', async () => {
  expect((await titles('posts by Wren Castellanos')).slice(0, 2).sort()).toEqual(['Ink', 'Paper']);
});

test('an author is found by words alone, too', async () => {
  expect((await titles('Wren Castellanos', { semanticWeight: 0 })).sort()).toEqual(['Ink', 'Paper']);
});

test("the author's editions on the subject come first", async () => {
  const { items, looselyRelated } = await searches.search(member, { query: 'Wren Castellanos on paper' });
  expect(items[0]?.edition.title).toBe('Paper');
  expect(items.concat(looselyRelated).map((item) => item.edition.title)).toContain('Ink');
});
