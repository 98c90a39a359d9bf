import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { createNewsletter } from '../../testing/factories.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { AFFINITIES, findAffinities } from './newsletter-affinity.js';

/** More than a statement may look at. */
const MANY = 4_000;

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

let database: TestDatabase;
let manager: EntityManager;
let bakers: number;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ manager } = database.dataSource);
  await manager.query(
    `INSERT INTO newsletters (name, url, url_key, description, frequency, language, submission_status)
     SELECT 'Letter ' || n, 'https://letter-' || n || '.example/', 'letter-' || n || '.example',
       'A letter of the price and the cost of things', f.frequency, f.language, 'approved'
     FROM generate_series(1, $1::int) n, (SELECT 'weekly' AS frequency, 'en' AS language) f`,
    [MANY],
  );
  ({ id: bakers } = await createNewsletter(database.dataSource, {
    name: 'Bakers',
    description: 'Bread and its price.',
  }));
  await manager.query('ANALYZE newsletters');
});
afterAll(() => database.close());

describe('newsletters that a question names', () => {
  test('are found by its rare words, however many others have its common ones', async () => {
    const found = await findAffinities(manager, 'the price of bread');
    expect([...found]).toEqual([[bakers, 1]]);
  });

  test('are found by all of its words if none is rare, and by exact name', async () => {
    const common = await findAffinities(manager, 'the cost and the price');
    expect(common.size).toBe(50);
    expect(new Set(common.values())).toEqual(new Set([1]));
    expect((await findAffinities(manager, 'Letter 17')).get(17)).toBe(2);
    expect([...(await findAffinities(manager, 'bakers'))]).toEqual([[bakers, 2]]);
  });

  test.each([[["'price':*", "'cost':*", "'lett':*"]], [["'price':*", "'bread':*"]]])(
    'for %j, no step reads more rows than its bound',
    async (words) => {
      const [row] = await manager.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${AFFINITIES}`,
        [words],
      );
      const steps: Plan[] = [];
      const collect = (plan: Plan) => {
        steps.push(plan);
        plan.Plans?.forEach(collect);
      };
      collect(row['QUERY PLAN'][0].Plan);
      const rows = steps.filter((plan) => plan['Relation Name'] === 'newsletters').map((plan) => plan['Actual Rows']);
      expect(rows.length).toBeGreaterThan(0);
      expect(Math.max(...rows)).toBeLessThanOrEqual(1_001);
    },
  );
});
