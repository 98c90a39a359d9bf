import type { DataSource } from 'typeorm';
import { assertFits, BASELINE, readRelease, todaysNames, type Release } from './database-release.js';
import { OLDEST_COMPATIBLE } from './migrations.js';

/** Arbitrary, but equal in all processes. */
const MIGRATION_LOCK = 421_987;

/**
 * Brings a database to this release, or to some of its migrations (`onlyMigrations`). If several processes start at once,
 * one migrates and the others wait for the lock.
 */
export async function migrate(dataSource: DataSource, onlyMigrations?: readonly string[]): Promise<void> {
  const release = await releaseIn(dataSource);
  assertFits(release);
  const declares = !onlyMigrations && release.unknown.length === 0 && release.oldestCompatible !== OLDEST_COMPATIBLE;
  if (!declares && !(await dataSource.showMigrations())) return;
  const lock = dataSource.createQueryRunner();
  const isServer = 'url' in dataSource.options && Boolean(dataSource.options.url);
  try {
    if (isServer) await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await takeOn(dataSource);
    await dataSource.runMigrations();
    if (declares) await declareCompatible(dataSource);
  } finally {
    if (isServer) await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.release();
  }
}

const releaseIn = (dataSource: DataSource): Promise<Release> => readRelease((sql) => dataSource.query(sql));

/** A database of release 2.1 has what the baseline makes. Its own migrations stay on record, so that 2.1 can still use it. */
async function takeOn(dataSource: DataSource): Promise<void> {
  const { migrations } = await releaseIn(dataSource);
  if (migrations.includes(BASELINE) || !todaysNames(migrations).includes(BASELINE)) return;
  await dataSource.query('INSERT INTO migrations ("timestamp", name) VALUES ($1, $2)', [BASELINE.slice(-13), BASELINE]);
}

async function declareCompatible(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `INSERT INTO compatibility (oldest_migration) VALUES ($1)
     ON CONFLICT (only_row) DO UPDATE SET oldest_migration = excluded.oldest_migration`,
    [OLDEST_COMPATIBLE],
  );
}
