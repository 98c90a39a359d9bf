import { Piscina } from 'piscina';
import { TaskCrashError, TaskMemoryError, TaskTimeoutError } from './task-errors.js';

export interface WorkerPoolOptions {
  /** A compiled module whose default export does the work. */
  filename: string;
  threads: number;
  /** Starts when a thread takes the task. */
  deadlineMs: number;
  maxMemoryMb: number;
}

/** An idle thread is ended after this long to free its memory. */
const IDLE_MS = 60_000;

/** Worker threads that run one task each. A thread that exceeds the deadline is replaced. */
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

  /** Throws the task's own error, a TaskTimeoutError, TaskMemoryError or TaskCrashError, or the signal's reason. */
  async run<T>(task: unknown, signal?: AbortSignal): Promise<T> {
    // Tasks queue here and not in the pool, so that the deadline starts with the work.
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
      throw explainEnding(error) ?? error;
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

/** Undefined if the task itself threw: its thread stays. */
function explainEnding(error: unknown): Error | undefined {
  // An error from a thread may come from another realm, so `instanceof Error` fails.
  if (typeof error !== 'object' || error === null) return undefined;
  const code = 'code' in error ? error.code : undefined;
  const message = 'message' in error ? String(error.message) : '';
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new TaskMemoryError('The task needs too much memory', { cause: error });
  if (code === 'ERR_WORKER_EXITED' || /^(worker exited|terminating worker)/i.test(message))
    return new TaskCrashError('The thread ended', { cause: error });
  return undefined;
}
