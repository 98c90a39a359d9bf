import { pino, type Logger } from 'pino';

export type { Logger };

/** Paths of secrets in logged requests and errors. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'token',
  '*.token',
  'connectionParams',
];

export function createLogger(level: string): Logger {
  return pino({ level, redact: { paths: SECRETS, censor: '[secret]' } });
}
