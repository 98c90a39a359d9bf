import { ENGLISH_GROUPS } from './english-groups.js';
import { FRENCH_GROUPS } from './french-groups.js';
import { GERMAN_GROUPS } from './german-groups.js';
import { SPANISH_GROUPS } from './spanish-groups.js';

/** Groups of synonyms by language. */
export const WORD_GROUPS: Record<string, string> = {
  en: ENGLISH_GROUPS,
  es: SPANISH_GROUPS,
  fr: FRENCH_GROUPS,
  de: GERMAN_GROUPS,
};
