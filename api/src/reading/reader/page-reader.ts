import type { READER_TASKS } from './reader-tasks.js';

type Tasks = typeof READER_TASKS;
export type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
export type Result<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

/** Reads documents of sites. Throws only ReaderError, or the reason of the signal. */
export type PageReader = {
  [Name in keyof Tasks]: (input: Input<Name>, signal?: AbortSignal) => Promise<Result<Name>>;
};
