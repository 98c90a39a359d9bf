import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../config.js';

const OWNER_ONLY = 0o700;
/** Everything that the product creates in its data folder. */
const OWN = new Set(['postgres', 'models', 'token-secret', 'browser', 'fonts']);
/** In the root of a new disk. */
const OF_THE_DISK = 'lost+found';

/** Removes access of other users to the data folder, including files that this process creates later. */
export function protectFolder(folder: string): void {
  process.umask(0o077);
  make(folder);
  if (isOfOthers(folder)) throw new ConfigError([`DATA_DIR: ${folder} has other files: choose an empty folder`]);
  closeToOthers(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) closeToOthers(path.join(folder, name));
}

/** Whether a folder has files, but none of the product: somebody's home, or a folder of the system. */
export function isOfOthers(folder: string): boolean {
  const names = readdirSync(folder).filter((name) => name !== OF_THE_DISK);
  return names.length > 0 && !names.some((name) => OWN.has(name));
}

function make(folder: string): void {
  try {
    makeWithParents(folder);
  } catch (error) {
    throw new ConfigError([`DATA_DIR: the folder cannot be created (${(error as Error).message})`]);
  }
}

/** Not `recursive: true`: Node then tries forever if a parent exists but accepts no folders, as /proc does. */
function makeWithParents(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeWithParents(parent);
  try {
    mkdirSync(folder, OWNER_ONLY);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

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
