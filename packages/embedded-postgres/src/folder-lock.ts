import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isAlive, isDying, type ProcessIdentity } from './process-identity.js';

/** Two processes on one folder corrupt the data, and PGlite takes no lock itself. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly code = 'FOLDER_IN_USE';

  constructor(
    folder: string,
    readonly holder: ProcessIdentity,
  ) {
    const { pid, host } = holder;
    const place = host === os.hostname() ? '' : ` on ${host}`;
    super(`The data folder ${folder} is in use by process ${pid}${place}: stop it first, or choose another DATA_DIR.`);
  }
}

/** A pid on another host cannot be checked, so the holder keeps touching its lock file. */
const TOUCH_MS = 5_000;
const SILENT_MS = 30_000;
/** Another process may still be writing an unreadable lock this young. */
const UNFINISHED_MS = 10_000;
const ATTEMPTS = 3;
/** A killed process frees its memory first and its lock last. */
const MAX_WAIT_MS = 10_000;
const WAIT_STEP_MS = 100;

const heldHere = new Set<string>();

/** Beside the folder, because everything inside it belongs to Postgres. */
export const besideFolder = (folder: string, ending: string): string => `${path.resolve(folder)}.${ending}`;

/** Like `lockFolder`, but waits for a holder that is ending. */
export async function lockFolderWhenFree(folder: string, onWait: (pid: number) => void): Promise<() => void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUseError) || !isGoing(error.holder) || performance.now() > deadline) throw error;
      if (isFirst) onWait(error.holder.pid);
      await sleep(WAIT_STEP_MS);
    }
  }
}

const isGoing = (holder: ProcessIdentity) => holder.host === os.hostname() && (!isAlive(holder) || isDying(holder));

/** Locks the folder for this process, or throws. Returns a function that unlocks it. */
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

/** The living process that holds the lock, if any. */
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
  // Ignore a missing lock file: the whole data folder was deleted.
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
 * Only one process may remove a stale lock: a slower one could remove the new lock of a faster one. So the removal
 * has its own lock, and its holder checks again.
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

/** Milliseconds since the file was last touched. */
function readSilence(file: string): number | undefined {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return undefined;
  }
}
