import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { MAX_LAG_MS } from '../../base/database/replica/replica.js';
import { ReplicaProbe } from '../../base/database/replica/replica-probe.js';
import type { Config } from '../../config.js';
import { failed, ok, problemOf, warning, type Finding } from './finding.js';

const NAME = 'Replica';
const CONNECT_WITHIN_MS = 5_000;
const LOOK_AGAIN_MS = 20;

/** How long the replica of DATABASE_READ_URL takes to have what the primary has now. */
export async function checkReplica({ databaseUrl, databaseReadUrl }: Config): Promise<Finding> {
  if (!databaseReadUrl) return ok(NAME, 'none (set DATABASE_READ_URL for one)');
  const primary = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  primary.on('error', () => undefined);
  const probe = new ReplicaProbe(databaseReadUrl, (text) => primary.query(text));
  try {
    await primary.connect();
    return describeLag(await measureLag(probe));
  } catch (error) {
    const problem = probe.isWrong(error) ? probe.explain(error).message : problemOf(error);
    return failed(NAME, problem, 'start the replica, or correct DATABASE_READ_URL');
  } finally {
    await probe.close();
    await primary.end().catch(() => undefined);
  }
}

/** Undefined if it is more than what is allowed. */
async function measureLag(probe: ReplicaProbe): Promise<number | undefined> {
  const state = await probe.askPrimary();
  const begin = performance.now();
  while (performance.now() - begin <= MAX_LAG_MS) {
    if ((await probe.ask(state)) >= BigInt(state.position)) return performance.now() - begin;
    await wait(LOOK_AGAIN_MS);
  }
  return undefined;
}

function describeLag(lagMs: number | undefined): Finding {
  if (lagMs !== undefined) return ok(NAME, `${Math.ceil(lagMs)} ms behind the main database`);
  const found = `more than ${MAX_LAG_MS / 1_000} s behind: visitors are answered by the main database`;
  return warning(NAME, found, 'look at pg_stat_replication on the primary, and at the log of the replica');
}
