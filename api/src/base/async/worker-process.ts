import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { FairTurns } from './fair-turns.js';
import { OUT_OF_MEMORY_EXIT, type TaskReply } from './serve-tasks.js';
import { TaskCrashError, TaskMemoryError, TaskTimeoutError } from './task-errors.js';

export interface WorkerProcessOptions {
  /** A compiled module that calls `serveTasks`. */
  filename: string;
  /** Starts when the process takes the task. */
  deadlineMs: number;
  maxMemoryMb: number;
  /** An idle process is ended after this long to free its memory. */
  idleMs?: number;
}

const IDLE_MS = 60_000;

/**
 * Runs one task at a time in a child process, for native code that a thread cannot stop. Queues of waiting tasks take
 * turns. Started on first use, and killed when a task takes too long or too much memory.
 */
export class WorkerProcess {
  private child: ChildProcess | undefined;
  private readonly turns = new FairTurns({ running: 1 });
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: WorkerProcessOptions) {}

  /** Throws a TaskTimeoutError, TaskMemoryError or TaskCrashError, or an error with the message of the task's own. */
  run<T>(task: unknown, queue = ''): Promise<T> {
    return this.turns.run(queue, () => this.runAlone(task)) as Promise<T>;
  }

  /** Kills the process. A running task fails. */
  close(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private async runAlone(task: unknown): Promise<unknown> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    // Only a running task keeps the parent alive.
    child.channel?.ref();
    try {
      return await this.exchange(child, task);
    } finally {
      child.channel?.unref();
      this.idle = setTimeout(() => this.close(), this.options.idleMs ?? IDLE_MS);
      this.idle.unref();
    }
  }

  private exchange(child: ChildProcess, task: unknown): Promise<unknown> {
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

  private start(): ChildProcess {
    const { filename, maxMemoryMb } = this.options;
    const child = fork(filename, [String(maxMemoryMb)], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.child === child) this.child = undefined;
    });
    child.unref();
    return child;
  }
}

function explainExit(code: number | null): Error {
  if (code === OUT_OF_MEMORY_EXIT) return new TaskMemoryError('The task needs too much memory');
  return new TaskCrashError(`The process ended (${code ?? 'killed'})`);
}

/** Without our secrets, which native code that parses strangers' files must not see. Windows needs SystemRoot to start a process. */
function environment(): NodeJS.ProcessEnv | undefined {
  if (process.platform === 'win32') return undefined;
  return { HOME: tmpdir(), TMPDIR: tmpdir(), LANG: 'C.UTF-8', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };
}
