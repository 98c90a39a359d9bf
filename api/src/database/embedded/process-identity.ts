import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Tells one process from all others, also from a later one that was given the same number. */
export interface ProcessIdentity {
  pid: number;
  host: string;
  /** Where the system tells: the boot and the moment of it at which the process began. */
  began?: string;
}

const START_TIME_FIELD = 22;

export function identify(pid: number): ProcessIdentity {
  return { pid, host: os.hostname(), began: readBegan(pid) };
}

export function isAlive({ pid, began }: ProcessIdentity): boolean {
  if (!hasProcess(pid)) return false;
  const now = readBegan(pid);
  return began === undefined || now === undefined || began === now;
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux only; elsewhere the number alone must do. */
function readBegan(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in brackets, which may hold blanks and brackets itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}:${fields[START_TIME_FIELD - 3]}`;
  } catch {
    return undefined;
  }
}
