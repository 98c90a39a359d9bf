import { pino, type DestinationStream, type Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { traceOfLine } from './tracing/spans.js';

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

/** Lines of JSON, or with a stream for people, lines that one can read. */
export function createLogger(
  level: string,
  forPeople?: NodeJS.WritableStream,
  forPrograms?: DestinationStream,
): Logger {
  const options = {
    level,
    serializers: { err: describeError },
    redact: { paths: SECRETS, censor: '[secret]' },
    mixin: traceOfLine,
  };
  return forPeople ? pino(options, readable(forPeople)) : pino(options, forPrograms);
}

function readable(destination: NodeJS.WritableStream) {
  return PinoPretty({
    destination,
    colorize: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,req,res,responseTime,trace_id,span_id',
    messageFormat: (line) => requestLine(line) ?? String(line.msg),
  });
}

interface LoggedRequest {
  msg?: string;
  req?: { method: string; url: string };
  res?: { statusCode: number };
  responseTime?: number;
}

function requestLine({ req, res, responseTime, msg }: LoggedRequest): string | undefined {
  if (!req || !res) return undefined;
  const end = msg === 'request aborted' ? 'aborted' : res.statusCode;
  return `${req.method} ${req.url} ${end} ${responseTime} ms`;
}

/** Values of a failed statement may be what people wrote. `client` is the whole connection, which pg adds to errors of idle ones. */
const UNTOLD = new Set(['client', 'parameters', 'detail', 'driverError']);

export const describeError = (error: Error): object =>
  Object.fromEntries(Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !UNTOLD.has(name)));
