import { toSql } from 'pgvector';
import type { DataSource } from 'typeorm';
import { writeFenced, type Fence } from '../../base/database/pool/fence.js';
import type { EmbeddingModel } from '../../outside/models/language-model.js';
import type { EditionAccess } from '../editions/edition.entity.js';
import { isDoneNow } from '../editions/edition-stages.js';
import { ensureNearestIndex, renewNearestIndex, type IndexOptions, type NearestIndex } from './nearest-index.js';
import { splitPassages, type Slice } from './split-passages.js';

export interface EmbeddableEdition {
  id: number;
  newsletter: string;
  title: string | null;
  text: string;
  textHash: string | null;
  access: EditionAccess;
}

export interface EmbeddingJob {
  /** Generation of the passages. */
  id: number;
  model: EmbeddingModel;
  dimensions: number;
  signal?: AbortSignal;
  fence?: Fence;
}

/** Longer editions are books. Their first passages tell what they are about. */
const MAX_PASSAGES = 400;

/** With half the usual neighbours, a search reads half as many blocks, and still finds the ten nearest of some hundred thousand passages. */
const FAST_INDEX: IndexOptions = { neighbours: 8, lookedAt: 128 };
/** With more passages, an index with fewer neighbours misses some of the nearest. */
const LARGE_INDEX: IndexOptions = { neighbours: 16, lookedAt: 200 };
/** About half a million passages. */
const MANY_EDITIONS = 125_000;

interface EmbeddedPassage extends Slice {
  position: number;
  vector: number[];
}

/** Embeds an edition, which may take long, then replaces its passages in one transaction. */
export async function embedPassages(
  dataSource: DataSource,
  edition: EmbeddableEdition,
  job: EmbeddingJob,
): Promise<boolean> {
  const passages = await vectorsOf(edition, job);
  await ensureIndex(dataSource, job);
  return writeFenced(dataSource, job.fence, async (manager) => {
    // A worker and a generation builder may embed the same edition: the later one replaces the result of the earlier one.
    // If the text or its access has changed meanwhile, they would be of another text.
    const [row] = await manager.query<{ isDone: boolean }[]>(
      `SELECT embedding_status = 'done' AS "isDone" FROM editions
       WHERE id = $1 AND text_hash IS NOT DISTINCT FROM $2 AND access = $3 FOR NO KEY UPDATE`,
      [edition.id, edition.textHash, edition.access],
    );
    if (!row) return false;
    if (!row.isDone) await manager.query(`UPDATE editions SET ${isDoneNow('embedding')} WHERE id = $1`, [edition.id]);
    await manager.query('DELETE FROM passages WHERE edition_id = $1 AND generation_id = $2', [edition.id, job.id]);
    await manager.query(
      `INSERT INTO passages (edition_id, generation_id, model, dimensions, position, starts_at, ends_at, vector)
       SELECT $1, $2, $3, $4, p.position, p.starts_at, p.ends_at, p.vector::vector
       FROM unnest($5::int[], $6::int[], $7::int[], $8::text[]) AS p (position, starts_at, ends_at, vector)`,
      [
        edition.id,
        job.id,
        job.model.name,
        job.dimensions,
        passages.map((one) => one.position),
        passages.map((one) => one.startsAt),
        passages.map((one) => one.endsAt),
        passages.map((one) => toSql(one.vector) as string),
      ],
    );
    return true;
  });
}

/** Position 0 is the title with the start of the text. The others are consecutive slices. */
async function vectorsOf(
  edition: EmbeddableEdition,
  { model, dimensions, signal }: EmbeddingJob,
): Promise<EmbeddedPassage[]> {
  const slices = splitPassages(edition.text, model.passageWords, MAX_PASSAGES);
  const head = slices[0] ?? { startsAt: 0, endsAt: 0 };
  const vectors = await model.embed(textsOf(edition, slices, model), { dimensions, signal });
  return [head, ...slices].map((slice, position) => {
    const vector = vectors[position];
    if (!vector) throw new Error(`${model.name} made fewer vectors than it was given texts`);
    return { ...slice, position, vector };
  });
}

type EmbeddableText = Pick<EmbeddableEdition, 'newsletter' | 'title' | 'text'>;

function textsOf({ newsletter, title, text }: EmbeddableText, slices: Slice[], model: EmbeddingModel): string[] {
  const lead = model.hasRoomForTitle ? `${[newsletter, title].filter(Boolean).join(' · ')}\n` : '';
  return [
    [title, text.slice(0, slices[0]?.endsAt ?? 0)].filter(Boolean).join('. ') || newsletter,
    ...slices.map((slice) => lead + text.slice(slice.startsAt, slice.endsAt)),
  ];
}

/** The first texts of an edition, exactly as `embedPassages` embeds them. They show what the edition is about. */
export function openingOf(edition: EmbeddableText, model: EmbeddingModel): string[] {
  const [head = '', , ...second] = textsOf(edition, splitPassages(edition.text, model.passageWords, 2), model);
  return [head, ...second];
}

export const indexName = (generationId: number): string => `passages_nearest_${generationId}`;

type IndexedGeneration = Pick<EmbeddingJob, 'id' | 'dimensions'>;

export const ensureIndex = (dataSource: DataSource, generation: IndexedGeneration): Promise<void> =>
  ensureNearestIndex(dataSource, indexOf(dataSource, generation));

/** Rebuilds the index if the directory has grown too large for it. */
export const renewIndex = (
  dataSource: DataSource,
  generation: IndexedGeneration,
  signal?: AbortSignal,
): Promise<boolean> => renewNearestIndex(dataSource, indexOf(dataSource, generation), signal);

const indexOf = (dataSource: DataSource, { id, dimensions }: IndexedGeneration): NearestIndex => ({
  name: indexName(id),
  table: 'passages',
  generationId: id,
  dimensions,
  options: async () => ((await countEditions(dataSource)) > MANY_EDITIONS ? LARGE_INDEX : FAST_INDEX),
});

/** Postgres' estimate of the number of editions. */
async function countEditions(dataSource: DataSource): Promise<number> {
  const [row] = await dataSource.query<{ count: number }[]>(
    "SELECT reltuples AS count FROM pg_class WHERE oid = 'editions'::regclass",
  );
  return row?.count ?? 0;
}
