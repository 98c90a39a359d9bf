import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createGeneration } from '../../library/passages/generations/generation-records.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { fairPoolOf } from '../../base/database/pool/fair-pool.js';
import { present } from '../../base/validation/present.js';
import { readQuestion } from '../question/question.js';
import { readTerms } from '../search-terms.js';
import { calibrationOf } from './calibrations.js';
import { findHits } from './find-hits.js';
import { findByText } from './text-ranking.js';
import { weighCandidates } from './weigh-candidates.js';

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
