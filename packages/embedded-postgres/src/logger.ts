/** Compatible with pino and console. */
export interface Logger {
  warn(...entry: unknown[]): void;
  error(...entry: unknown[]): void;
  fatal(...entry: unknown[]): void;
}
