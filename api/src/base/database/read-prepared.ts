import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { askTogether } from './pool/ask-together.js';
import { EntityManager, QueryFailedError, type DataSource } from 'typeorm';
import { AppError } from '../errors.js';
import { fairPoolOf, type FairPool } from './pool/fair-pool.js';

/** Each connection keeps all plans in memory. */
const MAX_NAMES = 300;

/** Statement texts and their names. */
const names = new Map<string, string>();

type Source = DataSource | EntityManager;
type Statement = { name: string; text: string; values: unknown[] };

/**
 * Uses a statement that each connection parses and plans once, because that takes longer than reading. Only for
 * statements whose best plan does not depend on the values, and whose text contains no user input.
 */
export async function readPrepared<R extends object>(
  source: Source,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const found = await read(source, { text, values }, (pool, statement) => pool.ask<R>(statement));
  return found ?? source.query(text, [...values]);
}

/**
 * The same for fast statements: simultaneous ones share a connection. Rows are arrays in column order, because naming
 * values takes as long as reading them.
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

/** The same in a transaction, which has its own connection. */
export async function queryPrepared(manager: EntityManager, text: string, values: readonly unknown[]): Promise<void> {
  const { queryRunner, dataSource } = manager;
  const name = nameOf(text);
  if (!queryRunner || name === undefined) {
    await manager.query(text, [...values]);
    return;
  }
  dataSource.logger.logQuery(text, [...values], queryRunner);
  const client = (await queryRunner.connect()) as PoolClient;
  await client.query({ name, text, values: [...values] }).catch((error: unknown) => {
    throw asQueryError(error, text, values);
  });
}

/** The class of TypeORM's errors. One that is already meant for clients, such as that the request is over, stays what it is. */
function asQueryError(error: unknown, text: string, values: readonly unknown[]): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  return new QueryFailedError(text, [...values], error);
}

/** Undefined if the statement cannot use a prepared one. */
async function read<R>(
  source: Source,
  { text, values }: { text: string; values: readonly unknown[] },
  ask: (pool: FairPool, statement: Statement) => Promise<{ rows: R[] }>,
): Promise<R[] | undefined> {
  const { queryRunner, dataSource } = source instanceof EntityManager ? source : source.manager;
  const name = nameOf(text);
  // A transaction has its own connection.
  if (queryRunner || name === undefined) return undefined;
  dataSource.logger.logQuery(text, [...values]);
  try {
    const { rows } = await ask(fairPoolOf(dataSource).forRequest(), { name, text, values: [...values] });
    return rows;
  } catch (error) {
    throw asQueryError(error, text, values);
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `read_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}
