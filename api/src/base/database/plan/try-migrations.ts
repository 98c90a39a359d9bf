import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { timeOf } from '../database-release.js';

/** What a migration does to a table that was there before. */
export interface Effect {
  table: string;
  /** The strongest lock, held until the migration ends. */
  lock: string;
  /** How often the whole table is read, for a rewrite, an index, a constraint or a statement. */
  reads: number;
  isRewritten: boolean;
  /** Whether rows are added, changed or deleted. */
  isFilled: boolean;
  /** Access methods of new indexes. */
  indexes: string[];
  /** Definitions of new constraints that hold for every row. */
  constraints: string[];
}

export interface TriedMigration {
  name: string;
  effects: Effect[];
  newTables: string[];
  /** Whether new tables get rows of those that are read. */
  fillsNewTables: boolean;
}

/** Weakest first. */
const LOCKS = [
  'AccessShareLock',
  'RowShareLock',
  'RowExclusiveLock',
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
];

const TABLES = `
  SELECT c.oid, c.relname::text AS name, c.relfilenode AS file,
    ARRAY(SELECT i.indexrelid::text FROM pg_index i WHERE i.indrelid = c.oid) AS indexes,
    ARRAY(SELECT k.oid::text FROM pg_constraint k WHERE k.conrelid = c.oid AND k.convalidated AND k.contype IN ('c', 'f')) AS constraints
  FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`;
const ACCESS = `
  SELECT c.oid, array_agg(DISTINCT l.mode) AS modes, max(s.seq_scan)::int AS reads
  FROM pg_locks l JOIN pg_class c ON c.oid = l.relation LEFT JOIN pg_stat_xact_user_tables s ON s.relid = c.oid
  WHERE l.pid = pg_backend_pid() AND l.granted AND c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace GROUP BY c.oid`;
const METHODS = `
  SELECT c.oid::text AS id, m.amname::text AS value FROM pg_class c JOIN pg_am m ON m.oid = c.relam WHERE c.oid::text = ANY ($1)`;
const DEFINITIONS = `
  SELECT oid::text AS id, pg_get_constraintdef(oid) AS value FROM pg_constraint WHERE oid::text = ANY ($1)`;

interface Table {
  oid: number;
  name: string;
  file: number;
  indexes: string[];
  constraints: string[];
}

interface Access {
  oid: number;
  modes: string[];
  reads: number | null;
}

/**
 * Runs migrations on a database without rows, each in a transaction as an upgrade does, and reads before each commit what
 * it has locked, read and rewritten. So no migration has to describe itself.
 */
export async function tryMigrations(empty: DataSource, names: readonly string[]): Promise<TriedMigration[]> {
  const tried: TriedMigration[] = [];
  const inOrder = empty.migrations.toSorted((one, other) => timeOf(one.name ?? '') - timeOf(other.name ?? ''));
  for (const migration of inOrder.filter(({ name = '' }) => names.includes(name)))
    tried.push(await empty.transaction(({ queryRunner }) => tryOne(queryRunner as QueryRunner, migration)));
  return tried;
}

async function tryOne(runner: QueryRunner, migration: MigrationInterface): Promise<TriedMigration> {
  const before = new Map((await tablesOf(runner)).map((table) => [table.oid, table]));
  await migration.up(runner);
  const accesses = (await runner.query(ACCESS)) as Access[];
  const after = await tablesOf(runner);
  const effects: Effect[] = [];
  for (const table of after) {
    const old = before.get(table.oid);
    const access = accesses.find(({ oid }) => oid === table.oid);
    if (!old || !access) continue;
    const added = {
      indexes: await valuesOf(runner, METHODS, without(table.indexes, old.indexes)),
      constraints: await valuesOf(runner, DEFINITIONS, without(table.constraints, old.constraints)),
    };
    effects.push({ ...effectOf(access), ...added, table: table.name, isRewritten: table.file !== old.file });
  }
  const newTables = after.filter(({ oid }) => !before.has(oid));
  const isFilled = ({ oid }: Table) => accesses.some((access) => access.oid === oid && effectOf(access).isFilled);
  return {
    name: migration.name ?? '',
    effects: effects.filter(isNoticed),
    newTables: newTables.map(({ name }) => name),
    fillsNewTables: newTables.some(isFilled),
  };
}

const tablesOf = (runner: QueryRunner) => runner.query(TABLES) as Promise<Table[]>;

const without = (all: string[], some: string[]) => all.filter((one) => !some.includes(one));

async function valuesOf(runner: QueryRunner, sql: string, ids: string[]): Promise<string[]> {
  const rows = (await runner.query(sql, [ids])) as { value: string }[];
  return rows.map(({ value }) => value);
}

function effectOf({ modes, reads }: Access) {
  const lock = LOCKS.findLast((mode) => modes.includes(mode)) ?? modes.join();
  return { lock, reads: reads ?? 0, isFilled: modes.includes('RowExclusiveLock') };
}

/** Reading keeps nobody waiting. */
const isNoticed = ({ lock, reads }: Effect) => reads > 0 || LOCKS.indexOf(lock) > LOCKS.indexOf('RowShareLock');
