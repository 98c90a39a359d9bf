import express, { type RequestHandler } from 'express';
import { UNKNOWN_BODY_BYTES } from './load/admission.js';
import type { refuseExcessiveText } from './json-limits.js';

/**
 * Reads JSON bodies. The rate limit counts the bytes that a request announces, so compressed bodies are refused, and a
 * body of unknown length may only be as long as it was counted. Also accepts JSON that is no object or array, because the
 * endpoint's own error says what it expects. `verify` sees a body before it is parsed.
 */
export function jsonBody(maxBytes: number, verify?: typeof refuseExcessiveText): RequestHandler {
  const check = (...[, , text, charset]: [unknown, unknown, Uint8Array, string]) => {
    refuseCharset(charset);
    verify?.(text);
  };
  const options = { inflate: false, strict: false, verify: check };
  const read = express.json({ ...options, limit: maxBytes });
  const readUnknown = express.json({ ...options, limit: Math.min(maxBytes, UNKNOWN_BODY_BYTES) });
  return (request, response, next) => (request.headers['content-length'] ? read : readUnknown)(request, response, next);
}

/** JSON is UTF-8 (RFC 8259). What counts its signs before it is parsed reads nothing else. */
function refuseCharset(charset: string): void {
  if (charset === 'utf-8') return;
  throw Object.assign(new Error('Please send JSON as UTF-8'), { status: 415, expose: true });
}
