import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toSql } from 'pgvector';
import type { DataSource } from 'typeorm';
import { AuditService } from '../../api/dist/people/audit/audit.service.js';
import { addTaxonomy } from '../../api/dist/base/database/taxonomy.js';
import { DEMO_FOLDER, readDemoNewsletters } from '../../api/dist/demo/read-demo-newsletters.js';
import { MentionService } from '../../api/dist/library/entities/mention.service.js';
import { createLogger } from '../../api/dist/base/log.js';
import { NewsletterService } from '../../api/dist/catalogue/newsletters/newsletter.service.js';
import { EmbeddingService } from '../../api/dist/library/passages/embedding.service.js';
import { GenerationService } from '../../api/dist/library/passages/generations/generation.service.js';
import { LikenessService } from '../../api/dist/library/similar/likeness.service.js';
import { present } from '../../api/dist/base/validation/present.js';
import { openBenchDatabase } from './setup/bench-database.js';
import { openModels } from './setup/open-models.js';
import { readDemoCollection } from './judged/demo-collection.js';
import { loadCollection } from './judged/load-collection.js';
import { ndcg } from './judged/ranking-measures.js';
import { report } from './measuring/report.js';
import { DIMENSIONS, InventedTexts } from './setup/search-data.js';

/**
 * `npm run bench -- similar`: precision of the similar newsletters of the demo, judged by hand, and response times with
 * 100,000 newsletters (`--scale`). `--check` fails below the earlier precision.
 */
const FLOOR = 0.84;
const SHOWN = 5;
const NEWSLETTERS = 100_000;
const NAMES = 50_000;
const NAMES_EACH = 20;
const BATCH = 500;
const TIMES = 200;

interface Pair {
  of: string;
  and: string;
  grade: number;
}

const log = createLogger('silent');
const { dataSource, close } = await openBenchDatabase();
const { chosen, models } = await openModels();
const generations = new GenerationService(dataSource, {
  models,
  audit: new AuditService(dataSource),
});
const likeness = new LikenessService(dataSource, { generations, newsletters: new NewsletterService(dataSource) });
try {
  await addTaxonomy(dataSource);
  await generations.prepare();
  if (process.argv.includes('--scale')) await measureAmongMany();
  else await judgeDemo();
} finally {
  await chosen.close();
  await close();
}

async function judgeDemo(): Promise<void> {
  const idOf = await loadDemo();
  const pairs = JSON.parse(readFileSync(path.join(DEMO_FOLDER, 'similar.json'), 'utf8')) as Pair[];
  const rows = [];
  for (const [slug, id] of idOf) {
    const grades = new Map(
      pairs
        .flatMap(({ of, and, grade }) =>
          of === slug ? [[and, grade] as const] : and === slug ? [[of, grade] as const] : [],
        )
        .map(([other, grade]) => [present(idOf.get(other)), grade]),
    );
    const found = await likeness.similar(id, SHOWN);
    const slugOf = new Map([...idOf].map(([name, one]) => [one, name]));
    const shown = found.map(
      ({ newsletter: { id: other }, score }) => `${slugOf.get(other)} ${grades.get(other) ?? 0} (${score.toFixed(2)})`,
    );
    const value = ndcg(
      found.map(({ newsletter }) => newsletter.id),
      { relevant: grades, depth: SHOWN },
    );
    rows.push({ newsletter: slug, 'nDCG@5': Number(value.toFixed(3)), shown: shown.join(', ') });
  }
  report('similar', rows);
  const mean = rows.reduce((sum, row) => sum + row['nDCG@5'], 0) / rows.length;
  console.log(`nDCG@5 over ${rows.length} newsletters: ${mean.toFixed(3)}`);
  if (process.argv.includes('--check') && mean < FLOOR) {
    console.error(`below the floor of ${FLOOR}`);
    process.exitCode = 1;
  }
}

