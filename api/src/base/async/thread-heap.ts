import { getHeapStatistics } from 'node:v8';
import { workerData } from 'piscina';

/** Shared memory in which a thread reports the size of its heap to its pool, in bytes. */
type ThreadHeap = Float64Array<SharedArrayBuffer>;

export const newThreadHeap = (): ThreadHeap => new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));

/** Wraps the work of a thread: reports the size of its heap after each task. */
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
