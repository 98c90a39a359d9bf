import { readVocabulary } from '@niche-newsletters/sentence-model/vocabulary';
import { ENGLISH_WORDS } from './names/common-words/english-words.js';
import { FRENCH_WORDS } from './names/common-words/french-words.js';
import { GERMAN_WORDS } from './names/common-words/german-words.js';
import { SPANISH_WORDS } from './names/common-words/spanish-words.js';
import { wordSet } from '../../base/words/word-set.js';

/** About four thousand frequent words per language, in lower case. */
export const COMMON_WORDS: Record<string, ReadonlySet<string>> = {
  en: wordSet(ENGLISH_WORDS),
  de: wordSet(GERMAN_WORDS),
  fr: wordSet(FRENCH_WORDS),
  es: wordSet(SPANISH_WORDS),
};

export const KNOWN_LANGUAGES = Object.keys(COMMON_WORDS);

const NONE: ReadonlySet<string> = new Set();

/** Known words of a language. For English, this includes the vocabulary of the built-in model. */
export const knownWordsOf = (language: string): ReadonlySet<string> =>
  language === 'en' ? readVocabulary() : (COMMON_WORDS[language] ?? NONE);
