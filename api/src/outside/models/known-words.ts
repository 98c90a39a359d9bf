import { readVocabulary } from '@niche-newsletters/sentence-model/vocabulary';
import { COMMON_WORDS } from '@niche-newsletters/text-insight/common-words';

const NONE: ReadonlySet<string> = new Set();

/** Known words of a language. For English, this includes the vocabulary of the built-in model. */
export const knownWordsOf = (language: string): ReadonlySet<string> =>
  language === 'en' ? readVocabulary() : (COMMON_WORDS[language] ?? NONE);
