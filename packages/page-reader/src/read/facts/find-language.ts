import { detectLanguage, guessLanguages } from './detect-language.js';

/** For shorter texts, the page's declaration is more reliable. */
const ENOUGH = 150;
const SAMPLE = 600;
/** Enough of the text to confirm the declaration. Detection takes time in proportion to the text. */
const CONFIRMING = 200;
/**
 * By how much another language must be more probable than the declared one. Of the demo's English texts, three in 690 seem to be Hindi, hardly
 * more than English; its French, German and Spanish ones are at least nine times as probable as English.
 */
const CLEARLY = 2;

/** Two-letter code. Prefers the text, because many templates declare 'en' for any language. */
export function findLanguage(text: string, declared?: string | null): string | undefined {
  const stated = /^[a-z]{2,3}(?=$|[-_])/i
    .exec(declared?.trim() ?? '')?.[0]
    .toLowerCase()
    .slice(0, 2);
  if (text.length < ENOUGH) return stated;
  if (stated && detectLanguage(text.slice(0, CONFIRMING)) === stated) return stated;
  const guesses = guessLanguages(text.slice(0, SAMPLE));
  const [best] = guesses;
  const declaredShare = guesses.find(({ lang }) => lang === stated)?.accuracy ?? 0;
  return best && best.accuracy > CLEARLY * declaredShare ? best.lang : stated;
}
