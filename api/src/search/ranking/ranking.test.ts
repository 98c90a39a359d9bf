import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { fromSql, toSql } from 'pgvector';
import { fairPoolOf } from '../../base/database/pool/fair-pool.js';
import { present } from '../../base/validation/present.js';
import { ensureIndex } from '../../library/passages/embed-passages.js';
import { createGeneration } from '../../library/passages/generations/generation-records.js';
import { type TestDatabase, openTestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { readQuestion } from '../question/question.js';
import { readTerms } from '../search-terms.js';
import type { VectorHit } from '../search-types.js';
import { calibrationOf } from './calibrations.js';
import { commonStages } from './common-words.js';
import { findHits } from './find-hits.js';
import { WEIGHT_LEVELS, asVector } from './term-vectors.js';
import { findByText } from './text-ranking.js';
import { vectorParameter } from './vector-parameter.js';
import { rankByMeaning } from './vector-ranking.js';
import { weighCandidates } from './weigh-candidates.js';

describe('find hits', () => {
  const TEXTS: Record<string, [language: string, text: string]> = {
    together: ['en', 'The postage rate for letters rises in April.'],
    apart: ['en', 'A rate is agreed in spring. Whoever prints also pays the postage.'],
    half: ['en', 'Postage is dear.'],
    neither: ['en', 'Bread and the weather on the coast.'],
    german: ['de', 'Der Wind an der Küste weht im April, und wir laufen.'],
  };

  let database: TestDatabase;
  let generationId: number;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    database = await openTestDatabase();
    const { manager } = database.dataSource;
    ({ id: generationId } = await createGeneration(manager, { model: 'm', dimensions: 2, rules: 'none' }));
    const newsletter = await createNewsletter(database.dataSource, { name: 'The Post' });
    for (const [name, [language, text]] of Object.entries(TEXTS))
      ids[name] = (
        await createEdition(database.dataSource, newsletter, { title: name, text, textHash: name, language })
      ).id;
  });
  afterAll(() => database.close());

  async function weigh(text: string) {
    const { manager } = database.dataSource;
    const question = readQuestion(text);
    const terms = await readTerms(manager, question);
    const { texts, matches } = await weighCandidates(manager, { question, terms }, Object.values(ids));
    const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    return {
      texts: texts.map(({ editionId }) => nameOf.get(editionId)),
      shareOf: (name: string) => matches.get(ids[name] ?? 0)?.share,
      languageOf: (name: string) => matches.get(ids[name] ?? 0)?.language,
      missingIn: (name: string) => matches.get(ids[name] ?? 0)?.missingNames,
    };
  }

  describe('ranking candidates', () => {
    test('scores matching words, with a bonus for adjacent ones', async () => {
      const { texts, shareOf } = await weigh('postage rate');
      expect(texts).toEqual(['together', 'apart', 'half']);
      expect([shareOf('together'), shareOf('neither')]).toEqual([1, 0]);
      expect(shareOf('half')).toBeGreaterThan(0);
      expect(shareOf('half')).toBeLessThan(0.5);
    });

    test('filters by phrases and excluded words, and counts their other words as evidence', async () => {
      const quoted = await weigh('"postage rate"');
      expect(quoted.texts).toEqual(['together']);
      expect(quoted.shareOf('apart')).toBe(1);
      expect((await weigh('postage rate -prints')).texts).toEqual(['together', 'half']);
    });

    test('measures how many names and numbers of the question an edition lacks', async () => {
      const { missingIn } = await weigh('the postage rate that Harkness saw in April');
      expect(missingIn('together')).toBeGreaterThan(0);
      expect(missingIn('apart')).toBeGreaterThan(missingIn('together') ?? 1);
      expect((await weigh('the postage rate in April')).missingIn('together')).toBeCloseTo(0);
    });

    test('does not expect an edition to repeat the name or the topics of a newsletter', async () => {
      const question = 'the postage rate for SaaS founders in April';
      expect((await weigh(question)).missingIn('together')).toBeGreaterThan(0);
      await createNewsletter(database.dataSource, { name: 'Ledger', niche: 'SaaS, Bootstrapping' });
      expect((await weigh(question)).missingIn('together')).toBeCloseTo(0);
    });

    test('keeps the language of candidates without a matching word', async () => {
      const { languageOf, shareOf } = await weigh('postage');
      expect([languageOf('german'), shareOf('german')]).toEqual(['de', 0]);
    });
  });

  /** Reports each statement until the returned function is called. */
  function watchStatements(told: (text: string, values: unknown[]) => void): () => void {
    const { dataSource } = database;
    const { logger } = dataSource;
    const logQuery = (text: string, values: unknown[] = []) => told(text, values);
    dataSource.logger = Object.assign(Object.create(logger) as typeof logger, { logQuery });
    return () => void (dataSource.logger = logger);
  }

  async function search(vector?: Promise<number[]>, text = 'postage rate') {
    const question = readQuestion(text);
    const weights = { fullText: 1, semantic: 1 };
    const request = {
      question,
      weights,
      vector,
      scope: {},
      generationId,
      calibration: calibrationOf('m'),
      dimensions: 2,
    };
    return findHits(database.dataSource, request);
  }

  test('full-text search does not wait for the vector of the question', async () => {
    let stop = () => {};
    const vector = new Promise<number[]>((resolve) => {
      stop = watchStatements((text) => void (text.includes('stage (expression)') && resolve([1, 0])));
    });
    const { hits } = await search(vector);
    stop();
    expect(hits[0]?.editionId).toBe(ids.together);
  });

  test('only editions with all words are read to look for the phrase', async () => {
    const { dataSource } = database;
    const asked: [string, unknown[]][] = [];
    const stop = watchStatements((text, values) => void (text.includes('share_of_all') && asked.push([text, values])));
    await search();
    stop();
    expect(asked).toHaveLength(1);
    for (const [text, values] of asked) {
      const [plan] = await dataSource.query<Record<'QUERY PLAN', [{ Plan: PlanNode }]>[]>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      );
      // 'together' and 'apart'. 'half' has one of the two words.
      expect(readsOf(present(plan)['QUERY PLAN'][0].Plan, 'editions')).toBe(2);
    }
  });

  interface PlanNode {
    'Relation Name'?: string;
    'Actual Loops': number;
    Plans?: PlanNode[];
  }

  /** How often a statement has looked into a table. */
  const readsOf = ({ 'Relation Name': table, 'Actual Loops': loops, Plans = [] }: PlanNode, wanted: string): number =>
    (table === wanted ? loops : 0) + Plans.reduce((sum, plan) => sum + readsOf(plan, wanted), 0);

  // One each for words with newsletters and authors, the vector index, the text index, weights, and the last step.
  test('a search takes a connection five times, because short statements share one', async () => {
    const take = jest.spyOn(fairPoolOf(database.dataSource), 'take');
    await search(Promise.resolve([1, 0]));
    expect(take).toHaveBeenCalledTimes(5);
    take.mockRestore();
  });

  test('finding editions by words is planned once for all questions', async () => {
    const { dataSource } = database;
    for (const text of ['postage', 'letters', 'coast', 'weather', 'bread', 'spring', 'rate', 'prints']) {
      const question = readQuestion(text);
      await findByText(dataSource, { question, terms: await readTerms(dataSource.manager, question), scope: {} });
    }
    const [planned] = await dataSource.query<{ once: number }[]>(
      "SELECT sum(generic_plans)::int AS once FROM pg_prepared_statements WHERE strpos(statement, 'AS stage') > 0",
    );
    expect(planned?.once).toBeGreaterThan(0);
  });
});

