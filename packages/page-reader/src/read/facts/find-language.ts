import { detectLanguage } from './detect-language.js';

/** For shorter texts, the page's declaration is more reliable. */
const ENOUGH = 150;
const SAMPLE = 600;
/** Enough of the text to confirm the declaration. Detection takes time in proportion to the text. */
const CONFIRMING = 200;

/** Two-letter code. Prefers the text, because many templates declare 'en' for any language. */
export function findLanguage(text: string, declared?: string | null): string | undefined {
  const stated = /^[a-z]{2,3}(?=$|[-_])/i
    .exec(declared?.trim() ?? '')?.[0]
    .toLowerCase()
    .slice(0, 2);
  if (text.length < ENOUGH) return stated;
  if (stated && detectLanguage(text.slice(0, CONFIRMING)) === stated) return stated;
  return detectLanguage(text.slice(0, SAMPLE)) || stated;
}
