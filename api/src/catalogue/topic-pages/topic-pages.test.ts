import { afterAll, beforeAll, describe, expect, test, beforeEach } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { EditionStatus } from '../../library/editions/edition.entity.js';
import { SubmissionStatus, type Newsletter } from '../newsletters/newsletter.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { addTaxonomy } from '../../base/database/taxonomy.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { newsletterConditions } from '../newsletters/listing/newsletter.filter.js';

describe('the page of a topic', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startTestApp();
    const { dataSource } = app;
    const [post, copy] = [
      await createNewsletter(dataSource, { name: 'Post', createdAt: new Date('2026-01-01') }, [
        'Direct Mail',
        'Copywriting',
      ]),
      await createNewsletter(dataSource, { name: 'Copy', createdAt: new Date('2026-03-01') }, ['Direct Mail']),
    ];
    const rejected = await createNewsletter(dataSource, { submissionStatus: SubmissionStatus.REJECTED }, [
      'Direct Mail',
      'SaaS',
    ]);
    await createNewsletter(dataSource, { name: 'Ads' }, ['Advertising']);
    await createEdition(dataSource, post, { title: 'Old', publishedAt: new Date('2026-02-01') });
    await createEdition(dataSource, post, { title: 'New', publishedAt: new Date('2026-04-01') });
    await createEdition(dataSource, copy, { title: 'Middle', publishedAt: new Date('2026-03-01') });
    await createEdition(dataSource, copy, {
      title: 'Unread',
      publishedAt: new Date('2026-05-01'),
      status: EditionStatus.DISCOVERED,
    });
    await createEdition(dataSource, rejected, { title: 'Rejected', publishedAt: new Date('2026-06-01') });
  });
  afterAll(() => app.close());

  async function topic(fields: string, slug = 'direct-mail'): Promise<Record<string, unknown>> {
    const { data, errors } = await app.ask(`query ($slug: String!) { topic(slug: $slug) { ${fields} } }`, {
      variables: { slug },
    });
    expect(errors).toBeUndefined();
    return data?.topic as Record<string, unknown>;
  }

  test('is found by its slug, with a description', async () => {
    expect(await topic('name slug description category { name }')).toEqual({
      name: 'Direct Mail',
      slug: 'direct-mail',
      description: 'Letters, catalogues and postage as a way to reach customers.',
      category: { name: 'Marketing & Media' },
    });
    expect(await topic('name', 'crypto-digital-assets')).toEqual({ name: 'Crypto & Digital Assets' });
    expect(await topic('name', 'nothing')).toBeNull();
  });

  test('counts and lists approved newsletters, each with its latest edition', async () => {
    const found = await topic(
      'newsletterCount newsletters { items { name latestEdition { title } } pagination { total } }',
    );
    expect(found).toEqual({
      newsletterCount: 2,
      newsletters: {
        items: [
          { name: 'Copy', latestEdition: { title: 'Middle' } },
          { name: 'Post', latestEdition: { title: 'New' } },
        ],
        pagination: { total: 2 },
      },
    });
  });

  test('shows the newest newsletters, and the latest editions of all', async () => {
    expect(await topic('newest { name } latestEditions { title }')).toEqual({
      newest: [{ name: 'Copy' }, { name: 'Post' }],
      latestEditions: [{ title: 'New' }, { title: 'Middle' }, { title: 'Old' }],
    });
  });

  test('has related topics: those that share newsletters, then those in its category', async () => {
    expect(await topic('related { name }')).toEqual({ related: [{ name: 'Copywriting' }, { name: 'Advertising' }] });
  });

  test('returns ten newsletters to visitors, and pages to members', async () => {
    for (let number = 0; number < 12; number += 1) await createNewsletter(app.dataSource, {}, ['Typography']);
    const query = '{ topic(slug: "typography") { newsletters(limit: 50) { items { id } } } }';
    const lengthOf = (data: unknown) =>
      (data as { topic: { newsletters: { items: unknown[] } } }).topic.newsletters.items.length;
    expect(lengthOf((await app.ask(query)).data)).toBe(10);
    expect(lengthOf((await app.ask(query, { token: await app.tokenOf(Role.VIEWER) })).data)).toBe(12);
  });
});

