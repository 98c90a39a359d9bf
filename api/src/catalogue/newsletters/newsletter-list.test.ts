import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphql, type ExecutionResult } from 'graphql';
import { buildSchema } from 'type-graphql';
import type { Member } from '../../people/accounts/access.js';
import { addTaxonomy } from '../../base/database/taxonomy.js';
import { createContext } from '../../endpoints/graphql/context.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createMember } from '../../testing/factories.js';
import { StatementRecorder } from '../../testing/statement-recorder.js';
import { topicsOfNewsletterLoader } from '../topics/topic.loaders.js';
import { TopicService } from '../topics/topic.service.js';
import { NewsletterResolver } from './newsletter.resolver.js';
import { NewsletterService } from './newsletter.service.js';

let database: TestDatabase;
let newsletters: NewsletterService;
let member: Member;
let recorder: StatementRecorder;

const MANY = `
  INSERT INTO newsletters (name, url, url_key, description, submission_status, niche)
  SELECT initcap(md5(g::text)) || ' ' || (ARRAY['Weekly', 'Daily', 'Postal', 'Climate', 'Letter', 'Notes'])[1 + g % 6],
    'https://x' || g || '.example.com', 'x' || g || '.example.com',
    'About ' || (ARRAY['postage', 'models', 'design', 'food', 'books', 'energy', 'banks'])[1 + g % 7] || ' and ' || md5((g * 7)::text),
    CASE WHEN g % 50 = 0 THEN 'pending' ELSE 'approved' END, 'Topic ' || g % 100
  FROM generate_series(1, $1::int) g`;
const FILED = `
  INSERT INTO newsletter_subcategories
  SELECT n.id, s.id FROM newsletters n JOIN subcategories s ON s.id = 1 + (n.id * 13) % 80 OR s.id = 1 + (n.id * 29) % 80`;

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  await addTaxonomy(dataSource);
  // The embedded database uses the same plans with fewer rows.
  await dataSource.query(MANY, [database.isRealServer ? 100_000 : 20_000]);
  await dataSource.query(FILED);
  await dataSource.query('VACUUM (ANALYZE) newsletters');
  await dataSource.query('VACUUM (ANALYZE) newsletter_subcategories');
  newsletters = new NewsletterService(dataSource);
  member = await createMember(dataSource);
  recorder = new StatementRecorder(dataSource);
});
afterAll(() => database.close());

describe('a long list of newsletters', () => {
  test('uses indexes for a topic and a search', async () => {
    const plans = await recorder.plansOf(() => newsletters.list(member, { search: 'postal', subcategoryIds: ['5'] }));
    expect(plans).toMatch(/newsletter_subcategories_(by_topic|pkey)/);
    expect(plans).not.toMatch(/Seq Scan on newsletters /);
  });

  test('counts for a far page with the index of its order', async () => {
    const plans = await recorder.plansOf(() => newsletters.list(member, { page: 900 }));
    expect(plans).toContain('Index Only Scan using newsletters_by_name');
    expect(plans).not.toMatch(/Seq Scan on newsletters /);
  });

  test('takes two queries for a page of twenty with topics', async () => {
    const topics = new TopicService(database.dataSource);
    const resolver = new NewsletterResolver(newsletters, topicsOfNewsletterLoader(topics));
    const schema = await buildSchema({
      resolvers: [NewsletterResolver],
      container: { get: () => resolver },
      validate: false,
    });
    const source =
      '{ newsletters(page: 3) { items { name subcategories { name category { name } } } pagination { total } } }';
    let answer: ExecutionResult = {};
    const statements = await recorder.during(async () => {
      answer = await graphql({ schema, source, contextValue: createContext(member) });
    });
    expect(answer.errors).toBeUndefined();
    expect((answer.data as { newsletters: { items: unknown[] } }).newsletters.items).toHaveLength(20);
    expect(statements).toHaveLength(2);
  });
});
