import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto';

/** Reads a private key in PEM, or as a JWK; undefined if it is neither. */
export function readPrivateKey(text: string): KeyObject | undefined {
  try {
    if (!text.trimStart().startsWith('{')) return createPrivateKey(text);
    return createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' });
  } catch {
    return undefined;
  }
}
