import 'reflect-metadata';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import type { EmbeddingModels } from '../../api/dist/library/passages/embedding-models.js';
import { EmbeddingService } from '../../api/dist/library/passages/embedding.service.js';
import { GenerationService } from '../../api/dist/library/passages/generations/generation.service.js';
import { AuditService } from '../../api/dist/people/audit/audit.service.js';
import { createLogger } from '../../api/dist/base/log.js';
import { calibrationOf } from '../../api/dist/search/ranking/calibrations.js';
import { findHits } from '../../api/dist/search/ranking/find-hits.js';
import { readQuestion } from '../../api/dist/search/question/question.js';
import { SEARCH_PREFERENCES } from '../../rules/dist/search-preferences.js';
import { openBenchDatabase } from './setup/bench-database.js';
import { openModels } from './setup/open-models.js';
import { loadCollection } from './judged/load-collection.js';
import type { Collection } from './judged/demo-collection.js';
import { readCollections } from './judged/read-collections.js';
import { measureHardQuestions } from './judged/hard-questions.js';
import { measure, mean, type Judged, type Measures } from './judged/ranking-measures.js';
import { present } from '../../api/dist/base/validation/present.js';

/** Each retriever alone, and the three positions of the slider. */
const SETTINGS: Record<string, { fullText: number; semantic: number }> = {
  'full text alone': { fullText: 1, semantic: 0 },
  'vectors alone': { fullText: 0, semantic: 1 },
  ...Object.fromEntries(
    Object.entries(SEARCH_PREFERENCES).map(([name, { fullTextWeight, semanticWeight }]) => [
      name,
      { fullText: fullTextWeight, semantic: semanticWeight },
    ]),
  ),
};

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};

interface Row extends Measures {
  collection: string;
  setting: string;
  kind: string;
}

async function judge(
  dataSource: DataSource,
  collection: Collection,
  { models, isTextOnly }: { models: EmbeddingModels; isTextOnly: boolean },
): Promise<Row[]> {
  const generations = new GenerationService(dataSource, { models, audit: new AuditService(dataSource) });
  const embeddings = new EmbeddingService(dataSource, {
    generations,
    summaries: undefined as never,
    log: createLogger('silent'),
  });
  const ids = await loadCollection(dataSource, collection, isTextOnly ? undefined : embeddings);
  const questions: Judged[] = collection.questions.map((question) => ({
    ...question,
    relevant: new Map(
      question.relevant.filter(({ id }) => ids.has(id)).map(({ id, grade }) => [present(ids.get(id)), grade]),
    ),
  }));
  const rows: Row[] = [];
  const inUse = await generations.inUse();
  const { id: generationId, model, dimensions } = inUse;
  for (const [setting, weights] of Object.entries(SETTINGS)) {
    if (isTextOnly && weights.semantic > 0) continue;
    const byKind = new Map<string, Measures[]>();
    for (const asked of questions) {
      const question = readQuestion(asked.text);
      const vector =
        weights.semantic > 0 ? (await model.embed([question.meaning], { isQuestion: true }))[0] : undefined;
      const { hits } = await findHits(dataSource, {
        question,
        weights,
        vector,
        scope: {},
        calibration: calibrationOf(model.name),
        generationId,
        dimensions,
      });
      const result = measure(
        hits.map((hit) => hit.editionId),
        asked,
      );
      for (const kind of ['all', asked.kind]) byKind.set(kind, [...(byKind.get(kind) ?? []), result]);
    }
    for (const [kind, results] of byKind) rows.push({ collection: collection.name, setting, kind, ...mean(results) });
  }
  if (collection.hardQuestions && !isTextOnly) await measureHardQuestions(dataSource, { collection, questions, inUse });
  return rows;
}

const figure = (value: number) => value.toFixed(3);

function print(rows: Row[]): void {
  console.log(
    '\n| collection | questions | setting | nDCG@10 | exponential gain | recall@50 | empty |\n|---|---|---|---|---|---|---|',
  );
  for (const row of rows)
    console.log(
      `| ${row.collection} | ${row.kind} | ${row.setting} | ${figure(row.ndcg10)} | ${figure(row.exponential10)} | ${figure(row.recall50)} | ${figure(row.empty)} |`,
    );
  const collections = [...new Set(rows.map((row) => row.collection))];
  if (collections.length < 2) return;
  for (const setting of Object.keys(SETTINGS)) {
    const own = rows.filter((row) => row.setting === setting && row.kind === 'all');
    if (own.length > 0)
      console.log(
        `| mean of ${own.length} | all | ${setting} | ${figure(mean(own).ndcg10)} | ${figure(mean(own).exponential10)} | ${figure(mean(own).recall50)} | ${figure(mean(own).empty)} |`,
      );
  }
}

const BASELINE = 'bench/relevance-baseline.json';
const WORST_DROP = 0.01;

/** Fails below earlier results. */
function holdToBaseline(rows: Row[]): void {
  const baseline = JSON.parse(readFileSync(BASELINE, 'utf8')) as Record<string, number>;
  for (const [setting, reached] of Object.entries(baseline)) {
    const now = rows.find((row) => row.setting === setting && row.kind === 'all')?.ndcg10 ?? 0;
    if (now >= reached - WORST_DROP) continue;
    console.error(`${setting}: nDCG@10 fell from ${figure(reached)} to ${figure(now)}`);
    process.exitCode = 1;
  }
}

const { models } = await openModels();
const rows: Row[] = [];
for (const collection of readCollections(option('data'))) {
  const database = await openBenchDatabase();
  try {
    rows.push(
      ...(await judge(database.dataSource, collection, { models, isTextOnly: process.argv.includes('--text-only') })),
    );
  } finally {
    await database.close();
  }
}
print(rows);
if (process.argv.includes('--check')) holdToBaseline(rows);
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/relevance.json', JSON.stringify(rows, null, 2));
process.exit(process.exitCode ?? 0);
