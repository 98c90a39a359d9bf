import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { toSql } from 'pgvector';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { calibrationOf } from '../../api/dist/search/ranking/calibrations.js';
import { BY_MEANING, findHits } from '../../api/dist/search/ranking/find-hits.js';
import { readQuestion } from '../../api/dist/search/question/question.js';
import { listEditions } from '../../api/dist/search/scope.js';
import { rankByMeaning } from '../../api/dist/search/ranking/vector-ranking.js';
import { openServerDatabase } from './setup/bench-database.js';
import { openLance, type LanceIndex } from './setup/lance-peer.js';
import { DIMENSIONS, fillWithPassages, InventedTexts } from './setup/search-data.js';
import { present } from '../../api/dist/base/validation/present.js';

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string', default: '20000,100000' },
    /** LanceDB's graph takes much longer to build than the product's. */
    'peer-up-to': { type: 'string', default: '100000' },
    'peer-indexes': { type: 'string', default: 'graph' },
  },
});
const QUESTIONS = 200;
const RECALL_QUESTIONS = 50;
const CALLERS = [1, 8];
const MODEL = 'all-MiniLM-L6-v2';
const BALANCED = { fullText: 1, semantic: 1 };
/** Number of passages in the database. */
let generationId = 0;

interface Question {
  text: string;
  vector: number[];
}

interface Row {
  engine: string;
  passages: number;
  callers: number;
  filter: string;
  p50: number;
  p95: number;
  recall10?: number;
}

/** Two rare words and a common one. Every fifth query has only common words, which is the hardest case. */
function createQuestions(): Question[] {
  const texts = new InventedTexts(3);
  return Array.from({ length: QUESTIONS }, (_, at) => {
    const words =
      at % 5 === 0 ? [1, 1, 1].map(() => texts.word(1, 60)) : [texts.word(1, 60), texts.word(200), texts.word(200)];
    return { text: words.join(' '), vector: texts.vector() };
  });
}

const note = (text: string): void => void process.stderr.write(`${text}\n`);
const seconds = (begin: number): string => ((performance.now() - begin) / 1000).toFixed(0);

async function askProduct(dataSource: DataSource, question: Question, newsletterIds?: number[]): Promise<number> {
  const begin = performance.now();
  await findHits(dataSource, {
    question: readQuestion(question.text),
    vector: question.vector,
    weights: BALANCED,
    scope: { newsletterIds },
    generationId,
    calibration: calibrationOf(MODEL),
    dimensions: DIMENSIONS,
  });
  return performance.now() - begin;
}

async function timeAll(callers: number, ask: (question: Question) => Promise<number>) {
  const waiting = createQuestions();
  const times: number[] = [];
  const caller = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) times.push(await ask(next));
  };
  await Promise.all(Array.from({ length: callers }, caller));
  times.sort((one, other) => one - other);
  const at = (share: number) => present(times[Math.min(Math.floor(times.length * share), times.length - 1)]);
  return { p50: at(0.5), p95: at(0.95) };
}

/** With as many callers as are measured, since each connection plans its statements once. */
const warmUp = (ask: (question: Question) => Promise<number>) => timeAll(Math.max(...CALLERS), ask);

/** recall@10: the share of the ten nearest passages, found by exact search, whose editions are candidates. */
async function measureRecall(
  dataSource: DataSource,
  nearest: (vector: number[]) => Promise<number[]>,
  newsletterIds?: number[],
): Promise<number> {
  let found = 0;
  const questions = createQuestions().slice(0, RECALL_QUESTIONS);
  for (const { vector } of questions) {
    const exact = await nearestOneByOne(dataSource, vector, newsletterIds);
    const ids = new Set(await nearest(vector));
    found += exact.filter((id) => ids.has(id)).length / exact.length;
  }
  return found / questions.length;
}

async function nearestOfProduct(dataSource: DataSource, vector: number[], newsletterIds?: number[]): Promise<number[]> {
  const scope = { newsletterIds };
  const listed = await listEditions(dataSource.manager, scope);
  const request = { vector, scope, listed, generationId, dimensions: DIMENSIONS, limit: BY_MEANING };
  return (await rankByMeaning(dataSource.manager, request)).map((hit) => hit.editionId);
}

