import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from './process-identity.js';

const PREFIX = 'niche-postgres-';
/** The name that every Postgres client looks for in the folder that it is given as host. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** Systems cut the path of a socket at about this length. */
const MAX_PATH = 100;

/**
 * A folder for the socket that only this user can enter. It lies in the temporary folder, since a data folder's path
 * may be too long. Undefined where there are no such sockets: then a port of the loopback serves.
 */
export function makeSocketFolder(): string | undefined {
  removeLeftFolders();
  const longest = path.join(os.tmpdir(), `${PREFIX}${process.pid}-XXXXXX`, SOCKET_NAME);
  if (process.platform === 'win32' || longest.length > MAX_PATH) return undefined;
  return mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
}

export const socketFileIn = (folder: string): string => path.join(folder, SOCKET_NAME);

/** A killed process leaves its folder behind. */
function removeLeftFolders(): void {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive({ pid: Number(pid), host: os.hostname() })) continue;
    try {
      rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's: theirs to remove.
    }
  }
}
