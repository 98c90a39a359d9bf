import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Member } from '../../people/accounts/access.js';
import { addTaxonomy } from '../../base/database/taxonomy.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createMember, createNewsletter, visitor } from '../../testing/factories.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import { SubmissionStatus } from './newsletter.entity.js';
import { NewsletterSort, SortOrder } from './newsletter.inputs.js';
import { newsletterConditions, searchWords } from './newsletter.filter.js';
import { NewsletterService } from './newsletter.service.js';

let database: TestDatabase;
let newsletters: NewsletterService;
let member: Member;

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  await addTaxonomy(dataSource);
  newsletters = new NewsletterService(dataSource);
  member = await createMember(dataSource);
  for (let number = 10; number < 35; number++)
    await createNewsletter(dataSource, { name: `Item ${number}` }, ['Direct Mail']);
  await createNewsletter(
    dataSource,
    { name: 'Postal Notes', description: 'Rates and node.js for printers, with care.' },
    ['AI Research', 'Coffee & Tea'],
  );
  await createNewsletter(dataSource, { name: 'Waiting', submissionStatus: SubmissionStatus.PENDING });
});
afterAll(() => database.close());

const names = async (...parameters: Parameters<NewsletterService['list']>) =>
  (await newsletters.list(...parameters)).items.map((item) => item.name);

describe('listing newsletters', () => {
  test('returns the first ten and the correct total to visitors, for any page', async () => {
    const list = await newsletters.list(visitor, { page: 3, limit: 50 });
    expect(list.items).toHaveLength(10);
    expect(list.pagination).toEqual({ page: 1, totalPages: 3, total: 26 });
  });

  test('returns pages of twenty to members', async () => {
    const second = await newsletters.list(member, { page: 2 });
    expect(second.items.map((item) => item.name)).toEqual([
      'Item 30',
      'Item 31',
      'Item 32',
      'Item 33',
      'Item 34',
      'Postal Notes',
    ]);
    expect(second.pagination).toEqual({ page: 2, totalPages: 2, total: 26 });
  });

  test('lowers a large limit, and rejects invalid ones', async () => {
    expect((await newsletters.list(member, { limit: 5000 })).items).toHaveLength(26);
    await expect(newsletters.list(member, { page: 0 })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { page: expect.anything() },
    });
    await expect(newsletters.list(visitor, { limit: -1 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('matches words and prefixes in name, topics and description', async () => {
    expect(await names(member, { search: '  postal ' })).toEqual(['Postal Notes']);
    expect(await names(member, { search: 'post rat' })).toEqual(['Postal Notes']);
    expect(await names(member, { search: 'node.js' })).toEqual(['Postal Notes']);
    expect(await names(member, { search: 'coffee' })).toEqual(['Postal Notes']);
    expect(await names(member, { search: 'postal nothing' })).toEqual([]);
  });

  test('asks the index for at most eight words, once each, and for beginnings of three letters or more', () => {
    const letters = [...'abcdefghijklmnop'].map((letter) => `x${letter}`);
    expect(searchWords(letters.join(' '))).toEqual(letters.slice(0, 8));
    expect(searchWords('post Post POSTAL po')).toEqual(['postal', 'po']);
    const valueOf = (search: string): unknown => newsletterConditions({ search }).values.search;
    expect(valueOf('ab abc')).toBe("'ab' & 'abc':*");
    // One text without spaces must not become many prefixes.
    expect(valueOf('abc,def;ghi-jkl_mno')).toBe("'abc':* & 'def':* & 'ghi':* & 'jkl':* & 'mno':*");
    expect(valueOf('https://ledger.example/notes')).toBe("'ledger.example/notes':*");
    expect(valueOf('東京')).toBe("'東京':*");
  });

  test.each(["'", "o'neil & | ! <->", '\\', "a\\'b", '***', ':*', '\0', '%'])(
    'searches for %j as plain text',
    async (search) => {
      expect(await names(member, { search })).toEqual(search === '\0' ? expect.anything() : []);
    },
  );

  test("sorts names without their 'The'", async () => {
    const { dataSource } = database;
    for (const name of ['Theory', 'The Abacus', 'Bells']) await createNewsletter(dataSource, { name });
    const listed = await names(member, { limit: 100 });
    await dataSource.query(`DELETE FROM newsletters WHERE name IN ('Theory', 'The Abacus', 'Bells')`);
    expect([...listed.slice(0, 3), listed.at(-1)]).toEqual(['The Abacus', 'Bells', 'Item 10', 'Theory']);
  });

  test('filters by topics, and sorts both ways', async () => {
    const topic = await database.dataSource.getRepository(Subcategory).findOneByOrFail({ name: 'AI Research' });
    expect(await names(member, { subcategoryIds: [String(topic.id)] })).toEqual(['Postal Notes']);
    expect((await names(member, { sort: NewsletterSort.NAME, order: SortOrder.DESC }))[0]).toBe('Postal Notes');
    expect((await names(member, { sort: NewsletterSort.NICHE }))[0]).toBe('Postal Notes');
    await expect(newsletters.list(member, { subcategoryIds: ['x'] })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('hides unapproved newsletters', async () => {
    const waiting = await createNewsletter(database.dataSource, { submissionStatus: SubmissionStatus.REJECTED });
    expect(await newsletters.find(waiting.id)).toBeNull();
    expect(await newsletters.find(999_999)).toBeNull();
  });
});
