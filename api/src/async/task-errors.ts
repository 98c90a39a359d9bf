/** Why work outside of the main thread came to nothing. */
export class TaskTimeoutError extends Error {
  override readonly name = 'TaskTimeoutError';
}

export class TaskMemoryError extends Error {
  override readonly name = 'TaskMemoryError';
}

/** The thread or process ended by itself before its task did. */
export class TaskCrashError extends Error {
  override readonly name = 'TaskCrashError';
}
