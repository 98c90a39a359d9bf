import { setPriority } from 'node:os';

/** What a process ends with when a task took more memory than it may. */
export const OUT_OF_MEMORY_EXIT = 77;
const MEMORY_CHECK_MS = 25;
/** Below what answers requests. */
const PRIORITY = 5;

export type TaskReply = { result: unknown } | { error: string };

/** The other side of a WorkerProcess: does the tasks that come, and ends with the process that started it. */
export function serveTasks(work: (task: unknown) => Promise<unknown>): void {
  const maxBytes = Number(process.argv[2]) * 1024 * 1024;
  process.on('disconnect', () => process.exit());
  setPriority(PRIORITY);
  process.on('message', (task) => {
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > maxBytes) process.exit(OUT_OF_MEMORY_EXIT);
    }, MEMORY_CHECK_MS);
    void replyTo(work(task)).then((reply) => {
      clearInterval(watch);
      process.send?.(reply);
    });
  });
}

const replyTo = (work: Promise<unknown>): Promise<TaskReply> =>
  work.then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
