import type { EntityManager } from 'typeorm';
import type { Question } from '../question.js';
import type { Candidate } from './candidate.js';
import { chooseCandidate, type Choice, type Context } from './choose-candidate.js';
import { correctName } from './correct-name.js';
import { findCandidates, findNameParts, onlyUsual } from './find-candidates.js';
import { findJoined, type Pair } from './join-words.js';
import { isInflection } from './inflection.js';
import { NearWords, TooManyWords } from './near-words.js';
import { judgeWords, type JudgedQuestion, type JudgedWord } from './judge-words.js';

/** Shorter words have too many neighbours, and longer strings are not words. */
const [MIN_LENGTH, MAX_LENGTH] = [3, 24];
const MAX_WORDS = 24;
/** Each of them is compared with thousands of words. A question with more unknown words is searched as it was typed. */
const MAX_CORRECTED = 4;
const MAX_PAIRS = 12;
/** A longer question is a pasted text. */
const MAX_QUESTION = 500;
/** Maximum candidates of a word that count as context of another one. */
const MAX_BESIDE = 3;
/** With a score this close to the best candidate, others are tried as well, up to this many. */
const MAX_BEHIND = 0.7;
const MAX_RIVALS = 2;

/** Words and parts of hyphenated words, without those with digits, in quotes or after a minus, which are meant literally. */
const WORD = /(?<![\p{L}\p{N}'’]|(?<![\p{L}\p{N}])-)\p{L}+(?![\p{L}\p{N}])/gu;
const PAIR = /(?<![\p{L}\p{N}'’-])(\p{L}+)[ -](?=(\p{L}+)(?![\p{L}\p{N}'’]))/gu;
const QUOTED = /["“”„«»][^"“”„«»]*["“”„«»]/gu;

export interface Correction {
  question: string;
  /** Whether it also changes correct words that no edition contains. */
  isDoubtful: boolean;
}

/** Replaces words that no edition contains. Returns a few corrections to try, and none if it would be too much work. */
export async function correctQuestion(manager: EntityManager, question: Question): Promise<Correction[]> {
  try {
    return await findCorrections(new NearWords(manager), question);
  } catch (error) {
    if (error instanceof TooManyWords) return [];
    throw error;
  }
}

async function findCorrections(near: NearWords, asked: Question): Promise<Correction[]> {
  const { manager } = near;
  const { text: question } = asked;
  if (question.length > MAX_QUESTION) return [];
  const words = wordsOf(question);
  if (words.length === 0) return [];
  const judged = await judgeWords(manager, words, asked.language);
  if (judged.words.filter(isUnknown).length > MAX_CORRECTED) return [];
  const joined = await findJoined(manager, pairsOf(question), judged.language);
  const names = namesIn(asked, judged.language);
  const ofNames = await correctNames(near, { judged, names, question });
  const done = new Set([...joined.flat(), ...ofNames.keys()]);
  const unsure = judged.words.filter(({ word, standing }) => standing !== 'known' && !done.has(word));
  const open = [...unsure.filter(isUnknown), ...unsure.filter((one) => !isUnknown(one))].slice(0, MAX_CORRECTED);
  const choices = await correctWords(near, { ...judged, names, pairs: pairsOf(question) }, open);
  const isCommon = new Set(open.filter(({ standing }) => standing === 'common').map(({ word }) => word));
  const all = new Map([...ofNames, ...[...choices].map(([typed, { word }]) => [typed, word] as const)]);
  const careful = new Map([...all].filter(([typed]) => !isCommon.has(typed)));
  const results = [
    { question: rewrite(question, careful, joined), isDoubtful: false },
    { question: rewrite(question, all, joined), isDoubtful: true },
  ];
  for (const { typed, word } of closestRivals(choices)) {
    const isDoubtful = isCommon.has(typed);
    const meant = new Map([...(isDoubtful ? all : careful), [typed, word]]);
    results.push({ question: rewrite(question, meant, joined), isDoubtful });
  }
  return results.filter(
    (one, at) => one.question !== question && results.findIndex((other) => other.question === one.question) === at,
  );
}

const isUnknown = ({ standing }: JudgedWord) => standing === 'unknown';

/** The candidates that are about as likely as the chosen ones. */
const closestRivals = (choices: Map<string, Choice>) =>
  [...choices]
    .flatMap(([typed, { rivals }]) => rivals.map((rival) => ({ typed, ...rival })))
    .filter(({ behind }) => behind <= MAX_BEHIND)
    .sort((one, other) => one.behind - other.behind)
    .slice(0, MAX_RIVALS);

async function correctWords(
  near: NearWords,
  { words, language, names, pairs }: JudgedQuestion & { names: Set<string>; pairs: Pair[] },
  open: JudgedWord[],
): Promise<Map<string, Choice>> {
  const found = new Map<string, Candidate[]>();
  for (const one of open)
    found.set(one.word, await findCandidates(near, { ...one, language, isName: names.has(one.word) }));
  const choices = new Map<string, Choice>();
  const meant = new Map(words.map((one) => [one.word, meantBy(one, found)]));
  for (const { word, standing } of open) {
    const context = contextOf(word, pairs, meant);
    const candidates = found.get(word) ?? [];
    // The editions have another inflection of the word, so it is right.
    if (candidates.some((candidate) => isInflection(word, candidate.word, language))) continue;
    const better = await chooseCandidate(near.manager, candidates, context);
    const usual = better || standing !== 'unknown' ? undefined : onlyUsual(candidates, word);
    const choice = better ?? (usual ? { word: usual, rivals: [] } : undefined);
    if (choice && choice.word !== word) choices.set(word, choice);
  }
  return choices;
}

function contextOf(word: string, pairs: Pair[], meant: Map<string, string[]>): Context {
  const meantWith = (words: string[]) => words.flatMap((one) => meant.get(one) ?? []);
  return {
    others: meantWith([...meant.keys()].filter((other) => other !== word)),
    before: meantWith(pairs.filter(([, last]) => last === word).map(([first]) => first)),
    after: meantWith(pairs.filter(([first]) => first === word).map(([, last]) => last)),
  };
}

interface QuestionNames {
  judged: JudgedQuestion;
  names: Set<string>;
  question: string;
}

/** Corrects pairs of capitalised words of which at least one is unknown. */
async function correctNames(
  near: NearWords,
  { judged: { words, language }, names, question }: QuestionNames,
): Promise<Map<string, string>> {
  const corrections = new Map<string, string>();
  const partOf = async (word: string) => {
    const judged = words.find((one) => one.word === word);
    return judged && names.has(word) ? findNameParts(near, { ...judged, language, isName: true }) : undefined;
  };
  const isKnown = (word: string) => words.some((one) => one.word === word && one.standing === 'known');
  for (const [first, last] of pairsOf(question)) {
    if (isKnown(first) && isKnown(last)) continue;
    const [one, other] = [await partOf(first), await partOf(last)];
    if (one && other)
      for (const [typed, meant] of await correctName(near.manager, [one, other])) corrections.set(typed, meant);
  }
  return corrections;
}

/** Capitalised words that are probably names. In German, every noun is capitalised. */
function namesIn({ text: question, isName }: Question, language: string | undefined): Set<string> {
  if (language === 'de' && !isName) return new Set();
  const capitals = findOutside(question, WORD).filter(
    ([word], at) => /^\p{Lu}\p{Ll}/u.test(word) && (at > 0 || isName),
  );
  return new Set(capitals.map(([word]) => word.toLowerCase()));
}

/** Context for other words: the word, or its candidates. */
const meantBy = ({ word, standing }: JudgedWord, found: Map<string, Candidate[]>): string[] => {
  const candidates = found.get(word)?.filter((candidate) => !candidate.word.includes(' ')) ?? [];
  const others = candidates.slice(0, MAX_BESIDE).map((candidate) => candidate.word);
  return standing === 'unknown' ? others : [word, ...others];
};

function wordsOf(question: string): string[] {
  const isAcronym = (word: string) => /^\p{Lu}+$/u.test(word) && /\p{Ll}/u.test(question);
  const words = findOutside(question, WORD).flatMap(([word]) => (isAcronym(word) ? [] : word.toLowerCase()));
  return [...new Set(words)].filter(({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH).slice(0, MAX_WORDS);
}

const pairsOf = (question: string): Pair[] =>
  findOutside(question, PAIR)
    .map(([, first = '', last = '']): Pair => [first.toLowerCase(), last.toLowerCase()])
    .slice(0, MAX_PAIRS);

function findOutside(question: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  outsideQuotes(question, (part) => {
    found.push(...part.matchAll(pattern));
    return part;
  });
  return found;
}

function outsideQuotes(question: string, change: (part: string) => string): string {
  const quoted = [...question.matchAll(QUOTED)].map(([phrase]) => phrase);
  return question
    .split(QUOTED)
    .map((part, at) => change(part) + (quoted[at] ?? ''))
    .join('');
}

function rewrite(question: string, corrections: Map<string, string>, joined: Pair[]): string {
  return outsideQuotes(question, (part) => {
    const whole = joined.reduce(
      (text, [first, last]) =>
        text.replace(new RegExp(`(?<![\\p{L}\\p{N}'’-])(${first})[ -](${last})(?![\\p{L}\\p{N}'’])`, 'giu'), joinLike),
      part,
    );
    return whole.replace(WORD, (word) => withCapital(corrections.get(word.toLowerCase()) ?? word, word));
  });
}

const joinLike = (_: string, first: string, last: string) => first + last.toLowerCase();

const withCapital = (word: string, like: string) =>
  /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
