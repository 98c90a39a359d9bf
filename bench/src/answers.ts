import 'reflect-metadata';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Member } from '../../api/dist/people/accounts/access.js';
import { RateLimit } from '../../api/dist/people/accounts/rate-limit.js';
import { AnswerUsageService } from '../../api/dist/search/answers/answer-usage.service.js';
import { AnswerService } from '../../api/dist/search/answers/answer.service.js';
import { AuditService } from '../../api/dist/people/audit/audit.service.js';
import { DEMO_FOLDER } from '../../api/dist/demo/read-demo-newsletters.js';
import { createLogger } from '../../api/dist/base/log.js';
import { EmbeddingService } from '../../api/dist/library/passages/embedding.service.js';
import { GenerationService } from '../../api/dist/library/passages/generations/generation.service.js';
import { FacetService } from '../../api/dist/catalogue/newsletters/facets/facet.service.js';
import { SearchService } from '../../api/dist/search/search.service.js';
import { measureAnswers, type AnsweredQuestion, type AnswerMeasures } from './judged/answer-measures.js';
import { openBenchDatabase } from './setup/bench-database.js';
import { openModels } from './setup/open-models.js';
import { readDemoCollection } from './judged/demo-collection.js';
import { loadCollection } from './judged/load-collection.js';
import type { Collection } from './judged/demo-collection.js';

interface JudgedQuestion {
  id: string;
  language: string;
  text: string;
  /** Parts of the gold sentences; empty if nothing answers the question. */
  gold: string[];
}

interface AnswerCollection extends Pick<Collection, 'name' | 'documents' | 'newsletters'> {
  questions: JudgedQuestion[];
  /** In short words, as people type them. All were used for tuning. */
  typed?: JudgedQuestion[];
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The demo, or a file of the same format: name, documents, and questions with parts of the gold sentences. */
function readCollection(file: string | undefined): AnswerCollection {
  if (file) return read(file) as AnswerCollection;
  const questions = read(path.join(DEMO_FOLDER, 'questions.json')) as JudgedQuestion[];
  const typed = read(path.join(DEMO_FOLDER, 'typed-questions.json')) as JudgedQuestion[];
  return { ...readDemoCollection(), questions, typed };
}

async function askAll(collection: AnswerCollection): Promise<AnsweredQuestion[]> {
  const { dataSource, close } = await openBenchDatabase();
  const log = createLogger('silent');
  const { chosen, models } = await openModels();
  try {
    const generations = new GenerationService(dataSource, { models, audit: new AuditService(dataSource) });
    const embeddings = new EmbeddingService(dataSource, { generations, summaries: chosen.summaries, log });
    await loadCollection(dataSource, collection, embeddings);
    await (await generations.inUse()).model.warmUp?.();
    const limit = new RateLimit({ times: 1, seconds: 1, isOn: false });
    const searches = new SearchService(dataSource, { generations, facets: new FacetService(dataSource), log, limit });
    const usage = new AnswerUsageService(dataSource);
    const answers = new AnswerService(dataSource, { searches, limit, usage, log });
    const answered: AnsweredQuestion[] = [];
    for (const question of [...collection.questions, ...(collection.typed ?? [])])
      answered.push(await ask(answers, question));
    return answered;
  } finally {
    await Promise.all([close(), chosen.close()]);
  }
}

/** Without rate limits and counters, so no user is needed. */
const NOBODY = {} as Member;

async function ask(answers: AnswerService, question: JudgedQuestion): Promise<AnsweredQuestion> {
  const begin = performance.now();
  const quotes: string[] = [];
  let firstMs = 0;
  for await (const { sentence } of answers.write(NOBODY, { question: question.text })) {
    if (!sentence) continue;
    if (firstMs === 0) firstMs = performance.now() - begin;
    quotes.push(sentence.citations.map(({ quote }) => quote).join(' '));
  }
  return { ...question, quotes, firstMs: firstMs === 0 ? performance.now() - begin : firstMs };
}

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(0)} %`);

function print(rows: Record<string, AnswerMeasures>): void {
  console.log(
    '\n| questions | asked | gold sentence shown | precision of what is shown | unanswerable refused | first sentence, median | 95 % |\n|---|---|---|---|---|---|---|',
  );
  for (const [name, row] of Object.entries(rows))
    console.log(
      `| ${name} | ${row.asked} | ${percent(row.gold)} | ${percent(row.precision)} | ${percent(row.refused)} | ${row.medianMs.toFixed(0)} ms | ${row.slowMs.toFixed(0)} ms |`,
    );
}

const BASELINE = 'bench/answers-baseline.json';

/** Fails below earlier results. Times depend on the machine and are not checked. */
function holdToBaseline(reached: AnswerMeasures): void {
  const baseline = read(BASELINE) as Record<'gold' | 'precision' | 'refused', number>;
  for (const measure of ['gold', 'precision', 'refused'] as const) {
    if (reached[measure] >= baseline[measure]) continue;
    console.error(`${measure}: ${percent(reached[measure])} is below the floor of ${percent(baseline[measure])}`);
    process.exitCode = 1;
  }
}

const at = process.argv.indexOf('--data');
const collection = readCollection(at < 0 ? undefined : process.argv[at + 1]);
const all = await askAll(collection);
const answered = all.slice(0, collection.questions.length);
const typed = all.slice(answered.length);
const languages = [...new Set(answered.map(({ language }) => language))];
const rows = {
  all: measureAnswers(answered),
  // Tuned on the errors of the first half. Settings were compared by the totals of both halves.
  'half for tuning': measureAnswers(answered.filter((_one, index) => index % 2 === 0)),
  'half held out': measureAnswers(answered.filter((_one, index) => index % 2 === 1)),
  ...Object.fromEntries(
    languages.map((language) => [language, measureAnswers(answered.filter((one) => one.language === language))]),
  ),
  ...(typed.length > 0 ? { 'as typed': measureAnswers(typed) } : {}),
};
print(rows);
if (process.argv.includes('--check')) holdToBaseline(rows.all);
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/answers.json', JSON.stringify({ rows, answered: all }, null, 2));
process.exit(process.exitCode ?? 0);
