import { getHeapStatistics } from 'node:v8';
import { workerData } from 'piscina';

/** Where a thread tells its pool the size of its heap, in bytes. */
type ThreadHeap = Float64Array<SharedArrayBuffer>;

export const newThreadHeap = (): ThreadHeap => new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));

/** Does the work of a thread, and tells how large that made it. */
export function tellingHeap<Task, Result>(work: (task: Task) => Result): (task: Task) => Result {
  return (task) => {
    try {
      return work(task);
    } finally {
      const { heap } = (workerData ?? {}) as { heap?: ThreadHeap };
      if (heap) heap[0] = getHeapStatistics().total_heap_size;
    }
  };
}