async function nearestOneByOne(dataSource: DataSource, vector: number[], newsletterIds?: number[]): Promise<number[]> {
  const rows: { id: number }[] = await dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL enable_indexscan = off');
    return manager.query(
      `SELECT p.edition_id AS id FROM passages p JOIN editions e ON e.id = p.edition_id
       WHERE $2::int[] IS NULL OR e.newsletter_id = ANY ($2) ORDER BY p.vector <=> $1::vector LIMIT 10`,
      [toSql(vector), newsletterIds ?? null],
    );
  });
  return rows.map((row) => row.id);
}

async function* measureSize(passages: number): AsyncGenerator<Row> {
  const { dataSource, close } = await openServerDatabase();
  try {
    generationId = await fillWithPassages(dataSource, passages, MODEL);
    const [first] = await dataSource.query<{ id: number }[]>('SELECT min(id) AS id FROM newsletters');
    yield* measureProduct(dataSource, passages, present(first).id);
    await describeSizes(dataSource);
    if (passages <= Number(given['peer-up-to'])) yield* measureLance(dataSource, passages);
  } finally {
    await close();
  }
}

async function* measureProduct(dataSource: DataSource, passages: number, newsletterId: number): AsyncGenerator<Row> {
  await warmUp((question) => askProduct(dataSource, question));
  for (const [filter, ids] of [
    ['none', undefined],
    ['1 %', [newsletterId]],
  ] as const) {
    const scope = ids && [...ids];
    const recall10 = await measureRecall(dataSource, (vector) => nearestOfProduct(dataSource, vector, scope), scope);
    for (const callers of CALLERS) {
      const times = await timeAll(callers, (question) => askProduct(dataSource, question, scope));
      yield { engine: 'this product', passages, callers, filter, recall10, ...times };
    }
  }
}

async function* measureLance(dataSource: DataSource, passages: number): AsyncGenerator<Row> {
  const peer = await openLance(dataSource, passages);
  if (!peer) return;
  try {
    const ask = ({ text, vector }: Question) => peer.ask(text, vector);
    for (const index of given['peer-indexes'].split(',') as LanceIndex[]) {
      const engine = `LanceDB, ${index}`;
      const begin = performance.now();
      await peer.index(index);
      note(`${engine}: vectors indexed in ${seconds(begin)} s`);
      await warmUp(ask);
      const recall10 = await measureRecall(dataSource, (vector) => peer.nearest(vector));
      for (const callers of CALLERS)
        yield { engine, passages, callers, filter: 'none', recall10, ...(await timeAll(callers, ask)) };
    }
  } finally {
    peer.close();
  }
}

async function describeSizes(dataSource: DataSource): Promise<void> {
  const rows: { relname: string; megabytes: number }[] = await dataSource.query(
    `SELECT relname, round(pg_relation_size(oid) / 1e6)::int AS megabytes FROM pg_class
     WHERE relkind IN ('r', 'i', 't') AND relnamespace::regnamespace::text IN ('public', 'pg_toast') AND pg_relation_size(oid) > 2e7 ORDER BY 2 DESC`,
  );
  note(rows.map(({ relname, megabytes }) => `${relname} ${megabytes} MB`).join(', '));
}

const rows: Row[] = [];
console.log('| engine | passages | callers | filter | p50 ms | p95 ms | recall@10 |\n|---|---|---|---|---|---|---|');
for (const size of given.sizes.split(',').map(Number)) {
  for await (const row of measureSize(size)) {
    rows.push(row);
    const figures = [row.p50.toFixed(1), row.p95.toFixed(1), row.recall10?.toFixed(3) ?? ''];
    console.log(`| ${[row.engine, row.passages, row.callers, row.filter, ...figures].join(' | ')} |`);
  }
}
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/search.json', JSON.stringify(rows, null, 2));
process.exit(0);
