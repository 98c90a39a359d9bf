import type { DataSource } from 'typeorm';
import { AppError } from '../errors.js';
import { fairPoolOf } from './pool/fair-pool.js';
import { migrations } from './migrations.js';
import { Baseline1764305340000 } from './migrations/1764305340000-baseline.js';

/** Release 2.1 had as many migrations, up to this time. The first one of today stands for them. */
const RELEASE_2_1 = { migrations: 83, last: 1764305330000 };

const KNOWN = migrations.map(({ name }) => name);
export const BASELINE = Baseline1764305340000.name;

/** When a migration was written. Names end with it. */
export const timeOf = (name: string) => Number(name.slice(-13));
const NEWEST = Math.max(...KNOWN.map(timeOf));
const isOfRelease21 = (name: string) => timeOf(name) <= RELEASE_2_1.last;

/** Returns the rows of a statement. */
export type Ask = <Row>(sql: string) => Promise<Row[]>;

export interface Release {
  /** Names of the migrations, in order. None in a new database. */
  migrations: string[];
  /** Names of those that only a later release knows. */
  unknown: string[];
  /** How many of those of release 2.1 are missing. */
  missing: number;
  /** Who knows this migration can use the database. */
  oldestCompatible?: string;
}

export interface Misfit {
  found: string;
  fix: string;
}

/** The release that wrote a database, by its migrations. */
export async function readRelease(ask: Ask): Promise<Release> {
  const [tables] = await ask<{ migrations: boolean; compatibility: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS migrations, to_regclass('compatibility') IS NOT NULL AS compatibility`,
  );
  const rows = tables?.migrations ? await ask<{ name: string }>('SELECT name FROM migrations ORDER BY id') : [];
  const [declared] = tables?.compatibility
    ? await ask<{ oldest: string }>('SELECT oldest_migration AS oldest FROM compatibility')
    : [];
  return releaseOf(
    rows.map(({ name }) => name),
    declared?.oldest,
  );
}

/** The release that wrote a database or a backup with these migrations. */
export function releaseOf(names: string[], oldestCompatible?: string): Release {
  const old = names.filter(isOfRelease21).length;
  return {
    migrations: names,
    unknown: names.filter((name) => !isOfRelease21(name) && !KNOWN.includes(name)),
    missing: old > 0 ? Math.max(0, RELEASE_2_1.migrations - old) : 0,
    oldestCompatible,
  };
}

/** Whether it has all migrations of this release. */
export const isCurrent = (release: Release): boolean => KNOWN.every((name) => release.migrations.includes(name));

/** Why this release cannot use a database, and what helps. */
export function misfitOf({ missing, unknown, oldestCompatible }: Release): Misfit | undefined {
  if (missing > 0)
    return {
      found: `a release before 2.1 wrote this database: it lacks ${missing} of the ${RELEASE_2_1.migrations} migrations of 2.1`,
      fix: 'start release 2.1 once, then this one',
    };
  if (unknown.length === 0 || (oldestCompatible && timeOf(oldestCompatible) <= NEWEST)) return undefined;
  return {
    found: `a later release wrote this database: this one does not know ${unknown.join(', ')}`,
    fix: 'start that release, or restore a backup from before it into a new database',
  };
}

/** Whether this release can use its database, which a later one may have changed. Fails if the database does not answer. */
export async function fitsDatabase(dataSource: DataSource): Promise<boolean> {
  const pool = fairPoolOf(dataSource);
  const ask: Ask = async <Row>(sql: string) => (await pool.aside<Row & object>(sql)).rows;
  return misfitOf(await readRelease(ask)) === undefined;
}

/** Fails before anything is changed. */
export function assertFits(release: Release): void {
  const misfit = misfitOf(release);
  if (misfit)
    throw new AppError('CONFLICT', `Nothing was changed, because ${misfit.found}. What helps: ${misfit.fix}.`);
}

/** The migrations of today's list that a database or a backup of these has. Those of release 2.1 are the baseline. */
export function todaysNames(names: string[]): string[] {
  const others = names.filter((name) => !isOfRelease21(name));
  return others.length < names.length && !others.includes(BASELINE) ? [BASELINE, ...others] : others;
}
