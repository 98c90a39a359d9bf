import { tellingHeap } from '../../base/async/thread-heap.js';
import { READER_TASKS } from './reader-tasks.js';

interface ReaderTask {
  name: keyof typeof READER_TASKS;
  input: unknown;
}

export default tellingHeap(({ name, input }: ReaderTask) => (READER_TASKS[name] as (input: unknown) => unknown)(input));
