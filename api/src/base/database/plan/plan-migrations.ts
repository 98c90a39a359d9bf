import type { Ask } from '../database-release.js';
import type { Effect, TriedMigration } from './try-migrations.js';

export interface PlannedEffect extends Effect {
  rows: number;
  /** If no row has to be changed, and if every row has. */
  seconds: { least: number; most: number };
}

export interface PlannedMigration extends TriedMigration {
  effects: PlannedEffect[];
}

/**
 * Microseconds a row, measured on 2026-11-29 with PostgreSQL 17 on two busy cores and 300,000 rows of 770 bytes with five
 * indexes (one of them GIN); HNSW with 10,000 vectors of 384 dimensions. A larger table may take longer, if it does not fit
 * into memory.
 */
const COST = { read: 0.25, constraint: 2, rewrite: 30, change: 30, index: { btree: 3, gin: 11, gist: 11, hnsw: 1400 } };
const DEFAULT_INDEX = COST.index.gin;

/** Enough to measure, and read within a second even from a slow disk. */
const SAMPLE_ROWS = 50_000;
/** A smaller table is read too fast to measure. */
const MIN_SAMPLE_ROWS = 1_000;

/** How long migrations will take on a database, whose tables are only read. */
export async function planMigrations(ask: Ask, tried: TriedMigration[]): Promise<PlannedMigration[]> {
  const counts = new Map<string, number>();
  for (const table of new Set(tried.flatMap(({ effects }) => effects.map((effect) => effect.table))))
    counts.set(table, await countRows(ask, table));
  const slowness = await measureSlowness(ask, counts);
  return tried.map((migration) => ({
    ...migration,
    effects: migration.effects.map((effect) => {
      const rows = counts.get(effect.table) ?? 0;
      const changes = effect.isFilled || (migration.fillsNewTables && effect.reads > 0);
      return { ...effect, rows, seconds: secondsOf(effect, rows * slowness, changes) };
    }),
  }));
}

/** The planner's number, because counting a large table takes as long as reading it. Without one, it is counted. */
async function countRows(ask: Ask, table: string): Promise<number> {
  const [known] = await ask<{ rows: number }>(
    `SELECT c.reltuples::float8 AS rows FROM pg_class c WHERE c.oid = to_regclass('"${table}"')`,
  );
  // An earlier migration of the same upgrade makes it.
  if (!known) return 0;
  if (known.rows > 0) return known.rows;
  const [counted] = await ask<{ rows: number }>(`SELECT count(*)::int AS rows FROM "${table}"`);
  return counted?.rows ?? 0;
}

/** How many times as long this database takes to read rows as the one on which costs were measured. */
async function measureSlowness(ask: Ask, counts: Map<string, number>): Promise<number> {
  const [[table, rows] = ['', 0]] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (rows < MIN_SAMPLE_ROWS) return 1;
  const began = performance.now();
  await ask(`SELECT count(*) FROM (SELECT FROM "${table}" LIMIT ${SAMPLE_ROWS}) AS sample`);
  const microseconds = (performance.now() - began) * 1_000;
  return Math.max(1, microseconds / Math.min(rows, SAMPLE_ROWS) / COST.read);
}

function secondsOf(effect: Effect, weight: number, changesRows: boolean): PlannedEffect['seconds'] {
  const indexes = effect.indexes.map((method) => COST.index[method as keyof typeof COST.index] ?? DEFAULT_INDEX);
  const rebuilt = effect.isRewritten ? COST.rewrite : indexes.reduce((sum, cost) => sum + cost, 0);
  const certain = effect.reads * COST.read + rebuilt + effect.constraints.length * COST.constraint;
  const possible = certain + (changesRows ? COST.change : 0);
  return { least: (certain * weight) / 1_000_000, most: (possible * weight) / 1_000_000 };
}
