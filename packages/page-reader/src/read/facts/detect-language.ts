import { createRequire } from 'node:module';

/** A two-letter code, and how probable it is, from 0 to 1. */
export interface LanguageGuess {
  lang: string;
  accuracy: number;
}

type DetectAll = (text: string) => LanguageGuess[];

const require = createRequire(import.meta.url);
let detectAll: DetectAll | undefined;

/** The most probable first. Loads the library on first use, because its word lists take time. */
export function guessLanguages(text: string): LanguageGuess[] {
  detectAll ??= (require('tinyld') as { detectAll: DetectAll }).detectAll;
  return detectAll(text);
}

/** Two-letter code, or ''. */
export const detectLanguage = (text: string): string => guessLanguages(text)[0]?.lang ?? '';
