import { tellingHeap } from '../../base/async/thread-heap.js';
import type { PageReader } from './page-reader.js';
import { READER_TASKS } from './reader-tasks.js';

export interface ReaderTask<Name extends keyof PageReader = keyof PageReader> {
  name: Name;
  input: Parameters<PageReader[Name]>[0];
}

export default tellingHeap(({ name, input }: ReaderTask) => (READER_TASKS[name] as (input: unknown) => unknown)(input));
