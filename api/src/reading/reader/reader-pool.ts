import { fileURLToPath } from 'node:url';
import { TaskCrashError, TaskMemoryError, TaskTimeoutError } from '../../base/async/task-errors.js';
import { WorkerPool } from '../../base/async/worker-pool.js';
import type { Input, PageReader, Result } from './page-reader.js';
import { ReaderError } from '../../base/async/reader-error.js';

/** Threads run compiled files, even if this file runs from source. */
const THREAD = fileURLToPath(new URL('./reader-thread.js', import.meta.url)).replace('/src/', '/dist/');

/** The slowest real page takes about two seconds. */
const DEADLINE_MS = 20_000;
/** With a rule, whose selectors may take long on a large page. Then it is read without the rule. */
const RULE_DEADLINE_MS = 3_000;
/** A feed of 8 MB needs about 300. */
const MAX_MEMORY_MB = 768;

/** All mails wait in one queue, beside those of sites. */
const MAILS = 'smtp://mails';

export interface ReaderPoolOptions {
  threads?: number;
  deadlineMs?: number;
  ruleDeadlineMs?: number;
  maxMemoryMb?: number;
  /** Another compiled thread file. */
  filename?: string;
}

/** Reads documents in worker threads with a deadline, so that no page can block or crash the process. */
export class ReaderPool implements PageReader {
  private readonly pool: WorkerPool;
  private readonly ruleDeadlineMs: number;

  constructor({
    threads = 2,
    deadlineMs = DEADLINE_MS,
    ruleDeadlineMs = RULE_DEADLINE_MS,
    maxMemoryMb = MAX_MEMORY_MB,
    filename = THREAD,
  }: ReaderPoolOptions = {}) {
    this.ruleDeadlineMs = ruleDeadlineMs;
    this.pool = new WorkerPool({ filename, threads, deadlineMs, maxMemoryMb });
  }

  readFrontPage = this.task('readFrontPage', ({ url }) => url);
  readDocument = this.task('readDocument', ({ document }) => document.url);
  readEdition = this.task('readEdition', ({ url }) => url);
  checkRule = this.task('checkRule', ({ url }) => url);
  readSiteFacts = this.task('readSiteFacts', ({ url }) => url);
  readOwnerMarks = this.task('readOwnerMarks', ({ url }) => url);
  readPageMarks = this.task('readPageMarks', ({ url }) => url);
  readNeighbours = this.task('readNeighbours', ({ document }) => document.url);
  readLicence = this.task('readLicence', ({ url }) => url);
  readMail = this.task('readMail', () => MAILS);

  close(): Promise<void> {
    return this.pool.close();
  }

  /** Each site waits in its own queue, so that one with slow pages does not delay the others. */
  private task<Name extends keyof PageReader>(name: Name, addressOf: (input: Input<Name>) => string) {
    return async (input: Input<Name>, signal?: AbortSignal): Promise<Result<Name>> => {
      const hasRule = name === 'readEdition' && 'rule' in input && input.rule !== undefined;
      const deadlineMs = hasRule ? this.ruleDeadlineMs : undefined;
      try {
        return await this.pool.run<Result<Name>>(
          { name, input },
          { queue: new URL(addressOf(input)).host, signal, deadlineMs },
        );
      } catch (error) {
        signal?.throwIfAborted();
        throw toReaderError(error);
      }
    };
  }
}

function toReaderError(error: unknown): ReaderError {
  if (error instanceof TaskTimeoutError) {
    const message = error.isStarved ? 'This machine was too busy to read the page' : 'Reading the page took too long';
    return new ReaderError('took-too-long', message, { cause: error, mayPass: error.isStarved });
  }
  if (error instanceof TaskMemoryError)
    return new ReaderError('unreadable', 'Reading the page needs too much memory', { cause: error });
  if (error instanceof TaskCrashError)
    return new ReaderError('unreadable', 'The page crashed its reader', { cause: error });
  // An error from another realm is not an instance of this Error.
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  const detail = String(message).slice(0, 200);
  return new ReaderError('unreadable', `The page cannot be read: ${detail}`, { cause: error });
}
