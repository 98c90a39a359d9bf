import { detectLanguage } from './detect-language.js';

/** For shorter texts, the page's declaration is more reliable. */
const ENOUGH = 150;
const SAMPLE = 600;

/** Two-letter code. Prefers the text, because many templates declare 'en' for any language. */
export function findLanguage(text: string, declared?: string | null): string | undefined {
  const detected = text.length >= ENOUGH ? detectLanguage(text.slice(0, SAMPLE)) : '';
  const stated = /^[a-z]{2,3}(?=$|[-_])/i
    .exec(declared?.trim() ?? '')?.[0]
    .toLowerCase()
    .slice(0, 2);
  return detected !== '' ? detected : stated;
}
