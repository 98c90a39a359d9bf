import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Identifies a process even after its pid was reused. */
export interface ProcessIdentity {
  pid: number;
  host: string;
  /** Boot id and start time, where the system offers them. */
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
    // EPERM: it exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux only; elsewhere the pid alone has to do. */
function readBegan(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses, which may contain blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}:${fields[START_TIME_FIELD - 3]}`;
  } catch {
    return undefined;
  }
}
