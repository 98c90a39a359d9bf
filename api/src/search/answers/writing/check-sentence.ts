import { fold } from '../text/hard-words.js';
import { isForModel } from '../text/drop-instructions.js';
import { BEGINNING, keepsNames } from './keeps-names.js';
import { keepsPairs } from './keeps-pairs.js';
import { isNumberWord } from '../text/number-words.js';
import { splitSentences, type TextSentence } from '../text/split-sentences.js';

/** A passage that a sentence may cite. */
export interface CheckedPassage {
  /** Newsletter, title and date. A sentence may name them. */
  heading: string;
  text: string;
}

/** The part of a passage that supports a sentence. */
export interface Support {
  startsAt: number;
  endsAt: number;
  quote: string;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.,-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu;
const NUMBER = /\d[\d.,]*\d|\d/g;
const NEGATION =
  /(?<!\p{L})(?:no|not|never|none|nobody|nothing|neither|nor|without|cannot|\p{L}+n['’]t|nunca|nadie|nada|ningun[oa]?|ning[úu]n|sin|jamais|aucune?|rien|personne|pas|sans|nicht|kein(?:e[nmrs]?)?|nie|niemand|niemals|nichts|ohne)(?!\p{L})/iu;
const MARKUP = /https?:|www\.|<[a-z/!]|\]\(|`|\S@\S|\.\p{L}{2,}\//iu;
/** A host, or a name such as 'Node.js'. */
const ADDRESS = /[\p{L}\p{N}-]{2,63}\.\p{L}{2,63}(?![\p{L}\p{N}])/gu;
/** Consecutive sentences that one sentence may summarise. */
const WINDOW = 3;
/** Minimum share of a sentence's words that its passage must contain. */
const MIN_SHARE = 0.7;
const MIN_STEM = 4;
const CUT = 3;

/** Finds the support for a sentence in each cited passage, which must contain every number and name and most words of it. */
export function findSupport(sentence: string, passages: CheckedPassage[]): (Support | undefined)[] {
  if (MARKUP.test(sentence) || isForModel(sentence)) return passages.map(() => undefined);
  const windows = passages.map((passage) => bestWindow(sentence, passage));
  const all = fold(
    [...windows.map((window) => window?.text ?? ''), ...passages.map(({ heading }) => heading)].join(' \n'),
  );
  const isSupported =
    hardWordsOf(sentence).every((word) => hasWord(word, all)) &&
    shareOf(sentence, all) >= MIN_SHARE &&
    (sentence.match(ADDRESS) ?? []).every((address) => all.includes(fold(address))) &&
    keepsPairs(sentence, [...new Set(windows.map((window) => window?.text ?? ''))].join('\n')) &&
    keepsNames(sentence, passages.map(({ heading, text }) => `${heading}\n${text}`).join('\n')) &&
    windows.some((window) => window && NEGATION.test(window.text) === NEGATION.test(sentence));
  return windows.map((window) => (isSupported ? window?.support : undefined));
}

interface Window {
  text: string;
  share: number;
  support: Support;
}

function bestWindow(sentence: string, { text }: CheckedPassage): Window | undefined {
  const own = splitSentences(text, null).filter((one) => !isForModel(one.text));
  const windows = own.map((_one, at) => windowOf(sentence, text, own.slice(at, at + WINDOW)));
  return windows.reduce<Window | undefined>(
    (best, window) => (window.share > (best?.share ?? 0) ? window : best),
    undefined,
  );
}

/** The shortest run of sentences from here that contains most of the sentence's words. */
function windowOf(sentence: string, whole: string, sentences: TextSentence[]): Window {
  let best: Window = { text: '', share: 0, support: { startsAt: 0, endsAt: 0, quote: '' } };
  for (let length = 1; length <= sentences.length; length += 1) {
    const part = sentences.slice(0, length);
    const text = part.map((one) => one.text).join(' ');
    const share = shareOf(sentence, fold(text));
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last || share <= best.share) continue;
    const { startsAt } = first;
    best = { text, share, support: { startsAt, endsAt: last.endsAt, quote: whole.slice(startsAt, last.endsAt) } };
  }
  return best;
}

/** Numbers, also in words, and names. A usual first word of a sentence is no name. */
function hardWordsOf(sentence: string): string[] {
  const numbers = sentence.match(NUMBER) ?? [];
  const isName = (word: string, at: number) =>
    /^\p{Lu}/u.test(word) && (at > 0 || (word.length >= MIN_STEM && !BEGINNING.test(word)));
  const names = (sentence.match(WORD) ?? []).filter(isName);
  const inWords = (sentence.match(WORD) ?? []).filter(isNumberWord);
  return [...numbers, ...inWords, ...names].map((word) => fold(word).replace(/['’]s$/, ''));
}

function shareOf(sentence: string, folded: string): number {
  const words = (sentence.match(WORD) ?? []).map(fold).filter((word) => word.length >= MIN_STEM || /\d/.test(word));
  if (words.length === 0) return 0;
  return words.filter((word) => hasWord(word, folded)).length / words.length;
}

/** Compares numbers exactly and words by their stem: 'mailed' matches 'mailing'. */
function hasWord(word: string, folded: string): boolean {
  const isNumber = /^\d/.test(word);
  const stem = isNumber ? word : word.slice(0, Math.max(MIN_STEM, word.length - CUT));
  for (let at = folded.indexOf(stem); at >= 0; at = folded.indexOf(stem, at + 1)) {
    if (/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) continue;
    if (!isNumber || !/^[.,]?\d/.test(folded.slice(at + stem.length))) return true;
  }
  return false;
}
