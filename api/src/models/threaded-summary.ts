import { fileURLToPath } from 'node:url';
import { TaskTimeoutError } from '../async/task-errors.js';
import { WorkerPool, type WorkerPoolOptions } from '../async/worker-pool.js';
import type { ArticleText, Summary, SummaryModel } from './language-model.js';

/** Threads run compiled files, also if this file is run from its source. */
const THREAD = fileURLToPath(new URL('./summary-thread.js', import.meta.url)).replace('/src/', '/dist/');

/** The longest honest edition takes about a second. */
const OPTIONS: WorkerPoolOptions = { filename: THREAD, threads: 2, deadlineMs: 20_000, maxMemoryMb: 512 };

/** The built-in summaries in worker threads: no text can hold up the process that answers requests. */
export class ThreadedSummary implements SummaryModel {
  readonly name = 'extractive';
  readonly #pool: WorkerPool;

  constructor(options: Partial<WorkerPoolOptions> = {}) {
    this.#pool = new WorkerPool({ ...OPTIONS, ...options });
  }

  async summarise(article: ArticleText, { signal }: { signal?: AbortSignal } = {}): Promise<Summary> {
    const { newsletter, title, text, language, isPartial } = article;
    try {
      return await this.#pool.run<Summary>({ newsletter, title, text, language, isPartial }, signal);
    } catch (error) {
      if (error instanceof TaskTimeoutError) throw new Error('Summarising took too long', { cause: error });
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
