import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { QueryFailedError, type DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Text of each statement and the name that connections know it by. A few hundred: texts hold no values from outside. */
const names = new Map<string, string>();

/**
 * Reads with a statement that each connection parses and plans once, where parsing and planning would cost more than
 * reading. For statements whose best plan does not depend on the values.
 */
export async function readPrepared<R extends object>(
  dataSource: DataSource,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const pool = (dataSource.driver as PostgresDriver).master as Pool;
  dataSource.logger.logQuery(text, [...values]);
  try {
    const { rows } = await pool.query<R>({ name: nameOf(text), text, values: [...values] });
    return rows;
  } catch (error) {
    // As TypeORM's own queries fail, so that nobody has to tell two kinds of failure apart.
    throw error instanceof Error ? new QueryFailedError(text, [...values], error) : error;
  }
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `read_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}
