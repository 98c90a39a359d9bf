import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { OUT_OF_MEMORY_EXIT, type TaskReply } from './serve-tasks.js';
import { TaskCrashError, TaskMemoryError, TaskTimeoutError } from './task-errors.js';

export interface WorkerProcessOptions {
  /** A compiled module that calls `serveTasks`. */
  filename: string;
  /** From the moment the process begins with a task. */
  deadlineMs: number;
  maxMemoryMb: number;
  /** An idle process gives its memory back after this long. */
  idleMs?: number;
}

const IDLE_MS = 60_000;

/**
 * A process that does one task at a time, for native code, which no thread can stop. It is started when first wanted,
 * and killed when a task takes too long or too much memory.
 */
export class WorkerProcess {
  #child: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: WorkerProcessOptions) {}

  /** Throws a TaskTimeoutError, TaskMemoryError or TaskCrashError, or an error with the message of the work's own. */
  run<T>(task: unknown): Promise<T> {
    const result = this.#last.then(() => this.#runAlone(task));
    this.#last = result.catch(() => undefined);
    return result as Promise<T>;
  }

  /** Kills the process; a task that runs fails. */
  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #runAlone(task: unknown): Promise<unknown> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    // Only a running task keeps our own process from ending.
    child.channel?.ref();
    try {
      return await this.#exchange(child, task);
    } finally {
      child.channel?.unref();
      this.#idle = setTimeout(() => this.close(), this.options.idleMs ?? IDLE_MS);
      this.#idle.unref();
    }
  }

  #exchange(child: ChildProcess, task: unknown): Promise<unknown> {
    const { deadlineMs } = this.options;
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        child.off('message', onReply).off('exit', onExit).off('error', onError);
        act();
      };
      const onReply = (message: unknown) => {
        const reply = message as TaskReply;
        settle(() => ('error' in reply ? reject(new Error(reply.error)) : resolve(reply.result)));
      };
      const onExit = (code: number | null) => settle(() => reject(explainExit(code)));
      const onError = (error: Error) =>
        settle(() => {
          this.close();
          reject(new TaskCrashError('The process could not be reached', { cause: error }));
        });
      const timer = setTimeout(() => {
        settle(() => reject(new TaskTimeoutError(`No result after ${deadlineMs} ms`)));
        this.close();
      }, deadlineMs);
      child.on('message', onReply).on('exit', onExit).on('error', onError);
      child.send(task as object, (error) => error && onError(error));
    });
  }

  #start(): ChildProcess {
    const { filename, maxMemoryMb } = this.options;
    const child = fork(filename, [String(maxMemoryMb)], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    child.unref();
    return child;
  }
}

function explainExit(code: number | null): Error {
  if (code === OUT_OF_MEMORY_EXIT) return new TaskMemoryError('The task needs too much memory');
  return new TaskCrashError(`The process ended (${code ?? 'killed'})`);
}

/** Ours holds secrets that native code on strangers' bytes must not see. Nothing starts on Windows without it. */
function environment(): NodeJS.ProcessEnv | undefined {
  if (process.platform === 'win32') return undefined;
  return { HOME: tmpdir(), TMPDIR: tmpdir(), LANG: 'C.UTF-8', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };
}
