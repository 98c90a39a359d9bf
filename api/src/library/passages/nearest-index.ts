import type { DataSource, QueryRunner } from 'typeorm';

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
  const { name } = index;
  const [found] = await dataSource.query<{ exists: boolean }[]>('SELECT to_regclass($1) IS NOT NULL AS exists', [name]);
  if (found?.exists) return;
  const options = await index.options?.();
  await dataSource.transaction(async (manager) => {
    // `IF NOT EXISTS` fails if two workers create the index at the same time.
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [name]);
    await manager.query(`CREATE INDEX IF NOT EXISTS ${name} ${definitionOf(index, options)}`);
  });
}

function definitionOf({ table, generationId, dimensions }: NearestIndex, options: IndexOptions | undefined): string {
  const stored = options ? `WITH (m = ${options.neighbours}, ef_construction = ${options.lookedAt})` : '';
  return `ON ${table} USING hnsw ((vector::halfvec(${dimensions})) halfvec_cosine_ops) ${stored} WHERE generation_id = ${generationId}`;
}

/** Replaces an index that was made for fewer vectors. Searches use the old one meanwhile. Returns whether it did. */
export async function renewNearestIndex(
  dataSource: DataSource,
  index: NearestIndex,
  signal?: AbortSignal,
): Promise<boolean> {
  const options = await index.options?.();
  if (!options || signal?.aborted) return false;
  const runner = dataSource.createQueryRunner();
  const next = `${index.name}_next`;
  try {
    const [session] = (await runner.query(
      'SELECT pg_backend_pid() AS process, pg_try_advisory_lock(hashtext($1)) AS "isOurs"',
      [next],
    )) as { process: number; isOurs: boolean }[];
    if (!session?.isOurs) return false;
    const cancel = () =>
      void dataSource.query('SELECT pg_cancel_backend($1)', [session.process]).catch(() => undefined);
    signal?.addEventListener('abort', cancel);
    try {
      return await replaceIndex(runner, index, options);
    } finally {
      signal?.removeEventListener('abort', cancel);
      await runner.query('SELECT pg_advisory_unlock(hashtext($1))', [next]);
    }
  } finally {
    await runner.release();
  }
}

async function replaceIndex(runner: QueryRunner, index: NearestIndex, options: IndexOptions): Promise<boolean> {
  const { name } = index;
  const [next, old] = [`${name}_next`, `${name}_old`];
  // Left by a process that died.
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${next}`);
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${old}`);
  if ((await neighboursIn(runner, name)) >= options.neighbours) return false;
  await runner.query(`CREATE INDEX CONCURRENTLY ${next} ${definitionOf(index, options)}`);
  await runner.startTransaction();
  await runner.query(`ALTER INDEX ${name} RENAME TO ${old}`);
  await runner.query(`ALTER INDEX ${next} RENAME TO ${name}`);
  await runner.commitTransaction();
  await runner.query(`DROP INDEX CONCURRENTLY ${old}`);
  return true;
}

/** The default of pgvector. */
const USUAL_NEIGHBOURS = 16;

async function neighboursIn(runner: QueryRunner, name: string): Promise<number> {
  const [found] = (await runner.query(
    `SELECT o.option_value::int AS neighbours FROM pg_class c, pg_options_to_table(c.reloptions) o
     WHERE c.oid = to_regclass($1) AND o.option_name = 'm'`,
    [name],
  )) as { neighbours: number }[];
  return found?.neighbours ?? USUAL_NEIGHBOURS;
}
