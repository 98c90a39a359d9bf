import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { facetOf, forEachFacet } from '@niche-newsletters/rules/facets';
import { FACETS } from '../../catalogue/newsletters/facets/facets.js';
import { EditionAccess, type Edition } from '../../library/editions/edition.entity.js';
import { Cadence, ReadingAccess } from '../../catalogue/newsletters/life/life-choices.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { Subcategory } from '../../catalogue/topics/subcategory.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';
import { matchEdition } from './match-edition.js';
import { fingerprintOf } from './saved-search.js';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let app: RunningApp;
let token: string;
let topicId: number;

beforeAll(async () => {
  app = await startTestApp();
  topicId = (await app.dataSource.getRepository(Subcategory).findOneByOrFail({ name: 'Direct Mail' })).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('TRUNCATE entities, newsletters, follows, saved_searches RESTART IDENTITY CASCADE');
  token = await app.tokenOf(Role.VIEWER);
});

async function ask<T>(query: string, variables: object = {}, by = token): Promise<T> {
  const { data, errors } = await app.ask(query, { token: by, variables });
  if (errors) throw new Error(errors[0]?.message);
  return data as T;
}

interface Followed {
  id: string;
  targetId: string;
  kind: string;
  name: string;
  path: string;
}
const follow = async (savedSearch: object, by = token) =>
  (
    await ask<{ follow: Followed }>(
      'mutation ($input: FollowInput!) { follow(input: $input) { id targetId kind name path } }',
      { input: { savedSearch } },
      by,
    )
  ).follow;

interface News {
  edition: { title: string };
  reasons: { name: string }[];
}
const news = async (by = token) =>
  (
    await ask<{ whatsNew: { nodes: News[] } }>(
      '{ whatsNew(first: 50) { nodes { edition { title } reasons { name } } } }',
      {},
      by,
    )
  ).whatsNew.nodes;
const titles = async (by?: string) => (await news(by)).map(({ edition }) => edition.title);

/** An edition of today, matched as after its first reading. */
async function publish(newsletter: Newsletter, title: string, values: Partial<Edition> = {}): Promise<void> {
  const edition = await createEdition(app.dataSource, newsletter, {
    title,
    language: 'en',
    publishedAt: daysAgo(1),
    text: 'Nothing else.',
    ...values,
  });
  await app.dataSource.transaction((manager) => matchEdition(manager, edition.id));
}

