import { isConnectionLost } from './database/pool/connection-lost.js';

const STATUS = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  UPSTREAM_FAILED: 502,
  TIMED_OUT: 504,
  UNAVAILABLE: 503,
};

export type ErrorCode = keyof typeof STATUS;
export const ERROR_CODES = Object.keys(STATUS) as ErrorCode[];
/** Of an unexpected error. */
export const UNEXPECTED = 'INTERNAL_SERVER_ERROR';

/** Shown for unexpected errors. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** An error for clients. Services throw it, and endpoints format it. */
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

  /** RFC 9110 requires `WWW-Authenticate` in a response with status 401. */
  get headers(): Record<string, string> {
    return this.code === 'UNAUTHENTICATED' ? { 'www-authenticate': 'Bearer' } : {};
  }
}

/** Of a request whose token is malformed, unknown, revoked or too old. The header makes programs get another one (RFC 6750). */
export class InvalidToken extends AppError {
  constructor(message: string) {
    super('UNAUTHENTICATED', message);
  }

  override get headers(): Record<string, string> {
    return { 'www-authenticate': 'Bearer error="invalid_token"' };
  }
}

/** The header says when to try again. */
export class RateLimited extends AppError {
  constructor(
    message: string,
    private readonly retrySeconds: number,
  ) {
    super('RATE_LIMITED', message);
  }

  override get headers(): Record<string, string> {
    return { 'retry-after': String(this.retrySeconds) };
  }
}

/** Of a limit for a day that counts back from now. */
export const DAY_SECONDS = 86_400;

export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found`);

/** A word is too long for full-text search, or a statement is too complex. */
const TOO_MUCH = '54000';

/** The statement was cancelled, because its request was over. */
const CANCELLED = '57014';

/** Another statement held what this one needs: a deadlock, a lock that was not free in time, changes at the same time. */
const IN_THE_WAY = ['40P01', '55P03', '40001'];

/** The database could not read or write a file. */
const FILE_FAILED = '58030';
const NOT_NOW = 'The directory is not available right now. Please try again in a moment.';

/** The error to show to the client. Undefined for unexpected errors. */
export function asAnswer(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { driverError } = (error ?? {}) as { driverError?: { code?: unknown } };
  // TypeORM wraps whatever a connection throws.
  if (driverError instanceof AppError) return driverError;
  const code = driverError?.code;
  if (code === TOO_MUCH) return new AppError('BAD_USER_INPUT', 'The text contains a word that is too long');
  if (code === CANCELLED)
    return new AppError('TIMED_OUT', 'The request took too long. Please request less data at once.');
  const isTemporary = [FILE_FAILED, ...IN_THE_WAY].includes(String(code)) || isConnectionLost(error);
  return isTemporary ? new AppError('UNAVAILABLE', NOT_NOW) : undefined;
}