describe('the counts of topics', () => {
  let database: TestDatabase;
  const query = <T>(sql: string, values: unknown[] = []): Promise<T[]> => database.dataSource.query(sql, values);

  beforeAll(async () => {
    database = await openTestDatabase();
    await addTaxonomy(database.dataSource);
  });
  beforeEach(() => query('TRUNCATE newsletters CASCADE'));
  afterAll(() => database.close());

  const stored = () =>
    query('SELECT subcategory_id AS id, newsletters FROM topic_counts WHERE newsletters <> 0 ORDER BY subcategory_id');

  /** The expected counts, at any time. */
  const counted = () =>
    query(
      `SELECT ns.subcategory_id AS id, count(*)::int AS newsletters FROM newsletter_subcategories ns
     JOIN newsletters n ON n.id = ns.newsletter_id AND n.submission_status = 'approved' GROUP BY 1 ORDER BY 1`,
    );

  async function add(status: SubmissionStatus, topics: string[]): Promise<Newsletter> {
    return createNewsletter(database.dataSource, { submissionStatus: status }, topics);
  }

  /** Enough that two transactions meet in the middle, on a server. */
  const ROUNDS = 20;
  const { APPROVED, PENDING, REJECTED } = SubmissionStatus;

  test('are right after each addition, review, change of topics and deletion', async () => {
    const expectRight = async (newsletters: number) => {
      expect(await stored()).toEqual(await counted());
      const [sum] = await query<{ sum: number }>('SELECT coalesce(sum(newsletters), 0)::int AS sum FROM topic_counts');
      expect(sum).toEqual({ sum: newsletters });
    };
    const both = await add(APPROVED, ['Direct Mail', 'Copywriting']);
    await expectRight(2);
    const waiting = await add(PENDING, ['Direct Mail', 'SaaS']);
    await expectRight(2);
    const setStatus = (status: SubmissionStatus, ids: number[]) =>
      query('UPDATE newsletters SET submission_status = $1 WHERE id = ANY ($2)', [status, ids]);
    await setStatus(APPROVED, [waiting.id, both.id]);
    await expectRight(4);
    await setStatus(REJECTED, [both.id]);
    await setStatus(PENDING, [both.id]);
    await expectRight(2);
    await setStatus(APPROVED, [both.id]);
    await query(
      'DELETE FROM newsletter_subcategories USING subcategories s WHERE s.id = subcategory_id AND s.name = $1 AND newsletter_id = $2',
      ['Direct Mail', both.id],
    );
    await expectRight(3);
    await query('DELETE FROM newsletters WHERE id = $1', [waiting.id]);
    await expectRight(1);
    const [{ category }] = await query<{ category: number }>(
      "DELETE FROM subcategories WHERE name = 'Copywriting' RETURNING category_id AS category",
    ).then((rows) => rows.flat() as [{ category: number }]);
    await expectRight(0);
    await query("INSERT INTO subcategories (category_id, name) VALUES ($1, 'Copywriting')", [category]);
    await add(APPROVED, ['Copywriting']);
    await query('TRUNCATE newsletters CASCADE');
    await expectRight(0);
  });

  test('wait for each other instead of deadlocking or missing an approval', async () => {
    const [one, other] = [await add(APPROVED, ['Direct Mail']), await add(APPROVED, ['SaaS'])];
    const late = await add(PENDING, []);
    const [mail, saas] = await Promise.all(
      ['Direct Mail', 'SaaS'].map(async (name) => {
        const [topic] = await query<{ id: number }>('SELECT id FROM subcategories WHERE name = $1', [name]);
        return topic?.id;
      }),
    );
    const swap = (newsletter: Newsletter, from: number | undefined, to: number | undefined) =>
      database.dataSource.transaction(async (manager) => {
        await manager.query('INSERT INTO newsletter_subcategories VALUES ($1, $2)', [newsletter.id, to]);
        await manager.query('DELETE FROM newsletter_subcategories WHERE (newsletter_id, subcategory_id) = ($1, $2)', [
          newsletter.id,
          from,
        ]);
      });
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([swap(one, mail, saas), swap(other, saas, mail)]);
      await Promise.all([swap(one, saas, mail), swap(other, mail, saas)]);
    }
    let added: Promise<unknown> | undefined;
    await database.dataSource.transaction(async (manager) => {
      await manager.query("UPDATE newsletters SET submission_status = 'approved' WHERE id = $1", [late.id]);
      added = query('INSERT INTO newsletter_subcategories VALUES ($1, $2)', [late.id, mail]);
      // Long enough for a server to count the topic before this transaction ends, if nothing stops it.
      await manager.query('SELECT pg_sleep(0.1)');
    });
    await added;
    expect(await stored()).toEqual(await counted());
    expect(await stored()).toHaveLength(2);
  });

  interface Plan {
    'Actual Loops': number;
    Plans?: Plan[];
  }

  const mostLoops = (plan: Plan): number => Math.max(plan['Actual Loops'], ...(plan.Plans ?? []).map(mostLoops));

  test('a topic whose newsletters come last is not looked for in the whole list', async () => {
    const [topic] = await query<{ id: number }>('SELECT min(id) AS id FROM subcategories');
    await query(
      `INSERT INTO newsletters (name, url, url_key, description, submission_status)
     SELECT 'Letter ' || lpad(n::text, 6, '0'), 'https://l' || n, 'l' || n, '', 'approved' FROM generate_series(1, 20000) n`,
    );
    await query('INSERT INTO newsletter_subcategories SELECT id, $1 FROM newsletters ORDER BY name DESC LIMIT 1000', [
      topic?.id,
    ]);
    await query('ANALYZE newsletters');
    await query('ANALYZE newsletter_subcategories');
    const { conditions, values } = newsletterConditions({ subcategoryIds: [Number(topic?.id)] });
    const sql = `EXPLAIN (ANALYZE, FORMAT JSON) SELECT id FROM newsletters newsletter
    WHERE newsletter.submission_status = 'approved' AND ${conditions.join(' AND ')} ORDER BY newsletter.name_key, newsletter.id LIMIT 20`;
    const [explained] = await query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      ...database.dataSource.driver.escapeQueryWithParameters(sql, values),
    );
    const loops = mostLoops(explained?.['QUERY PLAN'][0]?.Plan ?? { 'Actual Loops': Infinity });
    // One for each newsletter of the topic at most. A walk through the list has 19,020.
    expect(loops).toBeLessThanOrEqual(1000);
  });
});