describe('vector ranking', () => {
  const EDITIONS = 120;
  const KIND = { model: 'round-model', dimensions: 2, rules: 'none' };
  let generationId: number;
  let database: TestDatabase;

  const editionIds: number[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    ({ id: generationId } = await createGeneration(database.dataSource.manager, KIND));
    const newsletter = await createNewsletter(database.dataSource);
    for (let at = 0; at < EDITIONS; at++) {
      const { id } = await createEdition(database.dataSource, newsletter, { textHash: String(at) });
      editionIds.push(id);
      const angle = (at / EDITIONS) * Math.PI;
      await database.dataSource.query(
        `INSERT INTO passages (edition_id, generation_id, model, dimensions, position, starts_at, ends_at, vector)
       VALUES ($1, $2, 'round-model', 2, 0, 0, 10, $3::vector)`,
        [id, generationId, toSql([Math.cos(angle), Math.sin(angle)])],
      );
    }
    await ensureIndex(database.dataSource, { id: generationId, dimensions: 2 });
    await storeClustered();
  });
  afterAll(() => database.close());

  test('the index scans as many passages as requested, for this statement only', async () => {
    await database.dataSource.transaction(async (manager) => {
      // Without this, the planner would not use the index for so few rows.
      await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
      const request = { generationId, dimensions: 2, vector: [1, 0], scope: {}, limit: 100 };
      const found = await rankByMeaning(manager, request);
      expect(found.map((hit) => hit.editionId)).toEqual(editionIds.slice(0, 100));
    });
    const rows = await database.dataSource.query<unknown[]>("SELECT current_setting('hnsw.ef_search') AS looks");
    expect(rows).toEqual([{ looks: '40' }]);
  });

  test.each([
    [100, '200'],
    [500_000, '400'],
    [5_000_000, '1000'],
  ])('the index of %i passages looks at %s', async (passages, looksAt) => {
    const runner = database.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query("UPDATE pg_class SET reltuples = $1 WHERE oid = 'passages'::regclass", [passages]);
      await runner.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
      await rankByMeaning(runner.manager, { generationId, dimensions: 2, vector: [1, 0], scope: {}, limit: 10 });
      expect(await runner.query("SELECT current_setting('hnsw.ef_search') AS looks")).toEqual([{ looks: looksAt }]);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  const DIMENSIONS = 32;
  const PASSAGES = 2_400;
  const CLUSTERS = 12;

  const nextVector = clusteredVectors();
  const all = Array.from({ length: PASSAGES }, nextVector);
  let clustered: number;

  async function storeClustered(): Promise<void> {
    const { manager } = database.dataSource;
    const { id } = await createGeneration(manager, { ...KIND, model: 'clustered-model', dimensions: DIMENSIONS });
    clustered = id;
    await ensureIndex(database.dataSource, { id, dimensions: DIMENSIONS });
    await manager.query(
      `INSERT INTO passages (edition_id, generation_id, model, dimensions, position, starts_at, ends_at, vector)
     SELECT ($1::int[])[1 + (o - 1) % ${EDITIONS}], $2, 'clustered-model', ${DIMENSIONS}, (o - 1) / ${EDITIONS}, (o - 1) / ${EDITIONS}, 100, v::vector
     FROM unnest($3::text[]) WITH ORDINALITY AS t (v, o)`,
      [editionIds, id, all.map((vector) => toSql(vector) as string)],
    );
  }

  // With three neighbours instead of eight, it finds 98 %.
  test('the index finds the ten nearest of clustered passages', async () => {
    let found = 0;
    const questions = Array.from({ length: 20 }, nextVector);
    for (const vector of questions) {
      const near = new Set((await nearestByIndex(vector)).map((hit) => hit.editionId));
      const exact = [...all.keys()].sort((one, other) => distance(all[one], vector) - distance(all[other], vector));
      const ten = exact.slice(0, 10).map((at) => editionIds[at % EDITIONS] ?? 0);
      found += ten.filter((edition) => near.has(edition)).length / ten.length;
    }
    expect(found / questions.length).toBeGreaterThanOrEqual(0.99);
  });

  test('it measures the nearest passage, and the title, of each edition', async () => {
    const vector = nextVector();
    for (const hit of await nearestByIndex(vector)) {
      const first = editionIds.indexOf(hit.editionId);
      const passages = all.filter((_, at) => at % EDITIONS === first).map((one) => 1 + distance(one, vector));
      expect(hit.best).toBeCloseTo(Math.min(...passages), 5);
      expect(hit.head).toBeCloseTo(passages[0] ?? 0, 5);
      expect([hit.startsAt, hit.endsAt]).toEqual([passages.indexOf(Math.min(...passages)), 100]);
    }
  });

  /** With so few editions, only a small limit leaves some of them out. */
  const nearestByIndex = (vector: number[]): Promise<VectorHit[]> =>
    database.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
      return rankByMeaning(manager, { generationId: clustered, dimensions: DIMENSIONS, vector, scope: {}, limit: 16 });
    });

  /** Unit vectors around a few centres, the same in every run. */
  function clusteredVectors(): () => number[] {
    let state = 1;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
    const vector = () => Array.from({ length: DIMENSIONS }, random);
    const centres = Array.from({ length: CLUSTERS }, vector);
    let next = 0;
    return () => {
      const centre = centres[next++ % CLUSTERS] ?? [];
      const values = vector().map((value, at) => (centre[at] ?? 0) + 0.5 * value);
      const length = Math.hypot(...values);
      return values.map((value) => value / length);
    };
  }

  const distance = (one: number[] = [], other: number[] = []) =>
    -one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
});

