import { getPriority, setPriority } from 'node:os';

/** Exit code of a process whose task needed too much memory. */
export const OUT_OF_MEMORY_EXIT = 77;
const MEMORY_CHECK_MS = 25;
/** Lower priority than the process that answers requests. */
const PRIORITY = 5;

export type TaskReply = { result: unknown } | { error: string };

/** Counterpart of WorkerProcess: runs tasks, and exits with its parent. */
export function serveTasks(work: (task: unknown) => Promise<unknown>): void {
  const maxBytes = Number(process.argv[2]) * 1024 * 1024;
  process.on('disconnect', () => process.exit());
  // Only an administrator may raise a priority, and the parent may have a lower one already.
  setPriority(Math.max(getPriority(), PRIORITY));
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
