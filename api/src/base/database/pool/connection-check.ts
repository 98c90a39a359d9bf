import pg from 'pg';
import { currentMs } from '../../clock.js';
import type { DatabaseConnection } from '../data-source.js';
import { hasNoRoom } from './connection-lost.js';

const CONNECT_WITHIN_MS = 2_000;
/** A connection costs the server a process. */
const GOOD_FOR_MS = 10_000;

/**
 * Connections that are open outlive a change of the password. So this opens another one, and fails if the server refuses it,
 * except on a full disk, where those that are open still read. A success holds for ten seconds. The embedded database has no password.
 */
export function connectionCheck(connection: DatabaseConnection, now: () => number = currentMs): () => Promise<void> {
  let goodUntil = 0;
  return async () => {
    if (!('connectionString' in connection) || now() < goodUntil) return;
    await tryConnection(connection).catch((error: Error) => {
      if (!hasNoRoom(error)) throw error;
    });
    goodUntil = now() + GOOD_FOR_MS;
  };
}

/** Opens a connection and ends it. */
export async function tryConnection(connection: DatabaseConnection): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}
