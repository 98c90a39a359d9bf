import { isConnectionLost } from './database/connection-lost.js';

export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'UPSTREAM_FAILED'
  | 'TIMED_OUT'
  | 'UNAVAILABLE';

const STATUS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  UPSTREAM_FAILED: 502,
  TIMED_OUT: 504,
  UNAVAILABLE: 503,
};

/** The words a person sees where a failure is a bug of ours. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** A failure that is an answer: services throw it, the two doors translate it. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Record<string, string[]>,
  ) {
    super(message);
  }

  get status(): number {
    return STATUS[this.code];
  }
}

export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found`);

/** Postgres keeps every character but the zero byte, which only a program ever sends. */
const UNSTORABLE = '22021';

const DISK_FULL = '53100';
const NOT_NOW = 'The directory is not available right now. Please try again in a moment.';

/** The answer that a failure is, however it was thrown; undefined where it is a bug. */
export function asAnswer(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = (error as { driverError?: { code?: unknown } } | undefined)?.driverError?.code;
  if (code === UNSTORABLE) return new AppError('BAD_USER_INPUT', 'The text has a character that cannot be kept');
  return code === DISK_FULL || isConnectionLost(error) ? new AppError('UNAVAILABLE', NOT_NOW) : undefined;
}
