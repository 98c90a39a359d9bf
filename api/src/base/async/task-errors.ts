/** Why a task outside the main thread failed. */
export class TaskTimeoutError extends Error {
  override readonly name = 'TaskTimeoutError';
}

export class TaskMemoryError extends Error {
  override readonly name = 'TaskMemoryError';
}

/** The thread or process ended before its task. */
export class TaskCrashError extends Error {
  override readonly name = 'TaskCrashError';
}
