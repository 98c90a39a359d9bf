import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { askTogether } from './ask-together.js';
import { EntityManager, QueryFailedError, type DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Every connection keeps the plans of all of them. */
const MAX_NAMES = 300;

/** Text of each statement and the name that connections know it by. */
const names = new Map<string, string>();

type Source = DataSource | EntityManager;
type Statement = { name: string; text: string; values: unknown[] };

/**
 * Reads with a statement that each connection parses and plans once, where parsing and planning would cost more than
 * reading. For statements whose best plan does not depend on the values, and whose text holds none from outside.
 */
export async function readPrepared<R extends object>(
  source: Source,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const found = await read(source, { text, values }, (pool, statement) => pool.query<R>(statement));
  return found ?? source.query(text, [...values]);
}

/**
 * The same for statements that take a moment only: those of one moment share a connection, one behind the other. Rows
 * are lists, column by column, since naming each value costs as much as reading it.
 */
export async function readQuickly<R extends unknown[]>(
  source: Source,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const found = await read(source, { text, values }, (pool, statement) =>
    askTogether<R>(pool, { ...statement, rowMode: 'array' }),
  );
  return found ?? ((await source.query<object[]>(text, [...values])).map(Object.values) as R[]);
}

/** Undefined where the statement cannot be a prepared one of the pool's connections. */
async function read<R>(
  source: Source,
  { text, values }: { text: string; values: readonly unknown[] },
  ask: (pool: Pool, statement: Statement) => Promise<{ rows: R[] }>,
): Promise<R[] | undefined> {
  const { queryRunner, dataSource } = source instanceof EntityManager ? source : source.manager;
  const name = nameOf(text);
  // A transaction reads on its own connection.
  if (queryRunner || name === undefined) return undefined;
  dataSource.logger.logQuery(text, [...values]);
  try {
    const { rows } = await ask((dataSource.driver as PostgresDriver).master as Pool, {
      name,
      text,
      values: [...values],
    });
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
