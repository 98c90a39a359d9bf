import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** Identifies a process even after its pid was reused. */
export interface ProcessIdentity {
  pid: number;
  host: string;
  /** Boot id and start time, if the system provides them. */
  began?: string;
}

/** Field numbers of /proc/PID/stat, as in proc(5). */
const STATE_FIELD = 3;
const FLAGS_FIELD = 9;
const START_TIME_FIELD = 22;
/** PF_EXITING of the Linux kernel. */
const EXITING = 0x4;
/** Bit of SIGKILL in the signal masks of /proc/PID/status. */
const KILL_BIT = 1n << 8n;

export function identify(pid: number): ProcessIdentity {
  return { pid, host: os.hostname(), began: readBegan(pid) };
}

export function isAlive({ pid, began }: ProcessIdentity): boolean {
  if (!hasProcess(pid) || isZombie(pid)) return false;
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

/** Killed or ending, but still there while its memory is freed. Always false without /proc. */
export function isDying({ pid }: ProcessIdentity): boolean {
  const fields = readStat(pid);
  if (!fields) return false;
  return fields.get(STATE_FIELD) === 'Z' || (Number(fields.get(FLAGS_FIELD)) & EXITING) !== 0 || isKillPending(pid);
}

/** A zombie is dead once its last thread has ended. */
function isZombie(pid: number): boolean {
  try {
    return readStat(pid)?.get(STATE_FIELD) === 'Z' && readdirSync(`/proc/${pid}/task`).length <= 1;
  } catch {
    return true;
  }
}

function isKillPending(pid: number): boolean {
  try {
    const masks = readFileSync(`/proc/${pid}/status`, 'utf8').matchAll(/^(?:SigPnd|ShdPnd):\s*([0-9a-f]+)$/gm);
    return [...masks].some(([, mask]) => (BigInt(`0x${mask}`) & KILL_BIT) !== 0n);
  } catch {
    return false;
  }
}

/** Linux only. Elsewhere, the pid has to be enough. */
function readBegan(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const startTime = readStat(pid)?.get(START_TIME_FIELD);
    return startTime && `${boot}:${startTime}`;
  } catch {
    return undefined;
  }
}

/** Fields of /proc/PID/stat by number, from the third on. Undefined if there is no such file. */
function readStat(pid: number): Map<number, string> | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses, which may contain blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return new Map(fields.map((field, index) => [index + STATE_FIELD, field]));
  } catch {
    return undefined;
  }
}
