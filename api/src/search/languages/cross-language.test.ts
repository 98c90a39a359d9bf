import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Member } from '../../people/accounts/access.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createMember, createNewsletter } from '../../testing/factories.js';
import type { SearchService } from '../search.service.js';
import { createSearch } from '../../testing/search-bench.js';

const EDITIONS = [
  ['en', 'Heat pumps in old houses', 'A heat pump works in an old house where the radiators are large.'],
  ['de', 'Die Wärmepumpe im Altbau', 'Wärmepumpen arbeiten auch in alten Häusern, wenn die Heizkörper groß sind.'],
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

test("a topic is also found in the other languages, below results in the question's language", async () => {
  expect((await find('eine Wärmepumpe im Altbau')).items[0]).toBe('Die Wärmepumpe im Altbau');
  for (const question of ['Wärmepumpe', 'bomba de calor', 'pompe à chaleur', 'heat pumps'])
    expect((await find(question)).items).toEqual(
      expect.arrayContaining(['Heat pumps in old houses', 'Die Wärmepumpe im Altbau']),
    );
});

test('an English question keeps words that also exist in another language', async () => {
  expect((await find('pain')).items).toContain('A comment on pain');
});
