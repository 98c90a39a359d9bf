import { readFileSync, readlinkSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { workerData } from 'piscina';

/** Shared memory in which a thread reports the size of its heap to its pool, in bytes, and its number in the system. */
type ThreadReport = Float64Array<SharedArrayBuffer>;

const [HEAP, THREAD] = [0, 1];
/** Of the file `stat` of a thread. Linux counts in hundredths of a second for every program. */
const MS_PER_TICK = 10;

export const newThreadReport = (): ThreadReport =>
  new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));

export const heapOf = (report: ThreadReport): number => report[HEAP] ?? 0;

/** The CPU time that a thread has had, in milliseconds. Undefined where Linux does not tell. */
export function cpuTimeOf(report: ThreadReport): number | undefined {
  if (!report[THREAD]) return undefined;
  try {
    const stat = readFileSync(`/proc/self/task/${report[THREAD]}/stat`, 'latin1');
    // The name of the thread, in parentheses, may contain spaces.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}

/** Wraps the work of a thread: reports its number before each task, and the size of its heap afterwards. */
export function tellingHeap<Task, Result>(work: (task: Task) => Result): (task: Task) => Result {
  return (task) => {
    const { report } = (workerData ?? {}) as { report?: ThreadReport };
    if (report) report[THREAD] ||= numberOfThread();
    try {
      return work(task);
    } finally {
      if (report) report[HEAP] = getHeapStatistics().total_heap_size;
    }
  };
}

/** 0 where there is no /proc. */
function numberOfThread(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
}
