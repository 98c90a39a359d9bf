import type { EntityManager } from 'typeorm';
import type { Question } from '../question/question.js';
import { findCorrection } from './find-correction.js';
import { judgeWords } from './judge-words.js';

/** Shorter words have too many neighbours, and longer strings are not words. */
const [MIN_LENGTH, MAX_LENGTH] = [3, 24];
const MAX_WORDS = 24;
/** Each of them is compared with thousands of words. A question with more unknown words is searched as it was typed. */
const MAX_CORRECTED = 4;
/** A longer question is a pasted text. */
const MAX_QUESTION = 500;

/** Words and parts of hyphenated words, without those with digits, in quotes or after a minus, which are meant literally. */
const WORD = /(?<![\p{L}\p{N}'’]|(?<![\p{L}\p{N}])-)\p{L}+(?![\p{L}\p{N}])/gu;
const QUOTED = /(["“”„«»][^"“”„«»]*["“”„«»])/u;

export interface Correction {
  question: string;
  /** Whether it also changes correct words that no edition contains. */
  isDoubtful: boolean;
}

/** Replaces words that no edition contains. Returns the corrections to try, and none if it would be too much work. */
export async function correctQuestion(manager: EntityManager, asked: Question): Promise<Correction[]> {
  const { text: question } = asked;
  const words = question.length > MAX_QUESTION ? [] : wordsOf(question);
  if (words.length === 0) return [];
  const judged = await judgeWords(manager, words, asked.language);
  const unknown = judged.words.filter(({ standing }) => standing === 'unknown');
  const common = judged.words.filter(({ standing }) => standing === 'common');
  if (unknown.length > MAX_CORRECTED) return [];
  const names = namesIn(asked, judged.language);
  const meant = new Map<string, string>();
  const results: Correction[] = [];
  for (const [at, one] of [...unknown, ...common].slice(0, MAX_CORRECTED).entries()) {
    const typed = { ...one, language: judged.language, isName: names.has(one.word) };
    const word = await findCorrection(manager, typed);
    if (word !== undefined) meant.set(one.word, word);
    if (at === unknown.length - 1 && meant.size > 0)
      results.push({ question: rewrite(question, meant), isDoubtful: false });
  }
  const all = rewrite(question, meant);
  const isNew = all !== question && all !== results[0]?.question;
  return isNew ? [...results, { question: all, isDoubtful: true }] : results;
}

/** Capitalised words that are probably names. In German, every noun is capitalised. */
function namesIn({ text: question, isName }: Question, language: string | undefined): Set<string> {
  if (language === 'de' && !isName) return new Set();
  const capitals = wordsOutsideQuotes(question).filter((word, at) => /^\p{Lu}\p{Ll}/u.test(word) && (at > 0 || isName));
  return new Set(capitals.map((word) => word.toLowerCase()));
}

function wordsOf(question: string): string[] {
  const isAcronym = (word: string) => /^\p{Lu}+$/u.test(word) && /\p{Ll}/u.test(question);
  const words = wordsOutsideQuotes(question).filter((word) => !isAcronym(word));
  const asked = [...new Set(words.map((word) => word.toLowerCase()))];
  return asked.filter(({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH).slice(0, MAX_WORDS);
}

const wordsOutsideQuotes = (question: string): string[] =>
  question.split(QUOTED).flatMap((part) => (QUOTED.test(part) ? [] : (part.match(WORD) ?? [])));

const rewrite = (question: string, meant: Map<string, string>): string =>
  question
    .split(QUOTED)
    .map((part) =>
      QUOTED.test(part) ? part : part.replace(WORD, (word) => withCapital(meant.get(word.toLowerCase()) ?? word, word)),
    )
    .join('');

const withCapital = (word: string, like: string) =>
  /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
