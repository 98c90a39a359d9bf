import { ENGLISH_GROUPS } from './english-groups.js';
import { FRENCH_GROUPS } from './french-groups.js';
import { GERMAN_GROUPS } from './german-groups.js';
import { IRREGULAR_VERBS } from './irregular-verbs.js';
import { SPANISH_GROUPS } from './spanish-groups.js';

const GROUPS: Record<string, string> = {
  en: ENGLISH_GROUPS,
  es: SPANISH_GROUPS,
  fr: FRENCH_GROUPS,
  de: GERMAN_GROUPS,
};

/** Groups of synonyms and of forms of one verb, by language. */
export const WORD_GROUPS: Record<string, string> = Object.fromEntries(
  Object.entries(GROUPS).map(([language, groups]) => [
    language,
    `${groups.trim()}\n${(IRREGULAR_VERBS[language] ?? '').trim()}`,
  ]),
);
