import type { DataSource } from 'typeorm';

export interface NearestIndex {
  name: string;
  /** Has the columns `vector` and `generation_id`. */
  table: string;
  generationId: number;
  dimensions: number;
  /** Asked when the index is created. Default: the parameters of pgvector. */
  options?: () => Promise<IndexOptions>;
}

/** Storage parameters of hnsw. */
export interface IndexOptions {
  neighbours: number;
  /** Candidates for the neighbours of a new vector: with the default of 64, vectors in dense clusters become unreachable. */
  lookedAt: number;
}

/** Each generation has its own index, in half precision. It is created before the first vectors, when that costs nothing. */
export async function ensureNearestIndex(dataSource: DataSource, index: NearestIndex): Promise<void> {
  const { name, table, generationId, dimensions } = index;
  const [found] = await dataSource.query<{ exists: boolean }[]>('SELECT to_regclass($1) IS NOT NULL AS exists', [name]);
  if (found?.exists) return;
  const options = await index.options?.();
  const stored = options ? `WITH (m = ${options.neighbours}, ef_construction = ${options.lookedAt})` : '';
  await dataSource.transaction(async (manager) => {
    // `IF NOT EXISTS` fails if two workers create the index at the same time.
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [name]);
    await manager.query(
      `CREATE INDEX IF NOT EXISTS ${name} ON ${table} USING hnsw ((vector::halfvec(${dimensions})) halfvec_cosine_ops)
       ${stored} WHERE generation_id = ${generationId}`,
    );
  });
}