describe('a followed search for editions', () => {
  test('finds new ones by their words, in the grammar of their language', async () => {
    const { name, path, kind } = await follow({ query: 'newsletters about sourdough breads' });
    expect({ name, path, kind }).toEqual({
      name: 'newsletters about sourdough breads',
      path: '/search?q=newsletters+about+sourdough+breads',
      kind: 'SAVED_SEARCH',
    });
    const letter = await createNewsletter(app.dataSource);
    await publish(letter, 'Sourdough');
    await publish(letter, 'A loaf', { text: 'The sourdough bread of Vienna.' });
    await publish(letter, 'Ein Brot', { text: 'Sourdough breads.', language: 'de' });
    expect(await titles()).toEqual(['Ein Brot', 'A loaf']);
    expect((await news())[0]?.reasons).toEqual([{ name }]);
  });

  test('weighs words by their rarity, as a search does', async () => {
    const letter = await createNewsletter(app.dataSource);
    for (let number = 0; number < 30; number += 1) await createEdition(app.dataSource, letter, { language: 'en' });
    await follow({ query: 'text of photolithography' });
    await publish(letter, 'Photolithography');
    await publish(letter, 'A text');
    expect(await titles()).toEqual(['Photolithography']);
  });

  test('keeps to quoted phrases, and leaves out what is excluded', async () => {
    await follow({ query: '"rye bread" -beer' });
    await follow({ query: 'rye but not research' });
    const letter = await createNewsletter(app.dataSource);
    await publish(letter, 'Rye bread');
    await publish(letter, 'Bread of rye');
    await publish(letter, 'Rye bread with beer');
    await publish(letter, 'Research on rye');
    const found = (await news()).map(({ edition, reasons }) => [edition.title, reasons.length]);
    expect(found).toEqual([
      ['Rye bread with beer', 1],
      ['Bread of rye', 1],
      ['Rye bread', 2],
    ]);
  });

  test('finds subjects of one letter only as they are written', async () => {
    await follow({ query: 'C++' });
    const letter = await createNewsletter(app.dataSource);
    await publish(letter, 'Water', { text: 'It boils at 100 C.' });
    await publish(letter, 'Compilers', { text: 'A new version of C++ is out.' });
    expect(await titles()).toEqual(['Compilers']);
  });

  test('does not find what only the hidden text of a paid edition has', async () => {
    await follow({ query: 'sourdough' });
    const letter = await createNewsletter(app.dataSource);
    const text = `${'The preview. '.repeat(200)} Sourdough.`;
    await publish(letter, 'Paid', { text, access: EditionAccess.PAID });
    await publish(letter, 'Free', { text });
    expect(await titles()).toEqual(['Free']);
  });

  test('finds only editions of the chosen newsletters and topics', async () => {
    const [one, other] = [await createNewsletter(app.dataSource), await createNewsletter(app.dataSource)];
    const filed = await createNewsletter(app.dataSource, {}, ['Direct Mail']);
    expect(await follow({ query: 'rye', newsletterIds: [one.id], subcategoryIds: [] })).toMatchObject({
      name: `rye · ${one.name}`,
      path: `/search?q=rye&filter=n${one.id}`,
    });
    await follow({ query: 'rye', subcategoryIds: [topicId] });
    for (const letter of [one, other, filed]) await publish(letter, `Rye by ${letter.name}`);
    expect(await titles()).toEqual([`Rye by ${filed.name}`, `Rye by ${one.name}`]);
  });

  test('starts with the latest matching editions of the last month', async () => {
    const letter = await createNewsletter(app.dataSource);
    await createEdition(app.dataSource, letter, { title: 'Old rye', language: 'en', publishedAt: daysAgo(31) });
    for (let age = 1; age <= 12; age += 1) {
      const title = `Rye and wheat, ${age}`;
      await createEdition(app.dataSource, letter, { title, language: 'en', publishedAt: daysAgo(age) });
    }
    await createEdition(app.dataSource, letter, { title: 'Barley', language: 'en', publishedAt: daysAgo(1) });
    await follow({ query: 'wheat rye' });
    expect(await titles()).toEqual(Array.from({ length: 10 }, (_, at) => `Rye and wheat, ${at + 1}`));
  });
});

describe('a followed search of the directory', () => {
  test('finds new editions of the newsletters that the list shows', async () => {
    const { name, path } = await follow({ search: 'harb', subcategoryIds: [topicId], languages: ['de', 'en'] });
    expect({ name, path }).toEqual({
      name: 'harb · Direct Mail · German, English',
      path: `/?search=harb&topics=${topicId}&language=de%2Cen`,
    });
    const harbour = { name: 'The Harbour', languages: ['en'] };
    await publish(await createNewsletter(app.dataSource, harbour, ['Direct Mail']), 'All three');
    await publish(await createNewsletter(app.dataSource, harbour), 'Another topic');
    await publish(
      await createNewsletter(app.dataSource, { ...harbour, languages: ['fr'] }, ['Direct Mail']),
      'In French',
    );
    await publish(await createNewsletter(app.dataSource, { languages: ['en'] }, ['Direct Mail']), 'Harbours');
    expect(await titles()).toEqual(['All three']);
  });

  test.each(FACETS)('with values of the facet $name alone finds editions', async ({ name, column, isList, values }) => {
    const value = values?.[0] ?? 'xx';
    const letter = await createNewsletter(app.dataSource);
    await app.dataSource.query(`UPDATE newsletters SET ${column} = $1 WHERE id = $2`, [
      isList ? [value] : value,
      letter.id,
    ]);
    const key = Object.entries(facetOf(name).choices ?? {}).find(([, one]) => one === value)?.[0];
    await follow({ [name]: [key ?? value] });
    await publish(letter, 'Yes');
    expect(await titles()).toEqual(['Yes']);
  });

  test.each([
    [{ languages: ['es'] }, { languages: ['fr', 'es'] }],
    [{ cadences: ['weekly', 'daily'] }, { cadence: Cadence.daily }],
    [{ access: ['FREE'] }, { readingAccess: ReadingAccess.FREE }],
    [{ platforms: ['ghost'] }, { platform: 'ghost' }],
    [{ search: 'ai' }, { name: 'AI' }],
  ])('with %j alone finds editions of %j', async (filter, values: Partial<Newsletter>) => {
    await follow(filter);
    await publish(await createNewsletter(app.dataSource, { description: 'Of another kind.' }), 'No');
    await publish(await createNewsletter(app.dataSource, values), 'Yes');
    expect(await titles()).toEqual(['Yes']);
  });

  test('starts with the latest editions of these newsletters', async () => {
    const letter = await createNewsletter(app.dataSource, { languages: ['fr'] });
    await createEdition(app.dataSource, letter, { title: 'Bonjour', publishedAt: daysAgo(3) });
    await createEdition(app.dataSource, await createNewsletter(app.dataSource), { publishedAt: daysAgo(3) });
    await follow({ languages: ['fr'] });
    expect(await titles()).toEqual(['Bonjour']);
  });
});

