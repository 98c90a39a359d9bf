import { readdirSync, readFileSync } from 'node:fs';

export interface Memory {
  /** Of the process that answers requests, in MB. */
  product: number;
  /** Of this process and all its children; shared pages count once. */
  group: number;
}

export function memoryOf(pid: number): Memory {
  const pids = [pid, ...descendantsOf(pid)];
  return { product: proportionalMb(pid), group: pids.reduce((sum, one) => sum + proportionalMb(one), 0) };
}

function descendantsOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter(isNumber)
      .map((one) => [Number(one), parentOf(Number(one))]),
  );
  const found = [pid];
  for (const parent of found) for (const [child, of] of parents) if (of === parent) found.push(child);
  return found.slice(1);
}

const isNumber = (text: string) => /^\d+$/.test(text);

const parentOf = (pid: number) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? 0);

const proportionalMb = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

/** Empty if the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Resident memory in MB, and the most so far. */
export function residentOf(pid: number): { now: number; most: number } {
  const status = read(`/proc/${pid}/status`);
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}
