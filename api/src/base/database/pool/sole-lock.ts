import pg from 'pg';
import type { DatabaseConnection } from '../data-source.js';

/**
 * The server gives a lock free a minute after its process became unreachable, as when a machine loses its power, instead
 * of the two hours of Linux. The process itself learns of it within 20 seconds (Node asks ten times, once a second), so
 * before another one takes over.
 */
const NOTICE_LOSS = 'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3';
const FIRST_PROBE_MS = 10_000;

export interface SoleProcess {
  /** Aborts when the connection is lost, and another process may have taken over. */
  lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Makes this process the only one that does some work, by an advisory lock on a connection of its own, past any pooler of transactions: the
 * server gives it free when the process dies. Undefined if another process has it.
 */
export async function becomeSoleProcess(
  connection: DatabaseConnection,
  name: string,
): Promise<SoleProcess | undefined> {
  const lost = new AbortController();
  const client = new pg.Client({
    ...connection,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_PROBE_MS,
  });
  const lose = () => lost.abort(new Error('The connection to the database was lost'));
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  try {
    await client.query(NOTICE_LOSS);
    const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS "isOurs"', [
      name,
    ]);
    if (rows[0]?.isOurs) return { lost: lost.signal, release: () => release(client, name) };
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return undefined;
}

/** The embedded database has one session for all connections, so its end alone would not give it free. */
async function release(client: pg.Client, name: string): Promise<void> {
  await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name]).catch(() => undefined);
  await client.end().catch(() => undefined);
}
