import 'reflect-metadata';
import { readQuery } from '../../api/dist/search/query.js';
import { calibrationOf } from '../../api/dist/search/ranking/calibrations.js';
import { findHits } from '../../api/dist/search/ranking/find-hits.js';
import { correctQuestion } from '../../api/dist/search/spelling/correct-question.js';
import { chooseModels } from '../../api/dist/outside/models/choose-models.js';
import { createMember } from '../../api/dist/testing/factories.js';
import { createSearch } from '../../api/dist/testing/search-bench.js';
import { present } from '../../api/dist/base/validation/present.js';
import { openServerDatabase, type ServerDatabase } from './setup/bench-database.js';
import { readDemoCollection } from './judged/demo-collection.js';
import { loadCollection } from './judged/load-collection.js';
import { countCpu, countDatabaseCpu } from './measuring/process-cpu.js';
import { report } from './measuring/report.js';
import { quantile } from './measuring/send-load.js';
import { startProduct, tokenOfAdmin } from './setup/start-server.js';

/** Measures where the time of `searchEditions` over HTTP goes: judged questions over the demo, one after the other. */
const QUESTIONS = 60;
const WARM_UP = 10;
const DATA_DIR = 'bench/results';
const SEARCH = `query Search($input: SearchInput!) { searchEditions(input: $input) { total correctedQuery notice
  items { passage matchedWords score edition { id title url publishedAt summary newsletter { id name } } }
  looselyRelated { passage matchedWords score edition { id title url publishedAt summary newsletter { id name } } } } }`;

interface Step {
  name: string;
  /** Its process, besides the database. */
  pid: number;
  ask: (question: string) => Promise<unknown>;
}

interface Part {
  name: string;
  p50: number;
  p95: number;
  mean: number;
  cpu: number;
}

/** One question after the other. */
async function time({ dataSource }: ServerDatabase, { name, pid, ask }: Step): Promise<Part> {
  const questions = readDemoCollection().questions.map(({ text }) => text);
  for (const question of questions.slice(0, WARM_UP)) await ask(question);
  const [spent, spentByDatabase] = [countCpu([pid]), await countDatabaseCpu(dataSource)];
  const times: number[] = [];
  for (const question of questions.slice(WARM_UP, WARM_UP + QUESTIONS)) {
    const begin = performance.now();
    await ask(question);
    times.push(performance.now() - begin);
  }
  const cpu = (spent() + (await spentByDatabase())) / times.length;
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  times.sort((one, other) => one - other);
  return { name, p50: quantile(times, 0.5), p95: quantile(times, 0.95), mean, cpu };
}

async function measure(database: ServerDatabase): Promise<Part[]> {
  const { dataSource, connectionString } = database;
  const { embeddings } = chooseModels({ summaryModel: 'none', dataDir: DATA_DIR });
  const { generations, searches, embeddings: passages } = createSearch(dataSource, embeddings);
  await loadCollection(dataSource, readDemoCollection(), passages);
  await dataSource.query('VACUUM ANALYZE');
  const { id: generationId, model, dimensions } = await generations.inUse();
  const vectors = new Map<string, number[]>();
  const member = await createMember(dataSource);
  const { origin, process: child } = await startProduct(connectionString, { DATA_DIR });
  try {
    const token = await tokenOfAdmin(dataSource);
    const { pid } = process;
    const of = {
      generationId,
      calibration: calibrationOf(model.name),
      dimensions,
      weights: { fullText: 1, semantic: 1 },
      scope: {},
    };
    const embed = async (text: string) =>
      vectors.set(text, present((await model.embed([readQuery(text).meaning], { isQuestion: true }))[0]));
    const retrieve = (text: string) =>
      findHits(dataSource, { ...of, query: readQuery(text), vector: vectors.get(text) });
    const steps: Step[] = [
      { name: 'vector of the question', pid, ask: embed },
      { name: 'spelling', pid, ask: (text) => correctQuestion(dataSource.manager, text) },
      { name: 'retrieval', pid, ask: retrieve },
      { name: 'service', pid, ask: (text) => searches.search(member, { query: text }) },
      { name: 'HTTP', pid: present(child.pid), ask: (text) => askProduct(origin, token, text) },
    ];
    const measured: Part[] = [];
    for (const step of steps) measured.push(await time(database, step));
    return measured;
  } finally {
    child.kill('SIGTERM');
  }
}

async function askProduct(origin: string, token: string, query: string): Promise<void> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: SEARCH, variables: { input: { query } } }),
  });
  const { errors } = (await response.json()) as { errors?: { message: string }[] };
  if (errors) throw new Error(present(errors[0]).message);
}

const database = await openServerDatabase();
try {
  const parts = await measure(database);
  report(
    'search-whole',
    parts.map(({ name, ...figures }) => ({
      part: name,
      ...Object.fromEntries(Object.entries(figures).map(([unit, value]) => [`${unit} ms`, Number(value.toFixed(1))])),
    })),
    parts,
  );
} finally {
  await database.close();
}
process.exit(0);
