import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { EntityManager, QueryFailedError, type DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Every connection keeps the plans of all of them. */
const MAX_NAMES = 300;

/** Text of each statement and the name that connections know it by. */
const names = new Map<string, string>();

/**
 * Reads with a statement that each connection parses and plans once, where parsing and planning would cost more than
 * reading. For statements whose best plan does not depend on the values, and whose text holds none from outside.
 */
export async function readPrepared<R extends object>(
  source: DataSource | EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const { queryRunner, dataSource } = source instanceof EntityManager ? source : source.manager;
  const name = nameOf(text);
  // A transaction reads on its own connection.
  if (queryRunner || name === undefined) return source.query(text, [...values]);
  dataSource.logger.logQuery(text, [...values]);
  const pool = (dataSource.driver as PostgresDriver).master as Pool;
  try {
    const { rows } = await pool.query<R>({ name, text, values: [...values] });
    return rows;
  } catch (error) {
    // As TypeORM's own queries fail, so that nobody has to tell two kinds of failure apart.
    throw error instanceof Error ? new QueryFailedError(text, [...values], error) : error;
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `read_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}
