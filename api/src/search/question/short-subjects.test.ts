import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Member } from '../../people/accounts/access.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createAdmin, createEdition, createMember, createNewsletter } from '../../testing/factories.js';
import { createSearch } from '../../testing/benches/search-bench.js';
import type { SearchService } from '../search.service.js';
import { shortSubjectsOf } from './short-subjects.js';

test.each([
  ['C++', ['C++']],
  ['what is c++?', ['c++']],
  ['C# and .NET', ['C#', '.NET']],
  ['who is R for', ['R']],
  ['what is t+1', ['t+1']],
  ['vitamin C', []],
  ['R. R. Tolkien', []],
  ['what do I do', []],
  ['a b', []],
  ['AT&T', []],
  ['node.js', []],
])('the short subjects of %s are %j', (words, subjects) => {
  expect(shortSubjectsOf(words)).toEqual(subjects);
});

test('those of another language have its function words beside them', () => {
  expect(shortSubjectsOf('was ist C++', 'de')).toEqual(['C++']);
});

const TEXTS = {
  Templates: 'The new standard of C++ has better templates for everybody.',
  Sharp: 'A C# program on ASP.NET starts twice as fast on .NET today.',
  Plots: 'We draw our plots in R, not by hand, and print them large.',
  Settlement: 'From May on, shares settle at T+1, a day earlier than at T+2, and 1 broker is late.',
  Ovens: 'Heat the oven to 230 °C. J. R. Smith and C. Brown bake in a net of wire.',
};

let database: TestDatabase;
let searches: SearchService;
let member: Member;

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  const { embeddings, searches: opened } = createSearch(dataSource);
  searches = opened;
  member = await createMember(dataSource);
  const admin = await createAdmin(dataSource);
  const newsletter = await createNewsletter(dataSource, { name: 'Post' });
  for (const [title, text] of Object.entries(TEXTS)) {
    const edition = await createEdition(dataSource, newsletter, { title, text, textHash: title, language: 'en' });
    await embeddings.generate(admin, edition.id);
  }
});
afterAll(() => database.close());

test.each([
  ['C++', ['Templates']],
  ['newsletters about c++', ['Templates']],
  ['C#', ['Sharp']],
  ['t+1', ['Settlement']],
  ['what is T+1?', ['Settlement']],
  ['T+3', []],
  ['.NET', ['Sharp']],
  ['newsletters about R', ['Plots']],
  ['F#', []],
  ['D', []],
])('%s finds only editions that contain it literally', async (query, titles) => {
  const { items, looselyRelated } = await searches.search(member, { query });
  expect(items.map(({ edition }) => edition.title)).toEqual(titles);
  expect(looselyRelated).toEqual([]);
});

test('a short subject that no edition contains is no word to search for', async () => {
  expect((await searches.search(member, { query: 'F#' })).notice).toMatch(/no word to search for/);
  expect((await searches.search(member, { query: 'C++' })).notice).toBeNull();
});
