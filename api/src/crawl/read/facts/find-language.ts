import { detectLanguage } from './detect-language.js';

/** Shorter texts are told wrongly too often; the page's own word is better then. */
const ENOUGH = 150;
const SAMPLE = 600;

/** Two letters. The text decides: templates say 'en' above articles in any language. */
export function findLanguage(text: string, declared?: string | null): string | undefined {
  const told = text.length >= ENOUGH ? detectLanguage(text.slice(0, SAMPLE)) : '';
  const stated = /^[a-z]{2,3}(?=$|[-_])/i
    .exec(declared?.trim() ?? '')?.[0]
    .toLowerCase()
    .slice(0, 2);
  return told !== '' ? told : stated;
}
