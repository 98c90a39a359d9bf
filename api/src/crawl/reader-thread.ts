import type { PageReader } from './page-reader.js';
import { READER_TASKS } from './reader-tasks.js';

export interface ReaderTask<Name extends keyof PageReader = keyof PageReader> {
  name: Name;
  input: Parameters<PageReader[Name]>[0];
}

export default function readInThread<Name extends keyof PageReader>({ name, input }: ReaderTask<Name>) {
  return (READER_TASKS[name] as (input: ReaderTask<Name>['input']) => unknown)(input);
}
