import { fold } from '../text/hard-words.js';
import { isNumberWord } from '../text/number-words.js';
import { splitSentences } from '../text/split-sentences.js';

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}'’.,-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
const MIN_LETTERS = 4;
const MIN_STEM = 4;
const CUT = 3;
/** A number counts one of this many words after it. */
const COUNTED_WITHIN = 2;
const BY = /^(?:by|von|vom|durch|par|por)$/;

/** Whether each number counts the same noun as in the text, and subject and object are not swapped. */
export function keepsPairs(sentence: string, text: string): boolean {
  const [claimed, written] = [tokensOf(sentence), tokensOf(text)];
  return keepsNumbers(claimed, written) && keepsOrder(claimed, text);
}

interface Token {
  word: string;
  isName: boolean;
  isNumber: boolean;
}

function tokensOf(text: string): Token[] {
  return (text.match(TOKEN) ?? []).map((found) => {
    const isNumber = /^\d/.test(found) || isNumberWord(found);
    return { word: fold(found), isNumber, isName: !isNumber && /^\p{Lu}/u.test(found) };
  });
}

/** 'Eleven households' is wrong if the text says '96,000 households around eleven practices'. Years count nothing. */
function keepsNumbers(claimed: Token[], written: Token[]): boolean {
  return claimed.every(({ word, isNumber }, at) => {
    if (!isNumber || YEAR.test(word)) return true;
    const nouns = wordsAfter(claimed, at);
    const counters = written.filter((one, place) => one.isNumber && sharesOne(wordsAfter(written, place), nouns));
    return counters.length === 0 || counters.some((one) => one.word === word);
  });
}

const sharesOne = (words: string[], others: string[]) => others.some((other) => holds(words, other));

const wordsAfter = (tokens: Token[], at: number): string[] =>
  tokens
    .slice(at + 1)
    .filter(({ word, isNumber }) => !isNumber && word.length >= MIN_LETTERS)
    .slice(0, COUNTED_WITHIN)
    .map(({ word }) => word);

/** 'Pinder bought Harrow' is wrong if the text says that Harrow bought Pinder. */
function keepsOrder(claimed: Token[], text: string): boolean {
  if (claimed.some(({ word }) => BY.test(word))) return true;
  const sentences = splitSentences(text, null).map((one) => tokensOf(one.text));
  return triplesOf(claimed).every(([first, verb, second]) => {
    const says = (words: string[]) => sentences.some((one) => occurInOrder(one, words));
    return says([first, verb, second]) || !says([second, verb, first]);
  });
}

/** A name, a word between, and another name. */
function triplesOf(tokens: Token[]): [string, string, string][] {
  return tokens.flatMap((first, at) => {
    const next = tokens.findIndex((other, place) => place > at + 1 && other.isName && other.word !== first.word);
    if (!first.isName || next < 0) return [];
    return tokens
      .slice(at + 1, next)
      .filter(({ word, isName }) => !isName && word.length >= MIN_LETTERS)
      .map(({ word }): [string, string, string] => [first.word, word, (tokens[next] as Token).word]);
  });
}

/** Whether the words occur in this order, with others between but no 'by'. */
function occurInOrder(tokens: Token[], words: string[]): boolean {
  if (tokens.some(({ word }) => BY.test(word))) return false;
  let at = 0;
  for (const word of words) {
    at = tokens.findIndex((token, place) => place >= at && holds([token.word], word)) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Compares words by their stem: 'mailed' matches 'mailing'. */
const holds = (words: string[], word: string) => words.some((other) => other.startsWith(stemOf(word)));
const stemOf = (word: string) => word.slice(0, Math.max(MIN_STEM, word.length - CUT));
