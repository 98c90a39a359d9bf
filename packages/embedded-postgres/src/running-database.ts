import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { besideFolder, findHolder } from './folder-lock.js';

/** How a `pg` client reaches the database: a socket folder, or a loopback port where the system has no such sockets. */
export interface EmbeddedConnection {
  host: string;
  port?: number;
  user: string;
  database: string;
}

const OWNER_ONLY = 0o600;

/** Writes the connection beside the data folder, for other processes. Returns a function that removes it. */
export function announceDatabase(folder: string, connection: EmbeddedConnection): () => void {
  const file = besideFolder(folder, 'running.json');
  writeFileSync(file, JSON.stringify(connection), { mode: OWNER_ONLY });
  return () => rmSync(file, { force: true });
}

/** Connection to the process that has this folder open, if there is one. */
export function findRunningDatabase(folder: string): EmbeddedConnection | undefined {
  if (!findHolder(besideFolder(folder, 'lock'))) return undefined;
  try {
    return JSON.parse(readFileSync(besideFolder(folder, 'running.json'), 'utf8')) as EmbeddedConnection;
  } catch {
    // The process holds the lock but is still starting.
    return undefined;
  }
}
