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
  return pino({ level, serializers: { err: describeError }, redact: { paths: SECRETS, censor: '[secret]' } });
}

/** Without the whole connection, which pg adds to errors of idle ones. */
export function describeError(error: Error): object {
  const { client: _client, ...rest } = pino.stdSerializers.err(error);
  return rest;
}
