import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config.js';

const OWNER_ONLY = 0o700;

/** Removes access of other users to the data folder, including files that this process creates later. */
export function protectFolder(folder: string): void {
  process.umask(0o077);
  make(folder);
  closeToOthers(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) closeToOthers(path.join(folder, name));
}

function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  } catch (error) {
    throw new ConfigError([`DATA_DIR: ${(error as Error).message}`]);
  }
}

function closeToOthers(file: string): void {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  // A link may lead anywhere, and sockets of a running database come and go.
  if (!stat || !(stat.isFile() || stat.isDirectory())) return;
  const user = process.getuid?.();
  if (user !== 0 && user !== stat.uid) return;
  // Keeps the owner's bits: the browser is executable, and a lock may be read-only.
  const mode = stat.mode & OWNER_ONLY;
  if ((stat.mode & 0o777) !== mode) chmodSync(file, mode);
}
