/** What the database reports to: any logger of the pino or console kind. */
export interface Logger {
  warn(...entry: unknown[]): void;
  error(...entry: unknown[]): void;
  fatal(...entry: unknown[]): void;
}
