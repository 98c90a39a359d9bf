/** The disk is full, or nearly: the embedded database is only read then. A server without room also refuses new connections. */
const NO_ROOM = /^(53100|25006)$/;
/** Shutting down, starting up, too many clients, and all of class 08 (connection failures). */
const CODES = /^(57P0[123]|25P03|53300|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/;
const MESSAGES = /connection (terminated|error|ended)|not queryable|timeout exceeded when trying to connect/i;

export const hasNoRoom = (error: object): boolean => 'code' in error && NO_ROOM.test(String(error.code));

/** Whether the database was unavailable, as during a restart or on a full disk. A retry may succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, status, driverError } = error as ErrorDetails;
  // Errors of HTTP requests have a status: a missing file is ENOENT, an upload that was cut off ECONNABORTED.
  if (status !== undefined) return false;
  // The socket of the embedded database is missing, not any other file.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return CODES.test(String(code)) || hasNoRoom(error) || MESSAGES.test(error.message) || isConnectionLost(driverError);
}

interface ErrorDetails {
  code?: unknown;
  syscall?: unknown;
  status?: unknown;
  driverError?: unknown;
}
