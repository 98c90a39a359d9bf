import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../people/accounts/access.js';
import { EditionExportService } from '../../library/editions/edition-export.service.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createMember, createNewsletter, visitor } from '../../testing/factories.js';
import { NewsletterExportService } from './newsletter-export.service.js';
import { SubmissionStatus } from './newsletter.entity.js';
import { present } from '../../base/validation/present.js';

let database: TestDatabase;
let newsletters: NewsletterExportService;
let member: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  database = await openTestDatabase();
  newsletters = new NewsletterExportService(database.dataSource);
  member = await createMember(database.dataSource);
  await addNewsletters(2_000);
});
afterAll(() => database.close());

async function addNewsletters(count: number): Promise<void> {
  await database.dataSource.query(
    `INSERT INTO newsletters (name, url, url_key, description, submission_status)
     SELECT 'Letter', 'https://' || k, k, 'About things.', 'approved'
     FROM (SELECT gen_random_uuid()::text AS k FROM generate_series(1, $1)) keys`,
    [count],
  );
}

/** Reads all pages, running a callback after each. */
async function readAll(
  caller: Caller,
  first: number,
  meanwhile: (read: number[]) => Promise<void> = () => Promise.resolve(),
) {
  const read: number[] = [];
  let after: string | null = null;
  for (;;) {
    const { nodes, pageInfo } = await newsletters.read(caller, { first, after });
    read.push(...nodes.map((node) => node.id));
    if (!pageInfo.hasNextPage) return read;
    after = pageInfo.endCursor;
    await meanwhile(read);
  }
}
const idsNow = async (): Promise<number[]> => {
  const rows: { id: number }[] = await database.dataSource.query(
    `SELECT id FROM newsletters WHERE submission_status = 'approved' ORDER BY id`,
  );
  return rows.map((row) => row.id);
};

describe('exporting the directory', () => {
  test('returns each newsletter once while others are added and deleted', async () => {
    const before = await idsNow();
    const gone = new Set<number>();
    const read = await readAll(member, 100, async (sofar) => {
      const victims = [present(sofar.at(-1)), present(sofar.at(-1)) + 50];
      victims.forEach((id) => gone.add(id));
      await database.dataSource.query('DELETE FROM newsletters WHERE id = ANY ($1)', [victims]);
      await addNewsletters(5);
    });
    expect(new Set(read).size).toBe(read.length);
    const stayed = before.filter((id) => !gone.has(id));
    expect(stayed.filter((id) => !read.includes(id))).toEqual([]);
  });

  test('reports the position of a slice', async () => {
    const first = await newsletters.read(member, { first: 3 });
    expect(first.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: present(first.edges[0]).cursor,
      endCursor: present(first.edges[2]).cursor,
    });
    const second = await newsletters.read(member, { first: 3, after: first.pageInfo.endCursor });
    expect(second.pageInfo.hasPreviousPage).toBe(true);
    expect(second.nodes[0]?.id).toBeGreaterThan(present(first.nodes[2]).id);
  });

  test('returns the first ten to visitors', async () => {
    const { endCursor } = (await newsletters.read(member, { first: 50 })).pageInfo;
    const { nodes, pageInfo } = await newsletters.read(visitor, { first: 50, after: endCursor });
    expect([nodes.map((node) => node.id), pageInfo.hasNextPage]).toEqual([(await idsNow()).slice(0, 10), false]);
  });

  test('rejects invalid cursors and sizes, and lowers large sizes', async () => {
    for (const after of ['x', 'YWZ0ZXI6eA', '-1']) {
      await expect(newsletters.read(member, { first: 1, after })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    }
    await expect(newsletters.read(member, { first: 0 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await newsletters.read(member, { first: 5_000 })).nodes).toHaveLength(100);
  });
});

describe('exporting editions', () => {
  test('leaves out hidden ones, and filters by newsletter', async () => {
    const { dataSource } = database;
    const [one, other] = [await createNewsletter(dataSource), await createNewsletter(dataSource)];
    const hidden = await createNewsletter(dataSource, { submissionStatus: SubmissionStatus.REJECTED });
    const [first, second] = [await createEdition(dataSource, one), await createEdition(dataSource, other)];
    await createEdition(dataSource, hidden);
    const editions = new EditionExportService(dataSource);
    expect((await editions.read(member, { first: 50 })).nodes.map(({ id }) => id)).toEqual([first.id, second.id]);
    const ofOne = await editions.read(member, { first: 50, newsletterId: String(one.id) });
    expect(ofOne.nodes.map(({ id }) => id)).toEqual([first.id]);
  });
});
