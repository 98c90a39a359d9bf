import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SEARCH_PREFERENCES } from '@niche-newsletters/rules/search-preferences';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import type { Edition } from '../../library/editions/edition.entity.js';
import type { EmbeddingService } from '../../library/passages/embedding.service.js';
import type { Admin, Member } from '../../people/accounts/access.js';
import { createSearch } from '../../testing/benches/search-bench.js';
import { type TestDatabase, openTestDatabase } from '../../testing/database.js';
import { createAdmin, createEdition, createMember, createNewsletter } from '../../testing/factories.js';
import { FakeModel } from '../../testing/servers/fake-model.js';
import type { SearchService } from '../search.service.js';
import { shortSubjectsOf } from './short-subjects.js';

describe('unusual questions', () => {
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
      expect(await searches.search(member, { query: '"insualtion" radiators' })).toMatchObject({
        correctedQuery: null,
      });
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
});

describe('short subjects', () => {
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
});

describe('author questions', () => {
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
});
