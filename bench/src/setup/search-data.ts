import { toSql } from 'pgvector';
import { GenerationStatus } from '../../../api/dist/library/passages/generations/embedding-generation.entity.js';
import { createGeneration } from '../../../api/dist/library/passages/generations/generation-records.js';
import type { DataSource } from 'typeorm';
import { passageRules } from '../../../api/dist/library/passages/passage-rules.js';
import { ensureIndex } from '../../../api/dist/library/passages/embed-passages.js';
import { present } from '../../../api/dist/base/validation/present.js';

export const DIMENSIONS = 384;
export const NEWSLETTERS = 100;
/** Passages of an edition with a few hundred words. */
const PASSAGES_EACH = 4;
const WORDS_EACH = 240;
const VOCABULARY = 60_000;
const CLUSTERS = 1_000;
/** Distance of a passage from its cluster's centre. Real text is clustered, and unclustered vectors are much harder. */
const SCATTER = 0.7;
const BATCH = 250;
/** Each passage is one of these away from one of the centres. */
const DISTANCES = 20_000;
const EDITIONS_AT_ONCE = 5_000;
/** Those of the built-in model: with other rules, a worker would embed all editions again. */
const RULES = passageRules({ passageWords: 150, hasRoomForTitle: true });

export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Clustered vectors and words with a Zipf distribution, as in real text. The same in every run. */
export class InventedTexts {
  private readonly random: () => number;
  readonly centres: number[][];

  constructor(seed: number) {
    // Clusters are the same for every seed; their contents differ.
    const random = createRandom(1);
    this.centres = Array.from({ length: CLUSTERS }, () => vectorOf(random));
    this.random = createRandom(seed);
  }

  vector(): number[] {
    const centre = present(this.centres[Math.floor(this.random() * CLUSTERS)]);
    const scatter = vectorOf(this.random);
    const vector = centre.map((value, at) => value + SCATTER * present(scatter[at]));
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  }

  /** Zipf: the n-th word has a frequency of about 1/n. */
  word(from = 1, to = VOCABULARY): string {
    return `w${Math.floor(from * (to / from) ** this.random())}x`;
  }

  text(words: number): string {
    return Array.from({ length: words }, () => this.word()).join(' ');
  }
}

function vectorOf(random: () => number): number[] {
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
  const vector = Array.from({ length: DIMENSIONS }, normal);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** Fills an empty database with indexed passages, four per edition. Returns their generation. */
export async function fillWithPassages(dataSource: DataSource, passages: number, model: string): Promise<number> {
  const { id: generationId } = await createGeneration(
    dataSource.manager,
    { model, dimensions: DIMENSIONS, rules: RULES },
    { status: GenerationStatus.READY, isActive: true },
  );
  const texts = new InventedTexts(2);
  await dataSource.query(
    `INSERT INTO newsletters (name, url, url_key, description, submission_status)
     SELECT 'Letter ' || n, 'https://letter' || n || '.example.com/', 'letter' || n || '.example.com', '', 'approved' FROM generate_series(1, $1) n`,
    [NEWSLETTERS],
  );
  const editions = passages / PASSAGES_EACH;
  // The database stores a batch while the next one is made.
  let stored: Promise<void> = Promise.resolve();
  for (let at = 0; at < editions; at += BATCH) {
    const batch = makeBatch(texts, Math.min(BATCH, editions - at));
    await stored;
    stored = storeBatch(dataSource, batch, at);
    if (at % 2_500 === 0) process.stderr.write(`\r${editions} editions: ${at} made   `);
  }
  await stored;
  process.stderr.write('\n');
  await addPassages(dataSource, texts.centres, { generationId, model });
  // The parameters of the index depend on the estimated number of editions.
  await dataSource.query('ANALYZE editions');
  const begin = performance.now();
  await ensureIndex(dataSource, { id: generationId, dimensions: DIMENSIONS });
  process.stderr.write(`vectors indexed in ${((performance.now() - begin) / 1000).toFixed(0)} s\n`);
  await dataSource.query('VACUUM ANALYZE');
  return generationId;
}

interface Batch {
  titles: string[];
  texts: string[];
}

const makeBatch = (texts: InventedTexts, editions: number): Batch => ({
  titles: Array.from({ length: editions }, () => texts.text(8)),
  texts: Array.from({ length: editions }, () => texts.text(WORDS_EACH)),
});

async function storeBatch(dataSource: DataSource, { titles, texts }: Batch, at: number): Promise<void> {
  await dataSource.query(
    `INSERT INTO editions (newsletter_id, url, url_key, title, text, text_hash, language, status, access, processed_at)
     SELECT n.id, 'https://example.com/' || o + $3, 'example.com/' || o + $3, t.title, t.text, md5(t.text), 'en', 'processed', 'public', now()
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t (title, text, o)
     JOIN newsletters n ON n.name = 'Letter ' || 1 + (o + $3) % ${NEWSLETTERS}`,
    [titles, texts, at],
  );
}

/** The database adds centres and distances itself: sending a million vectors takes longer than storing them. */
async function addPassages(
  dataSource: DataSource,
  centres: number[][],
  { generationId, model }: { generationId: number; model: string },
): Promise<void> {
  const random = createRandom(3);
  const distances = Array.from({ length: DISTANCES }, () => vectorOf(random).map((value) => SCATTER * value));
  await keepVectors(dataSource, 'bench_centres', centres);
  await keepVectors(dataSource, 'bench_distances', distances);
  const [{ last }] = await dataSource.query<[{ last: number }]>('SELECT max(id) AS last FROM editions');
  /** Any number is a seed. */
  const joinAny = (table: string, count: number, seed: number) =>
    `JOIN ${table} ON ${table}.at = (hashint8((e.id::bigint * ${PASSAGES_EACH} + p) * ${seed}) & 2147483647) % ${count}`;
  for (let after = 0; after < last; after += EDITIONS_AT_ONCE) {
    await dataSource.query(
      `INSERT INTO passages (edition_id, generation_id, model, dimensions, position, starts_at, ends_at, vector)
       SELECT e.id, $1, $2, ${DIMENSIONS}, p, 0, 100, l2_normalize(bench_centres.vector + bench_distances.vector)
       FROM editions e CROSS JOIN generate_series(0, ${PASSAGES_EACH - 1}) p
       ${joinAny('bench_centres', CLUSTERS, 7)} ${joinAny('bench_distances', DISTANCES, 11)}
       WHERE e.id > $3 AND e.id <= $3 + ${EDITIONS_AT_ONCE} AND e.url_key LIKE 'example.com/%'`,
      [generationId, model, after],
    );
    process.stderr.write(`\rpassages of ${Math.min(after + EDITIONS_AT_ONCE, last)} editions   `);
  }
  process.stderr.write('\n');
  await dataSource.query('DROP TABLE bench_centres, bench_distances');
}

async function keepVectors(dataSource: DataSource, table: string, vectors: number[][]): Promise<void> {
  await dataSource.query(`CREATE UNLOGGED TABLE ${table} (at integer PRIMARY KEY, vector vector(${DIMENSIONS}))`);
  for (let at = 0; at < vectors.length; at += BATCH)
    await dataSource.query(
      `INSERT INTO ${table} SELECT $2::int + o - 1, v::vector FROM unnest($1::text[]) WITH ORDINALITY AS t (v, o)`,
      [vectors.slice(at, at + BATCH).map((vector) => toSql(vector) as string), at],
    );
  await dataSource.query(`ANALYZE ${table}`);
}
