/** Why a task outside the main thread failed. */
export class TaskTimeoutError extends Error {
  override readonly name = 'TaskTimeoutError';

  constructor(
    message: string,
    /** The machine was too busy for it, which says nothing about the task. */
    readonly isStarved = false,
  ) {
    super(message);
  }
}

export class TaskMemoryError extends Error {
  override readonly name = 'TaskMemoryError';
}

/** The thread or process ended before its task. */
export class TaskCrashError extends Error {
  override readonly name = 'TaskCrashError';
}
