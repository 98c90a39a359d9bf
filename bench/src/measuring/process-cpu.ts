import { readFileSync } from 'node:fs';
import type { DataSource } from 'typeorm';

const TICK_MS = 10;

/**
 * CPU time of these processes in milliseconds, from /proc. Unlike requests per second, it hardly depends on the load of
 * the machine.
 */
function cpuOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * TICK_MS, 0);
}

/** CPU time of this process until now, with all its threads. */
export const ownCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** CPU time from now on, without processes that end in the meantime. */
export function countCpu(pids: number[]): () => number {
  const begun = pids.map((pid) => ({ pid, before: cpuOf([pid]) }));
  return () => begun.reduce((sum, { pid, before }) => sum + Math.max(0, cpuOf([pid]) - before), 0);
}

/** CPU time of a database's server processes from now on, also of those that begin later. Always 0 on another machine. */
export async function countDatabaseCpu(dataSource: DataSource): Promise<() => Promise<number>> {
  const before = new Map((await backendsOf(dataSource)).map((pid) => [pid, cpuOf([pid])]));
  return async () => {
    const backends = await backendsOf(dataSource);
    return backends.reduce((sum, pid) => sum + Math.max(0, cpuOf([pid]) - (before.get(pid) ?? 0)), 0);
  };
}

async function backendsOf(dataSource: DataSource): Promise<number[]> {
  const rows = await dataSource.query<{ pid: number }[]>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
}

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  } catch {
    return 0;
  }
}
