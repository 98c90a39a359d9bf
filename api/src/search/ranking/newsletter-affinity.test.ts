import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { type TestDatabase, openTestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { findAuthored, namedAuthors } from './find-authored.js';
import { AFFINITIES, findAffinities } from './newsletter-affinity.js';

describe('newsletter affinity', () => {
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
});

describe('find authored', () => {
  const AUTHORS: Record<string, string> = {
    first: 'Élise Moreau',
    second: 'Élise Moreau and Jean-Luc Picard',
    brief: 'Editor',
    other: 'Moreau Blanc',
  };

  let database: TestDatabase;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    database = await openTestDatabase();
    const shown = await createNewsletter(database.dataSource);
    const hidden = await createNewsletter(database.dataSource, { submissionStatus: SubmissionStatus.PENDING });
    let day = 1;
    for (const [name, author] of Object.entries(AUTHORS)) {
      const publishedAt = new Date(Date.UTC(2026, 0, day++));
      ids[name] = (await createEdition(database.dataSource, shown, { author, publishedAt, textHash: name })).id;
    }
    await createEdition(database.dataSource, hidden, { author: 'Élise Moreau', textHash: 'hidden' });
  });
  afterAll(() => database.close());

  async function find(question: string) {
    const { editionIds, isOnly, rest } = await findAuthored(database.dataSource.manager, question, {});
    const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    return { editions: editionIds.map((id) => nameOf.get(id)), isOnly, rest };
  }

  describe('editions of an author', () => {
    test.each([
      'Élise Moreau',
      'elise moreau',
      'posts by Elise Moreau',
      'Was schreibt Elise Moreau über alles?',
      'les écrits d’Élise Moreau',
      '¿Qué escribió Elise Moreau?',
    ])('are found by the full name in %j, latest first, without accents', async (question) =>
      expect(await find(question)).toMatchObject({ editions: ['second', 'first'], isOnly: true }),
    );

    test('are found by one of several authors', async () => {
      expect(await find('Jean-Luc Picard')).toMatchObject({ editions: ['second'], isOnly: true });
    });

    test('are found beside another subject', async () => {
      expect(await find('What did Élise Moreau pay for paper?')).toEqual({
        editions: ['second', 'first'],
        isOnly: false,
        rest: 'What did pay for paper',
      });
    });

    test.each(['Moreau', 'Elise', 'Moreau Elise', 'Editor', 'the editor', '', "';--"])(
      'are not found by %j',
      async (question) => expect(await find(question)).toEqual({ editions: [], isOnly: false, rest: '' }),
    );
  });

  test('an author line names people, and whole names only', () => {
    expect(namedAuthors('Ann Lee, Bo Yu & The Team', 'what bo yu says')).toEqual(['bo yu']);
    expect(namedAuthors('Ann Lee', 'joann lee')).toEqual([]);
  });
});
