import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from './process-identity.js';

const PREFIX = 'niche-postgres-';
/** The socket file name that Postgres clients expect. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** Longer socket paths are truncated by the system. */
const MAX_PATH = 100;

/**
 * A private folder for the socket. It is in the temporary folder, because the path of a data folder may be too long.
 * Undefined on systems without such sockets: a loopback port is used there.
 */
export function makeSocketFolder(): string | undefined {
  removeLeftFolders();
  const longest = path.join(os.tmpdir(), `${PREFIX}${process.pid}-XXXXXX`, SOCKET_NAME);
  if (process.platform === 'win32' || longest.length > MAX_PATH) return undefined;
  return mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
}

export const socketFileIn = (folder: string): string => path.join(folder, SOCKET_NAME);

/** Removes folders of killed processes. */
function removeLeftFolders(): void {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive({ pid: Number(pid), host: os.hostname() })) continue;
    try {
      rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It belongs to another user.
    }
  }
}
