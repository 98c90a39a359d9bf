import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identify, isAlive, type ProcessIdentity } from './process-identity.js';

/** Two processes on one folder destroy the data, and the database itself does not look. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly code = 'FOLDER_IN_USE';

  constructor(folder: string, { pid, host }: ProcessIdentity) {
    const place = host === os.hostname() ? '' : ` on ${host}`;
    super(`The data folder ${folder} is in use by process ${pid}${place}: stop it first, or choose another DATA_DIR.`);
  }
}

/** A holder on another machine, or in another container, cannot be asked: it shows that it lives by touching the lock. */
const TOUCH_MS = 5_000;
const SILENT_MS = 30_000;
/** A lock that is being written, or was when its writer died. */
const UNFINISHED_MS = 10_000;
const ATTEMPTS = 3;

const heldHere = new Set<string>();

/** Beside the folder and not in it: what lies in it belongs to the database. */
export const besideFolder = (folder: string, ending: string): string => `${path.resolve(folder)}.${ending}`;

/** Takes the folder for this process, or throws. Returns what gives it back. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = besideFolder(folder, 'lock');
  const me = identify(process.pid);
  if (heldHere.has(file)) throw new FolderInUseError(folder, me);
  for (let attempt = 0; !createExclusively(file, me); attempt++) {
    const holder = findHolder(file);
    if (holder) throw new FolderInUseError(folder, holder);
    if (attempt === ATTEMPTS) throw new Error(`${file} cannot be written`);
    removeStale(file);
  }
  return hold(file);
}

/** Who holds the lock, where that one is still alive. */
export function findHolder(file: string): ProcessIdentity | undefined {
  const silence = readSilence(file);
  if (silence === undefined) return undefined;
  const holder = readHolder(file);
  if (!holder) return silence < UNFINISHED_MS ? { pid: 0, host: os.hostname() } : undefined;
  if (holder.host !== os.hostname()) return silence < SILENT_MS ? holder : undefined;
  if (holder.pid === process.pid && !heldHere.has(file)) return undefined;
  return isAlive(holder) ? holder : undefined;
}

function hold(file: string): () => void {
  heldHere.add(file);
  // Where the whole data folder was deleted there is nothing left to protect.
  const timer = setInterval(() => utimes(file, new Date(), new Date(), () => undefined), TOUCH_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    heldHere.delete(file);
    rmSync(file, { force: true });
  };
}

function createExclusively(file: string, content: ProcessIdentity): boolean {
  try {
    writeFileSync(file, JSON.stringify(content), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Of several processes that find the same stale lock only one may remove it: a slower one would remove the faster
 * one's new lock. So the removal has a lock of its own, and whoever holds that looks once more.
 */
function removeStale(file: string): void {
  const removal = `${file}.removal`;
  if (!createExclusively(removal, identify(process.pid))) {
    if ((readSilence(removal) ?? 0) > UNFINISHED_MS) rmSync(removal, { force: true });
    return;
  }
  if (!findHolder(file)) rmSync(file, { force: true });
  rmSync(removal, { force: true });
}

function readHolder(file: string): ProcessIdentity | undefined {
  try {
    const { pid, host, began } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ProcessIdentity>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host, began } : undefined;
  } catch {
    return undefined;
  }
}

/** For how long nobody has touched a file. */
function readSilence(file: string): number | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && Date.now() - stat.mtimeMs;
}
