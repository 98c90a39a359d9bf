import { acronymsOf, hasAcronym, hasSmallLetters, isAcronym } from '../../../base/words/acronyms.js';
import { isWrittenOut, ordinalOf, withoutCenturies } from './number-words.js';

/** Words of the question that a sentence must contain: names as written, years and other numbers. */
export interface HardWords {
  names: string[];
  numbers: string[];
}

/** Not the '2' of 'WW2', which is a part of a name. */
const NUMBER = /(?<!\p{L})(?:\d[\d.,]*\d|\d)/gu;
/** With the ending of an ordinal: '3rd', '3.' before a German noun. */
const ASKED_NUMBER = new RegExp(
  String.raw`${NUMBER.source}(?:(?:st|nd|rd|th|er|re|ère|e|ème|r?[oa])(?![\p{L}\p{N}])|[ºª]|\.(?=\s\p{L}))?`,
  'giu',
);
/** A capital inside a sentence. The first word is always capitalised. */
const CAPITAL = /(?<=[\p{L}\p{N},;:’'"”)]\s{1,3}["“„«]?)\p{Lu}[\p{L}\p{N}&’'-]*/gu;
/** A question with more is a pasted text. */
const MAX_HARD_WORDS = 12;
const SMALL_NAMES = /^(?:I|I['’]\w+|AI|KI|IA)$/;

/** German capitals do not tell names from nouns. */
export function findHardWords(question: string, language: string | undefined): HardWords {
  const numbers = withoutCenturies(question).match(ASKED_NUMBER) ?? [];
  const capitals =
    language === 'de' || !hasSmallLetters(question) ? [] : [...question.matchAll(CAPITAL)].map(([name]) => name);
  const acronyms = acronymsOf(question);
  const names = [...acronyms, ...capitals]
    .map((name) => name.replace(/['’]s?$/u, ''))
    .filter((name) => !SMALL_NAMES.test(name));
  return { names: first(names), numbers: first(numbers) };
}

const first = (words: string[]): string[] => [...new Set(words)].slice(0, MAX_HARD_WORDS);

const FOLD = /\p{M}/gu;

/** For comparison: lower case, no accents, no thousands separators. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(FOLD, '')
    .toLowerCase()
    .replace(/(?<=\d)[.,’' ](?=\d{3}(?!\d))/g, '');

/** Whether the text has each of the hard words. */
export function containedWords({ names, numbers }: HardWords, text: string): boolean[] {
  const all = [...names, ...numbers];
  if (all.length === 0) return [];
  const folded = fold(text);
  const written = new Set(folded.match(NUMBER) ?? []);
  return all.map((word) => {
    if (/^\d/.test(word)) return written.has(fold(ordinalOf(word) ?? word)) || isWrittenOut(word, text);
    return isAcronym(word) ? hasAcronym(word, text) : folded.includes(fold(word));
  });
}

/** Share of the hard words that a text lacks. */
export const missingShare = (held: boolean[]): number =>
  held.filter((isHeld) => !isHeld).length / Math.max(1, held.length);
