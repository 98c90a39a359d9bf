import { statfsSync } from 'node:fs';

/** Postgres ends when it cannot write its log, which may take as much between two looks. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;
/** More than that, so that it does not change all the time. */
const ENOUGH_BYTES = 1.25 * MIN_FREE_BYTES;
const LOOK_MS = 1_000;

interface DiskGuard {
  /** Bytes that are left for this process. Throws if that is unknown. */
  free: () => number;
  /** Statements that write fail, or no longer. */
  setReadOnly: (isReadOnly: boolean) => void;
  onWarning: (text: string) => void;
}

export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Lets nothing be written while the disk is nearly full, so that reading goes on, and writing as soon as there is room. */
export function guardDisk(guard: DiskGuard, everyMs = LOOK_MS): () => void {
  let isFull = false;
  const look = () => {
    const wasFull = isFull;
    isFull = isDiskFull(guard, wasFull);
    if (isFull === wasFull) return;
    guard.setReadOnly(isFull);
    guard.onWarning(
      isFull
        ? `less than ${MIN_FREE_BYTES / 1024 ** 2} MB are free: the embedded database is only read until there is room`
        : 'there is room again: the embedded database writes again',
    );
  };
  look();
  const timer = setInterval(look, everyMs);
  return () => clearInterval(timer);
}

function isDiskFull({ free }: DiskGuard, wasFull: boolean): boolean {
  try {
    return free() < (wasFull ? ENOUGH_BYTES : MIN_FREE_BYTES);
  } catch {
    return wasFull;
  }
}
