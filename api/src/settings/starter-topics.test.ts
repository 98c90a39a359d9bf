import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addTaxonomy } from '../base/database/taxonomy.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { GENERAL_TOPICS, hasStarterTopics, readStarterTopics } from './starter-topics.js';

const SETS = readdirSync(new URL('../../topics/', import.meta.url)).map((file) => file.replace('.json', ''));

describe('starter topics', () => {
  test('are five sets', () => {
    expect(SETS.toSorted()).toEqual(['business', 'empty', 'general', 'local-news', 'technology-and-science']);
    expect(hasStarterTopics('../demo/none')).toBe(false);
  });

  test.each(SETS)('%s names each topic once, and describes it in a sentence', (set) => {
    const { categories } = readStarterTopics(set);
    const topics = categories.flatMap((category) => category.topics);
    expect(new Set(topics.map(({ name }) => name)).size).toBe(topics.length);
    for (const { description } of topics) expect(description).toMatch(/\.$/);
  });

  test('and their categories have names in other languages, by which the list finds them', () => {
    const file = new URL('../../topic-names.json', import.meta.url);
    const named = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
    const shipped = SETS.flatMap((set) => readStarterTopics(set).categories).flatMap(({ name, topics }) => [
      name,
      ...topics.map((topic) => topic.name),
    ]);
    expect(named.toSorted()).toEqual([...new Set(shipped)].toSorted());
  });
});

describe('a directory', () => {
  let database: TestDatabase;
  const names = async () => {
    const rows = await database.dataSource.query<{ name: string }[]>('SELECT name FROM subcategories ORDER BY id');
    return rows.map(({ name }) => name);
  };
  const forget = () => database.dataSource.query('TRUNCATE categories, starter_topics CASCADE');

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('gets its topics once: what was renamed or deleted does not come back', async () => {
    await forget();
    await addTaxonomy(database.dataSource);
    const { length } = await names();
    expect(length).toBe(readStarterTopics(GENERAL_TOPICS).categories.flatMap(({ topics }) => topics).length);
    await database.dataSource.query("UPDATE subcategories SET name = 'Bread' WHERE name = 'Baking'");
    await database.dataSource.query("DELETE FROM subcategories WHERE name = 'Cooking'");
    await addTaxonomy(database.dataSource);
    expect(await names()).toHaveLength(length - 1);
    expect(await names()).not.toContain('Baking');
  });

  test('of several processes that start at once, one adds them', async () => {
    await forget();
    await Promise.all([1, 2, 3].map(() => addTaxonomy(database.dataSource, 'local-news')));
    expect(await names()).toHaveLength(12);
  });

  test('with topics of an earlier version or a backup keeps them as they are', async () => {
    await forget();
    await database.dataSource.query("INSERT INTO categories (name) VALUES ('Kochen')");
    await addTaxonomy(database.dataSource);
    await database.dataSource.query('DELETE FROM categories');
    await addTaxonomy(database.dataSource);
    expect(await names()).toEqual([]);
  });

  test('may begin empty, and stays so', async () => {
    await forget();
    for (const set of ['empty', 'general']) await addTaxonomy(database.dataSource, set);
    expect(await names()).toEqual([]);
  });
});
