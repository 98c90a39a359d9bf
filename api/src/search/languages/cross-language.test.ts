import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Member } from '../../people/accounts/access.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createMember, createNewsletter } from '../../testing/factories.js';
import type { SearchService } from '../search.service.js';
import { FakeModel } from '../../testing/servers/fake-model.js';
import { createSearch } from '../../testing/benches/search-bench.js';

const EDITIONS = [
  ['en', 'A comment on pain', 'Nurses comment on pain every hour, and pain is what patients comment on.'],
  ['fr', 'Le levain du lundi', 'Le pain au levain se prépare le dimanche soir avec une farine de seigle.'],
  ['fr', 'La tournée', 'Le facteur passe dans les hameaux avec le courrier et les colis.'],
];

let database: TestDatabase;
let searches: SearchService;
let member: Member;

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  searches = createSearch(dataSource).searches;
  member = await createMember(dataSource);
  const newsletter = await createNewsletter(dataSource);
  for (const [language, title, text] of EDITIONS)
    await createEdition(dataSource, newsletter, { language, title, text, textHash: text });
});
afterAll(() => database.close());

async function find(query: string) {
  const { items, looselyRelated } = await searches.search(member, { query, semanticWeight: 0 });
  const titles = (found: typeof items) => found.map(({ edition }) => edition.title);
  return { items: titles(items), loose: titles(looselyRelated) };
}

test('a French question does not match English words with the same spelling', async () => {
  expect(await find('comment faire du pain au levain')).toEqual({ items: ['Le levain du lundi'], loose: [] });
});

test('an English question keeps words that also exist in another language', async () => {
  expect((await find('pain')).items).toContain('A comment on pain');
});

test.each([
  ['all-MiniLM-L6-v2', ['en']],
  ['multilingual-e5-small', null],
])('with %s, the languages that are searched by meaning are %j', async (name, languages) => {
  const { searches } = createSearch(database.dataSource, [new FakeModel(name)]);
  expect((await searches.search(member, { query: 'pain' })).meaningLanguages).toEqual(languages);
});