describe('common words', () => {
  const PLAIN = 3_000;

  let database: TestDatabase;
  let best: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    const { dataSource } = database;
    const newsletter = await createNewsletter(dataSource, { name: 'The Post' });
    await dataSource.query(
      `INSERT INTO editions (newsletter_id, url, url_key, title, text, text_hash, language, status, access, processed_at)
     SELECT $1, 'https://example.com/' || n, 'example.com/' || n, 'Edition', 'Postage and letters, and a walk along the coast.', 'plain', 'en', 'processed', 'public', now()
     FROM generate_series(1, ${PLAIN}) n`,
      [newsletter.id],
    );
    const text = `${'Postage! '.repeat(6)} ${'Letters! '.repeat(6)}`;
    best = (await createEdition(dataSource, newsletter, { title: 'Edition', text, textHash: 'best', language: 'en' }))
      .id;
  });
  afterAll(() => database.close());

  async function findBest(text: string): Promise<number | undefined> {
    const question = readQuestion(text);
    const terms = await readTerms(database.dataSource.manager, question);
    const [first] = await findByText(database.dataSource, { question, terms, scope: {} });
    return first?.editionId;
  }

  describe('words that match more editions than can be scored', () => {
    test('the edition that says them most is scored, wherever it is stored', async () => {
      expect(await findBest('postage letters')).toBe(best);
      expect(await findBest('postage')).toBe(best);
    });

    test('keys come from the index, also where the planner knows nothing about the table', async () => {
      const { dataSource } = database;
      const { logger } = dataSource;
      const asked: [string, unknown[]][] = [];
      const logQuery = (text: string, values: unknown[] = []) =>
        void (text.includes('stage') && asked.push([text, values]));
      dataSource.logger = Object.assign(Object.create(logger) as typeof logger, { logQuery });
      await findBest('postage letters');
      dataSource.logger = logger;
      const [text, values] = present(asked[0]);
      const plan = await dataSource.query<object[]>(`EXPLAIN ${text}`, values);
      expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on edition_terms_keys');
    });

    test('such questions share one plan', async () => {
      for (const question of ['postage', 'letters', 'walk', 'coast', 'postage letters', 'walk coast', 'letters coast'])
        await findBest(question);
      const [planned] = await database.dataSource.query<{ once: number }[]>(
        "SELECT sum(generic_plans)::int AS once FROM pg_prepared_statements WHERE strpos(statement, 'DISTINCT') > 0",
      );
      expect(planned?.once).toBeGreaterThan(0);
    });

    test('an edition is listed once, though several stages match it', async () => {
      const question = readQuestion('postage letters');
      const terms = await readTerms(database.dataSource.manager, question);
      const ids = (await findByText(database.dataSource, { question, terms, scope: {} })).map(
        ({ editionId }) => editionId,
      );
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('the index has a key for each level that a weight reaches', async () => {
      const weights = [1, ...WEIGHT_LEVELS.map(({ least }) => least)];
      const vector = asVector(weights.map((weight, at) => ({ number: at + 1, documents: 1, weight })));
      const [row] = await database.dataSource.query<{ keys: string[] }[]>(
        'SELECT tsvector_to_array(term_keys($1::sparsevec)) AS keys',
        [vector],
      );
      const suffixes = ['', ...WEIGHT_LEVELS.map(({ suffix }) => suffix)];
      const keys = weights.flatMap((_, at) => suffixes.slice(0, at + 1).map((suffix) => `${at + 1}${suffix}`));
      expect(row?.keys.toSorted()).toEqual(keys.toSorted());
    });
  });

  describe('stages', () => {
    const rare = { number: 1, documents: 2_000, weight: 3 };
    const common = { number: 2, documents: 9_000, weight: 1 };

    test('demand less and less of the words, and most of the rarest', () => {
      const stages = commonStages([rare, common]);
      expect(stages[0]).toBe("('1d' & '2b')");
      expect(stages.at(-1)).toBe("('2' | '1')");
      expect(stages.findIndex((stage) => !stage.includes('2'))).toBeLessThan(
        stages.findIndex((stage) => stage === "'1'") + 1,
      );
    });

    test('combine the heaviest words only', () => {
      const fourth = { number: 4, documents: 20_000, weight: 0.1 };
      const stages = commonStages([rare, common, { number: 3, documents: 10_000, weight: 0.5 }, fourth]);
      expect(stages.join(' ')).not.toContain("'4");
    });
  });
});

test('the database reads a vector as it would read its text', async () => {
  const { dataSource, close } = await openTestDatabase();
  const vector = [0.1, -1 / 3, 0, 1e-9, 12.5];
  const rows = await dataSource.query<{ binary: string; text: string }[]>(
    'SELECT $1::vector::text AS binary, $2::vector::text AS text',
    [vectorParameter(vector), JSON.stringify(vector)],
  );
  expect(rows[0]?.binary).toBe(rows[0]?.text);
  expect(fromSql(rows[0]?.binary ?? '')).toHaveLength(vector.length);
  await close();
});
