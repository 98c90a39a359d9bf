import { createHmac } from 'node:crypto';
import { isSameText } from '../../people/accounts/is-same-text.js';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** 49 bits: with ten tries a code, nobody guesses one. */
const LENGTH = 10;

/** The same in every process that has the secret. */
export function setupCode(secret: string, nonce: string): string {
  const bytes = createHmac('sha256', secret).update(`setup ${nonce}`).digest();
  const letters = [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const isSetupCode = (typed: string, code: string): boolean => isSameText(plain(typed), plain(code));
