import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedDatabase } from '@niche-newsletters/embedded-postgres/embedded-database';
import { findRunningDatabase } from '@niche-newsletters/embedded-postgres/running-database';
import pg from 'pg';
import { createDataSource } from '../base/database/data-source.js';
import { assertFits, readRelease, todaysNames, type Ask } from '../base/database/database-release.js';
import { migrations } from '../base/database/migrations.js';
import { embeddedFolder, openDatabase, type DatabaseDeps } from '../base/database/open-database.js';
import { planMigrations, type PlannedEffect, type PlannedMigration } from '../base/database/plan/plan-migrations.js';
import { tryMigrations, type TriedMigration } from '../base/database/plan/try-migrations.js';

const NEW = 'This database is new: it gets all tables at the first start, and nothing has to wait.';
const CURRENT = 'This database has all migrations of this version.';
const EXPLANATION = `Nothing was changed. The migrations ran on an empty embedded database, which showed their locks; rows are those of this database.
Times are measured ones of PostgreSQL on two cores, a row each, and longer if this database reads its rows more slowly. A lock also waits for what runs before.`;

/** `npm run admin -- migrate --plan`: what an upgrade will do to this database, which is only read. */
export async function planUpgrade(deps: DatabaseDeps): Promise<string> {
  const { config } = deps;
  if (!config.databaseUrl && !existsSync(embeddedFolder(config))) return NEW;
  return withReader(deps, async (ask) => {
    const release = await readRelease(ask);
    assertFits(release);
    if (release.migrations.length === 0) return NEW;
    const present = todaysNames(release.migrations);
    const missing = migrations.map(({ name }) => name).filter((name) => !present.includes(name));
    if (missing.length === 0) return CURRENT;
    const planned = await planMigrations(ask, await tryFrom(deps, present, missing));
    return [...planned.map(describeMigration), EXPLANATION].join('\n\n');
  });
}

/** Asks the database without opening it as the product does, which would migrate it. */
async function withReader({ config, log }: DatabaseDeps, act: (ask: Ask) => Promise<string>): Promise<string> {
  const running = config.databaseUrl ? undefined : findRunningDatabase(embeddedFolder(config));
  const opened =
    config.databaseUrl || running ? undefined : await startEmbeddedDatabase({ folder: embeddedFolder(config), log });
  const client = new pg.Client(running ?? opened?.connection ?? { connectionString: config.databaseUrl });
  try {
    await client.connect();
    await client.query('SET default_transaction_read_only = on');
    return await act(async <Row>(sql: string) => (await client.query<Row & object>(sql)).rows);
  } finally {
    await client.end();
    await opened?.stop();
  }
}

/** Brings an empty database to the migrations that are there, and tries the others on it. */
async function tryFrom(deps: DatabaseDeps, present: string[], missing: string[]): Promise<TriedMigration[]> {
  const folder = await mkdtemp(path.join(deps.config.dataDir, 'plan-'));
  const config = { ...deps.config, databaseUrl: undefined, dataDir: folder };
  try {
    const empty = await openDatabase({ ...deps, config, onlyMigrations: present });
    const dataSource = createDataSource(empty.connection, deps.tables);
    try {
      await dataSource.initialize();
      return await tryMigrations(dataSource, missing);
    } finally {
      await dataSource.destroy();
      await empty.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function describeMigration({ name, effects, newTables, fillsNewTables }: PlannedMigration): string {
  const lines = effects.map(describeEffect);
  if (newTables.length > 0)
    lines.push(`  new: ${newTables.join(', ')}${fillsNewTables ? ', filled from what is read' : ''}`);
  return [name, ...(lines.length > 0 ? lines : ['  keeps nobody waiting'])].join('\n');
}

function describeEffect(effect: PlannedEffect): string {
  const { table, rows, lock, indexes, constraints } = effect;
  const work = [
    ...(effect.isRewritten ? ['the table is rewritten'] : []),
    ...(indexes.length > 0 ? [`indexes are built: ${indexes.join(', ')}`] : []),
    ...(constraints.length > 0 ? [`every row is checked: ${constraints.join('; ')}`] : []),
    ...(effect.isFilled ? ['rows are added, changed or deleted'] : []),
    ...(effect.reads > 0 ? ['the whole table is read'] : []),
  ];
  const done = work.length > 0 ? work.join(', ') : 'no row is touched';
  return `  ${table}, ${rows.toLocaleString('en-US')} rows, ${timeOf(effect)}: ${lock}, ${whoWaits(lock)}; ${done}`;
}

function whoWaits(lock: string): string {
  if (lock === 'AccessExclusiveLock') return 'readers and writers wait';
  if (['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock'].includes(lock)) return 'writers wait';
  return 'nobody waits, except for the same rows';
}

function timeOf({ seconds: { least, most } }: PlannedEffect): string {
  const [from, to] = [least, most].map(toText);
  return from === to ? `about ${from}` : `${from} to ${to}`;
}

const toText = (seconds: number) => (seconds < 0.1 ? '0.1 s' : `${Number(seconds.toPrecision(2))} s`);
