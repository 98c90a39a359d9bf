import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Admin, Member } from '../../people/accounts/access.js';
import type { Edition } from '../../library/editions/edition.entity.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import type { EmbeddingService } from '../../library/passages/embedding.service.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createAdmin, createEdition, createMember, createNewsletter } from '../../testing/factories.js';
import { SEARCH_PREFERENCES } from '@niche-newsletters/rules/search-preferences';
import type { SearchService } from '../search.service.js';
import { createSearch } from '../../testing/benches/search-bench.js';

let database: TestDatabase;
let searches: SearchService;
let embeddings: EmbeddingService;
let member: Member;
let admin: Admin;

const TEXTS = {
  'Postage rises in spring':
    'The postage rate for letters rises in April. Printers and mailers plan their budgets anew.',
  'Heat pumps in old houses': 'A heat pump works in an old house where the radiators are large. Insulation helps.',
  'Nothing in particular': 'Some thoughts about walking, bread and the weather on the coast.',
};

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  ({ embeddings, searches } = createSearch(dataSource));
  member = await createMember(dataSource);
  admin = await createAdmin(dataSource);
  const post = await createNewsletter(dataSource, { name: 'The Post' });
  for (const [title, text] of Object.entries(TEXTS)) await add(post, { title, text, language: 'en' });
});
afterAll(() => database.close());

async function add(newsletter: Newsletter, values: Partial<Edition>): Promise<void> {
  const edition = await createEdition(database.dataSource, newsletter, { ...values, textHash: values.text });
  await embeddings.generate(admin, edition.id);
}

const titles = async (query: string) =>
  (await searches.search(member, { query })).items.map((item) => item.edition.title);

describe('unusual questions', () => {
  test('falls back to the words of a quoted phrase that no edition contains, and says so', async () => {
    const { notice } = await searches.search(member, { query: '"words that stand nowhere so" postage' });
    expect(notice).toBe(
      'No edition contains “words that stand nowhere so” word for word; these results have some of the words.',
    );
    expect((await searches.search(member, { query: '"old house"' })).notice).toBeNull();
  });

  test('corrects each part of a hyphenated word', async () => {
    const corrected = await searches.search(member, { query: 'radiators of an old-huose' });
    expect(corrected.correctedQuery).toBe('radiators of an old-house');
  });

  test('prefers a dropped or doubled letter to a different one', async () => {
    const { correctedQuery } = await searches.search(member, { query: 'raddiators and insulaton' });
    expect(correctedQuery).toBe('radiators and insulation');
  });

  test('returns nothing if no edition answers', async () => {
    for (const query of ['zebra stripes microscope', '!!!', '🙂', 'C++', 'x'.repeat(1000)]) {
      const { items, total } = await searches.search(member, { query });
      expect({ query, items, total }).toEqual({ query, items: [], total: 0 });
    }
  });

  test.each([
    ...['the', 'und', 'les', 'de', 'not', 'what is it', 'was ist das', 'newsletters about'],
    ...['!!!', '🙂', 'C++', '2', 'a b', 'x', '"the"', '"to be or not to be"', '-postage'],
  ])('%s has no word to search for, and that is said', async (query) => {
    for (const { fullTextWeight, semanticWeight } of Object.values(SEARCH_PREFERENCES)) {
      const found = await searches.search(member, { query, fullTextWeight, semanticWeight });
      expect(found).toMatchObject({ items: [], looselyRelated: [], total: 0 });
      expect(found.notice).toMatch(/^Your question has no word to search for/);
    }
  });

  test('a Chinese character is a word', async () => {
    expect((await searches.search(member, { query: '茶' })).notice).toBeNull();
  });

  test('function words are searched if they are nouns in another language', async () => {
    const letter = await createNewsletter(database.dataSource, { name: 'Letter' });
    await add(letter, { title: 'Die by the numbers', text: 'To die is to be counted.', language: 'en' });
    expect(await titles('die')).toEqual(['Die by the numbers']);
    expect(await titles('was die sind')).toEqual([]);
    expect((await searches.search(member, { query: 'B2B' })).notice).toBeNull();
  });

  test('function words are searched if they are the name of a newsletter', async () => {
    const named = await createNewsletter(database.dataSource, { name: 'The How' });
    await add(named, { title: 'A first letter', text: 'Nothing here has the words of the name.', language: 'en' });
    expect(await searches.search(member, { query: 'the how' })).toMatchObject({ total: 1, notice: null });
    expect(await titles('the how')).toEqual(['A first letter']);
  });

  test('corrects spelling unless the original question is requested', async () => {
    const corrected = await searches.search(member, { query: 'insualtion of radaitors' });
    expect(corrected).toMatchObject({ correctedQuery: 'insulation of radiators' });
    expect(corrected.items[0]?.edition.title).toBe('Heat pumps in old houses');
    const typed = await searches.search(member, { query: 'insualtion of radaitors', correctSpelling: false });
    expect(typed).toMatchObject({ correctedQuery: null, total: 0 });
    expect(await searches.search(member, { query: 'postage' })).toMatchObject({ correctedQuery: null });
    expect(await searches.search(member, { query: '"insualtion" radiators' })).toMatchObject({ correctedQuery: null });
  });

  test('finds similar editions for a pasted page', async () => {
    const page = 'Why insulation helps a heat pump in an old house where radiators are large. '.repeat(100);
    expect((await titles(page))[0]).toBe('Heat pumps in old houses');
    await expect(searches.search(member, { query: 'word '.repeat(2001) })).resolves.toBeDefined();
  });

  test('puts a newsletter first if the question is its name', async () => {
    const named = await createNewsletter(database.dataSource, { name: 'Walking Weather' });
    await add(named, { title: 'A letter', text: 'Nothing here has the words of the name.', language: 'en' });
    expect((await titles('the walking weather'))[0]).toBe('A letter');
  });
});