/** The demo after the pipeline: embedded, summarised, with names. */
async function loadDemo(): Promise<Map<string, number>> {
  const mentions = new MentionService(dataSource, log);
  const embeddings = new EmbeddingService(dataSource, { generations, summaries: chosen.summaries, log });
  const editions = await loadCollection(dataSource, readDemoCollection(), embeddings);
  const step = { signal: new AbortController().signal, log: () => undefined };
  for (const id of editions.values()) {
    const outcome = await embeddings.summariseEdition(id, step);
    if (!outcome.ok) throw new Error(outcome.message);
    await mentions.record(id);
  }
  const rows = await dataSource.query<{ id: number; name: string }[]>('SELECT id, name FROM newsletters');
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  for (const { name, topics } of readDemoNewsletters())
    await dataSource.query(
      'INSERT INTO newsletter_subcategories SELECT $1, id FROM subcategories WHERE name = ANY ($2)',
      [ids.get(name), topics],
    );
  while ((await likeness.measureMissing()) > 0);
  return new Map(readDemoNewsletters().map(({ slug, name }) => [slug, present(ids.get(name))]));
}

async function measureAmongMany(): Promise<void> {
  await fill(dataSource);
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const id = 1 + ((turn * 7_919) % NEWSLETTERS);
    const begin = performance.now();
    const found = await likeness.similar(id, SHOWN);
    times.push(performance.now() - begin);
    if (found.length < SHOWN) throw new Error(`only ${found.length} are similar to ${id}`);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Number(present(times[Math.floor(TIMES * share)]).toFixed(1));
  report('similar-scale', [{ newsletters: NEWSLETTERS, best: at(0), p50: at(0.5), p95: at(0.95), worst: at(0.999) }]);
}

/** Clustered centroids, two topics each, and names by rarity: a few occur everywhere. */
async function fill(source: DataSource): Promise<void> {
  const { id: generationId, dimensions } = await generations.inUse();
  if (dimensions !== DIMENSIONS) throw new Error(`vectors have ${dimensions} dimensions`);
  await source.query(
    `INSERT INTO newsletters (name, url, url_key, description, submission_status)
     SELECT 'Letter ' || n, 'https://' || n || '.example.com', n || '.example.com', 'About ' || n, 'approved' FROM generate_series(1, $1::int) n`,
    [NEWSLETTERS],
  );
  await source.query(
    'INSERT INTO newsletter_subcategories SELECT n.id, s.id FROM newsletters n JOIN subcategories s ON s.id = 1 + (n.id * 13) % 80 OR s.id = 1 + (n.id * 29) % 80',
  );
  await source.query(
    `INSERT INTO entities (kind, key, slug, name) SELECT CASE WHEN n % 2 = 0 THEN 'subject' ELSE 'company' END, 'k' || n, 'k' || n, 'Name ' || n
     FROM generate_series(1, $1::int) n`,
    [NAMES],
  );
  await source.query(
    `INSERT INTO newsletter_entities (newsletter_id, entity_id, editions)
     SELECT n.id, 1 + floor(power(random(), 3) * ${NAMES - 1})::int, 1 + (random() * 9)::int FROM newsletters n, generate_series(1, ${NAMES_EACH})
     ON CONFLICT DO NOTHING`,
  );
  const texts = new InventedTexts(7);
  for (let from = 1; from <= NEWSLETTERS; from += BATCH) {
    const vectors = Array.from({ length: BATCH }, () => toSql(texts.vector()) as string);
    await source.query(
      `INSERT INTO newsletter_centroids (newsletter_id, generation_id, vector)
       SELECT $1::int + place - 1, $2, text::vector FROM unnest($3::text[]) WITH ORDINALITY AS v (text, place)`,
      [from, generationId, vectors],
    );
  }
  // The product creates the index when it measures the first newsletter.
  await likeness.measure(1);
  await source.query('VACUUM ANALYZE');
}
