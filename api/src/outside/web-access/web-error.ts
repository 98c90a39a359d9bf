import { TIMED_OUT } from './deadline.js';
import { WebError } from './web.js';

const TIMEOUTS = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;

/** Maps errors of network, decompression and timeouts to the few known failures. */
export function toWebError(error: unknown, signal: AbortSignal): WebError {
  if (error instanceof WebError) return error;
  if (signal.aborted && signal.reason instanceof WebError) return signal.reason;
  const code = codeOf(error);
  if (TIMEOUTS.has(code)) return new WebError('timeout', TIMED_OUT, { cause: error });
  if (CERTIFICATE.test(code))
    return new WebError('unreachable', 'The certificate of the site is not valid', {
      cause: error,
      reason: 'certificate',
    });
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return new WebError('too-large', 'The site sends too many headers', { cause: error });
  return new WebError('unreachable', 'The site cannot be reached', { cause: error });
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
