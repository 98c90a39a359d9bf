import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { DatabaseConnection } from '../data-source.js';
import { besideFolder, findHolder } from './folder-lock.js';

export type EmbeddedConnection = Exclude<DatabaseConnection, { connectionString: string }>;

const OWNER_ONLY = 0o600;

/** Tells other processes of this machine how to reach the database that this one runs. Returns what takes that back. */
export function announceDatabase(folder: string, connection: EmbeddedConnection): () => void {
  const file = besideFolder(folder, 'running.json');
  writeFileSync(file, JSON.stringify(connection), { mode: OWNER_ONLY });
  return () => rmSync(file, { force: true });
}

/** How to reach the process that has this folder open, if there is one. */
export function findRunningDatabase(folder: string): EmbeddedConnection | undefined {
  if (!findHolder(besideFolder(folder, 'lock'))) return undefined;
  try {
    return JSON.parse(readFileSync(besideFolder(folder, 'running.json'), 'utf8')) as EmbeddedConnection;
  } catch {
    // It holds the folder but has not started yet.
    return undefined;
  }
}
