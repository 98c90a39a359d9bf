import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { present } from '../../base/validation/present.js';
import { readQuestion } from '../question/question.js';
import { readTerms } from '../search-terms.js';
import { commonStages } from './common-words.js';
import { asVector, WEIGHT_LEVELS } from './term-vectors.js';
import { findByText } from './text-ranking.js';

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
  best = (await createEdition(dataSource, newsletter, { title: 'Edition', text, textHash: 'best', language: 'en' })).id;
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