describe('following a search', () => {
  test('twice changes nothing, and two members share what is stored', async () => {
    const one = await follow({ search: 'tides', languages: ['en', 'de'] });
    expect(await follow({ search: ' tides', languages: ['de', 'en'], states: [] })).toEqual(one);
    const stranger = await app.tokenOf(Role.ADMIN);
    const theirs = await follow({ search: 'tides', languages: ['de', 'en'] }, stranger);
    expect([theirs.targetId, theirs.id === one.id]).toEqual([one.targetId, false]);
    await publish(await createNewsletter(app.dataSource, { name: 'Tides', languages: ['en'] }), 'Ebb');
    expect([await titles(), await titles(stranger)]).toEqual([['Ebb'], ['Ebb']]);
  });

  test('is undone by following it again, and forgotten when nobody has followed it for a week', async () => {
    const { id } = await follow({ query: 'tides' });
    await ask('mutation ($id: ID!) { unfollow(id: $id) }', { id });
    await publish(await createNewsletter(app.dataSource), 'Tides');
    expect(await titles()).toEqual([]);
    await app.services.follows.sweep();
    expect((await follow({ query: 'tides' })).id).toBe(id);
    await ask('mutation ($id: ID!) { unfollow(id: $id) }', { id });
    await app.dataSource.query("UPDATE follows SET removed_at = now() - interval '8 days'");
    await app.services.follows.sweep();
    expect(await app.dataSource.query('SELECT field FROM saved_search_terms')).toEqual([]);
  });

  test('has an end, with those that were removed', async () => {
    await follow({ query: 'tides' });
    await app.dataSource.query(
      `WITH made AS (
         INSERT INTO saved_searches (fingerprint, name, path, phrases, excluded, avoided, subjects)
         SELECT n, n, n, '{}', '{}', '{}', '{}' FROM generate_series(1, 199) n RETURNING id)
       INSERT INTO follows (user_id, saved_search_id, removed_at) SELECT (SELECT user_id FROM follows LIMIT 1), id, now() FROM made`,
    );
    await expect(follow({ query: 'ebb' })).rejects.toThrow('You have followed 200 searches lately');
  });

  test('keeps its fingerprint when there is a new facet', () => {
    const search = { query: 'tides', search: null, newsletterIds: null, subcategoryIds: null };
    const saved = { ...search, ...forEachFacet(() => null), access: ['free'] };
    expect(fingerprintOf(saved)).toBe('73a1b460cf929fbdc5f46b86e352c2c09145b8032219f49ef4e2053e0a5eff6b');
    expect(fingerprintOf(Object.assign({}, saved, { moods: null }))).toBe(fingerprintOf(saved));
    expect(fingerprintOf(Object.assign({}, saved, { moods: ['merry'] }))).not.toBe(fingerprintOf(saved));
  });

  test('works over REST', async () => {
    const response = await fetch(`${app.origin}/api/follows`, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ savedSearch: { query: 'tides', access: ['free'] } }),
    });
    expect(await response.json()).toMatchObject({
      success: true,
      data: { kind: 'saved_search', name: 'tides · free', path: '/search?q=tides&access=free' },
    });
  });

  test.each([
    [{}, 'Please search for something, or choose a filter'],
    [{ query: ' ', languages: [] }, 'Please search for something, or choose a filter'],
    [{ query: 'tides', search: 'tides' }, 'A search is either for newsletters or for editions'],
    [{ query: 'x'.repeat(201) }, 'A search must be at most 200 characters.'],
    [{ query: 'of the' }, 'Your question has no word to search for'],
    [{ search: '!?' }, 'This search has no word to search for'],
    [{ subcategoryIds: ['2147483000'] }, 'Topic not found'],
    [{ newsletterIds: ['2147483000'] }, 'Newsletter not found'],
  ])('refuses %j', async (search, message) => {
    await expect(follow(search)).rejects.toThrow(message);
  });
});
