import { readdir, readFile } from 'node:fs/promises';

export interface HeldMemory {
  pid: number;
  bytes: number;
}

const CHECK_MS = 250;
/** Maximum time between a kill and its report by the browser. */
const JUST_MS = 5_000;
const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Kills the largest process of a browser if all of them together use too much memory. Linux only. */
export class MemoryWatch {
  private timer: NodeJS.Timeout | undefined;
  private killedAt = -Infinity;

  constructor(
    private readonly group: number,
    private readonly maxMb: number,
  ) {}

  /** Whether this watch recently killed a process. */
  get hasJustKilled(): boolean {
    return performance.now() - this.killedAt < JUST_MS;
  }

  start(): void {
    if (process.platform === 'linux') this.timer ??= setInterval(() => void this.check(), CHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async check(): Promise<void> {
    const held = await memoryOfGroup(this.group);
    const total = held.reduce((sum, { bytes }) => sum + bytes, 0);
    const [largest] = held.sort((one, other) => other.bytes - one.bytes);
    if (!largest || total <= this.maxMb * MEGABYTE) return;
    this.killedAt = performance.now();
    kill(largest.pid);
  }
}

/** Private memory of each process of a group. Shared pages do not count. */
export async function memoryOfGroup(group: number): Promise<HeldMemory[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const held = await Promise.all(
    pids.map(async (pid) => {
      if (groupIn(await read(pid, 'stat')) !== group) return [];
      return [{ pid, bytes: bytesIn(await read(pid, 'status')) }];
    }),
  );
  return held.flat();
}

/** The program's name is in parentheses and may contain anything. */
const groupIn = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);

function bytesIn(status: string): number {
  const lines = status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm);
  return [...lines].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * KILOBYTE, 0);
}

/** Empty if the process has ended. */
const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}
