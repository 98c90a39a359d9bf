/** Shutting down, starting up, too many clients, and all of class 08 (connection failures). */
const CODES = /^(57P0[123]|25P03|53300|08\w{3}|ECONN\w+|EPIPE|ENOENT|ETIMEDOUT)$/;
const MESSAGES = /connection (terminated|error|ended)|not queryable|timeout exceeded when trying to connect/i;

/** Whether the database was unavailable, as during a restart. A retry may succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  return CODES.test(String(code)) || MESSAGES.test(error.message) || isConnectionLost(driverError);
}
