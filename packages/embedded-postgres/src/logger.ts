/** Compatible with pino. */
export interface Logger {
  warn(...entry: unknown[]): void;
  error(...entry: unknown[]): void;
  fatal(...entry: unknown[]): void;
}
