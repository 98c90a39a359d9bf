/** Shutting down, starting up, too many clients, and all of class 08 (connection failures). */
const CODES = /^(57P0[123]|25P03|53300|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/;
const MESSAGES = /connection (terminated|error|ended)|not queryable|timeout exceeded when trying to connect/i;

/** Whether the database was unavailable, as during a restart. A retry may succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, status, driverError } = error as ErrorDetails;
  // Errors of HTTP requests have a status: a missing file is ENOENT, an upload that was cut off ECONNABORTED.
  if (status !== undefined) return false;
  // The socket of the embedded database is missing, not any other file.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return CODES.test(String(code)) || MESSAGES.test(error.message) || isConnectionLost(driverError);
}

interface ErrorDetails {
  code?: unknown;
  syscall?: unknown;
  status?: unknown;
  driverError?: unknown;
}
