import { Piscina } from 'piscina';

export interface WorkerPoolOptions {
  /** A compiled module whose default export does the work. */
  filename: string;
  threads: number;
  /** From the moment a thread begins with a task. */
  deadlineMs: number;
  maxMemoryMb: number;
}

export class TaskTimeoutError extends Error {
  override readonly name = 'TaskTimeoutError';
}

/** The thread ended before its task did: out of memory, or a crash. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
}

/** An idle thread gives its memory back after this long. */
const IDLE_MS = 60_000;
const ENDINGS = new Set(['ERR_WORKER_OUT_OF_MEMORY', 'ERR_WORKER_EXITED']);

/** Worker threads that run one task each. A thread that misses the deadline is replaced. */
export class WorkerPool {
  readonly #pool: Piscina;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(private readonly options: WorkerPoolOptions) {
    const { filename, threads, maxMemoryMb } = options;
    this.#pool = new Piscina({
      ...{ filename, minThreads: 0, maxThreads: threads, idleTimeout: IDLE_MS },
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, stackSizeMb: 4 },
    });
  }

  /** Throws what the work throws, a TaskTimeoutError, a ThreadEndedError, or the signal's reason. */
  async run<T>(task: unknown, signal?: AbortSignal): Promise<T> {
    // Tasks wait here and not in the pool, so that the deadline counts from the start of the work.
    await this.#enter();
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), this.options.deadlineMs);
    try {
      signal?.throwIfAborted();
      const either = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
      return (await this.#pool.run(task, { signal: either })) as T;
    } catch (error) {
      signal?.throwIfAborted();
      if (deadline.signal.aborted) throw new TaskTimeoutError(`No result after ${this.options.deadlineMs} ms`);
      if (hasEndedThread(error)) throw new ThreadEndedError('The thread ended', { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
      this.#leave();
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  async #enter(): Promise<void> {
    if (this.#running < this.options.threads) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

function hasEndedThread(error: unknown): boolean {
  // An error from a thread may be of another realm, where it is no instance of this Error.
  if (typeof error !== 'object' || error === null) return false;
  const isEnding = 'code' in error && ENDINGS.has(String(error.code));
  return isEnding || ('message' in error && /^(worker exited|terminating worker)/i.test(String(error.message)));
}
