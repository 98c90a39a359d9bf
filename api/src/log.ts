import { pino, type Logger } from 'pino';

export type { Logger };

/** Secrets that could travel inside a logged request or error. */
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
