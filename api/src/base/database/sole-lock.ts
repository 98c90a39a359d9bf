import pg from 'pg';
import type { DatabaseConnection } from './data-source.js';

export interface SoleProcess {
  /** Aborts when the connection is lost, and another process may have taken over. */
  lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Makes this process the only one that does some work, by an advisory lock on a connection of its own: the server gives it free when the
 * process dies. Undefined if another process has it.
 */
export async function becomeSoleProcess(
  connection: DatabaseConnection,
  name: string,
): Promise<SoleProcess | undefined> {
  const lost = new AbortController();
  const client = new pg.Client({ ...connection, application_name: name, keepAlive: true });
  const lose = () => lost.abort(new Error('The connection to the database was lost'));
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  try {
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
