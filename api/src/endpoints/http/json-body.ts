import express, { type RequestHandler } from 'express';
import { UNKNOWN_BODY_BYTES } from './admission.js';

/**
 * Reads JSON bodies. The rate limit counts the bytes that a request announces, so compressed bodies are refused, and a
 * body of unknown length may only be as long as it was counted. Also accepts JSON that is no object or array, because the
 * endpoint's own error says what it expects.
 */
export function jsonBody(maxBytes: number): RequestHandler {
  const read = express.json({ limit: maxBytes, inflate: false, strict: false });
  const readUnknown = express.json({ limit: Math.min(maxBytes, UNKNOWN_BODY_BYTES), inflate: false, strict: false });
  return (request, response, next) => (request.headers['content-length'] ? read : readUnknown)(request, response, next);
}
