import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Member } from '../../people/accounts/access.js';
import { createSearch } from '../../testing/benches/search-bench.js';
import { type TestDatabase, openTestDatabase } from '../../testing/database.js';
import { createEdition, createMember, createNewsletter } from '../../testing/factories.js';
import { FakeModel } from '../../testing/servers/fake-model.js';
import { readQuestion } from '../question/question.js';
import { weighCandidates } from '../ranking/weigh-candidates.js';
import { readTerms } from '../search-terms.js';
import type { SearchService } from '../search.service.js';
import { readCompounds } from './read-compounds.js';

describe('compounds', () => {
  let database: TestDatabase;
  const ids: Record<string, number> = {};

  const TEXTS = {
    apart: 'Die Förderung der Pumpe für die Wärme beginnt im Mai. Der Tarif für Strom bleibt.',
    compound: 'Die Wärmepumpenförderung endet im Herbst, schreibt das Amt.',
    other: 'Der Garten braucht im Sommer viel Regen, und die Bank im Park ist neu.',
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    const newsletter = await createNewsletter(database.dataSource, { name: 'Netz' });
    for (const [name, text] of Object.entries(TEXTS))
      ids[name] = (
        await createEdition(database.dataSource, newsletter, { title: name, text, textHash: name, language: 'de' })
      ).id;
  });
  afterAll(() => database.close());

  async function shares(text: string): Promise<Record<string, number>> {
    const { manager } = database.dataSource;
    const question = readQuestion(text);
    const asked = { question, terms: await readTerms(manager, question) };
    const { matches } = await weighCandidates(manager, asked, Object.values(ids));
    return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, matches.get(id)?.share ?? 0]));
  }

  test('an unknown compound matches its parts', async () => {
    const { apart, other } = await shares('Stromtarif');
    expect(apart).toBeGreaterThan(0.5);
    expect(other).toBe(0);
  });

  test('the parts may be other inflections than those in editions', async () => {
    const { apart, other } = await shares('Stromtarifen');
    expect(apart).toBeGreaterThan(0.5);
    expect(other).toBe(0);
  });

  test('a compound with one unknown part matches the other one', async () => {
    const { apart, other } = await shares('Energieförderung');
    expect(apart).toBeGreaterThan(0.2);
    expect(apart).toBeLessThan(0.8);
    expect(other).toBe(0);
  });

  test('a word of which editions have another inflection is not split', async () => {
    const split = await readCompounds(database.dataSource.manager, 'Wärmepumpenförderungen');
    expect([...split]).toEqual([]);
  });
});

describe('cross language', () => {
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
});
