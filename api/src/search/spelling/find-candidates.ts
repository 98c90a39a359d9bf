import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { KNOWN_LANGUAGES, knownWordsOf } from '../../outside/models/known-words.js';
import { functionWordsOf, isFunctionWord } from '../question-language.js';
import { NAME, type Candidate } from './candidate.js';
import type { NamePart } from './correct-name.js';
import { LEAD_WORDS, type Standing } from './judge-words.js';
import { MIN_PART as MIN_COMPOUND_PART, correctCompound } from './correct-compound.js';
import { firstLettersOf, lengthsNear, TOPIC_WORDS, type NearWord, type NearWords } from './near-words.js';
import { splitsOf } from './splits-of.js';
import { typingCost } from './typing-cost.js';

export interface TypedWord {
  word: string;
  standing: Standing;
  /** Undefined if the question does not show it. */
  language: string | undefined;
  /** Capitalised within a sentence, so probably a name that must not be corrected. */
  isName: boolean;
}

/**
 * Maximum cost of typing errors, for short words, per letter of longer words, and for names and likely words. Up to five letters, a wholly
 * other letter makes another word: 'decaf' is not 'decay'.
 */
const MAX_COST = { short: 1, perLetter: 0.2, long: 2, doubtful: 0.75 };
/** For a part of a two-word name in an edition. */
const MAX_NAME_COST = 1.5;
/** Splitting a word with a missing space, and its cost. */
const MIN_PART = 3;
const SPACE_COST = 0.7;
const MAX_CANDIDATES = 12;
/** Only the nearest words of names are checked. A hostile newsletter's name may have many words. */
const MAX_NAMES = 50;
/** Candidates with a higher cost above the cheapest one are dropped. */
const MAX_DEARER = 0.8;
/** Words of this length have so many neighbours that only the most frequent typing errors count. */
const SHORT = 3;

/** Yields to other requests after this many words. */
const GROUP = 1_000;

/** Words ($1) that a newsletter or topic still contains. */
const STILL_NAMES = `
  SELECT w AS word FROM unnest($1::text[]) AS w WHERE w = ANY (ARRAY(${TOPIC_WORDS})) OR EXISTS (
    SELECT FROM newsletters n WHERE n.submission_status = 'approved' AND n.search @@ to_tsquery('simple', quote_literal(w))
  )`;

/** Corrections of a word, cheapest first. */
export async function findCandidates(words: NearWords, typed: TypedWord): Promise<Candidate[]> {
  const near = await readNear(words, typed, maxCostOf(typed));
  if (typed.standing !== 'unknown') return near;
  const cheapest = Math.min(...near.map(({ cost }) => cost));
  const compounds = near.length === 0 ? await correctCompounds(words, typed) : [];
  return [...near, ...partsOf(typed), ...compounds].filter(
    ({ cost }) => cost <= Math.max(cheapest, SPACE_COST) + MAX_DEARER,
  );
}

function maxCostOf({ word, standing, isName }: TypedWord): number {
  if (isName || standing !== 'unknown' || word.length <= SHORT) return MAX_COST.doubtful;
  return Math.min(Math.max(MAX_COST.short, MAX_COST.perLetter * word.length), MAX_COST.long);
}

/** Corrections of a part of a name, including itself if it is a word. */
export async function findNameParts(words: NearWords, typed: TypedWord): Promise<NamePart> {
  const near = await readWritten(words, typed.word, MAX_NAME_COST);
  const own = typed.standing === 'known' ? [{ word: typed.word, cost: 0 }] : [];
  return { typed: typed.word, meant: [...own, ...near.map(({ word, cost }) => ({ word, cost }))] };
}

async function readNear(
  words: NearWords,
  { word, language }: Pick<TypedWord, 'word' | 'language'>,
  max: number,
): Promise<Candidate[]> {
  const isLike = shapeTest(word);
  const asking = [...LEAD_WORDS, ...(language ? functionWordsOf(language) : [])].filter(isLike);
  const written = await readWritten(words, word, max);
  const others = [
    ...asking.map((known) => ({ word: known, language: NAME })),
    ...(language ? [language] : KNOWN_LANGUAGES).flatMap((of) =>
      [...knownWordsOf(of)].filter(isLike).map((known) => ({ word: known, language: of })),
    ),
  ];
  return [
    ...written.filter((row) => !language || row.language === language || row.language === NAME),
    ...cheapest(others, word, max),
  ]
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MAX_CANDIDATES);
}

/** The nearest words of editions and names. */
async function readWritten(words: NearWords, word: string, max: number): Promise<Candidate[]> {
  const rows = await words.of(word);
  const near: Candidate[] = [];
  for (let at = 0; at < rows.length; at += GROUP) {
    near.push(...cheapest(rows.slice(at, at + GROUP), word, max));
    await setImmediate();
  }
  near.sort((one, other) => one.cost - other.cost);
  return withoutGoneNames(words.manager, near);
}

async function withoutGoneNames(manager: EntityManager, near: Candidate[]): Promise<Candidate[]> {
  const names = near
    .filter(({ language }) => language === NAME)
    .map(({ word }) => word)
    .slice(0, MAX_NAMES);
  if (names.length === 0) return near;
  const rows: { word: string }[] = await manager.query(STILL_NAMES, [names]);
  const still = new Set(rows.map(({ word }) => word));
  return near.filter(({ word, language }) => language !== NAME || still.has(word));
}

const cheapest = (known: NearWord[], word: string, max: number): Candidate[] =>
  known
    .map((one): Candidate => ({ ...one, cost: typingCost(word, one.word, max) }))
    .filter(({ cost }) => cost > 0 && cost <= max)
    .sort((one, other) => one.cost - other.cost);

function shapeTest(word: string): (known: string) => boolean {
  const letters = firstLettersOf(word);
  const [shortest, longest] = lengthsNear(word);
  return (known) =>
    known.length >= Math.max(shortest, SHORT) && known.length <= longest && letters.includes(known.charAt(0));
}

/** Splits at every position. The parts may not be words. German verbs start with function words: 'beigetreten'. */
function partsOf({ word, language }: TypedWord): Candidate[] {
  const splits = splitsOf(word, MIN_PART).filter(([first]) => language !== 'de' || !isFunctionWord(first, language));
  return splits.map(([first, last]) => ({
    word: `${first} ${last}`,
    language: language ?? 'en',
    cost: SPACE_COST,
  }));
}

/** Unknown German compounds with an error in one part. */
async function correctCompounds(words: NearWords, { word, language }: TypedWord): Promise<Candidate[]> {
  if ((language ?? 'de') !== 'de' || word.length < 2 * MIN_COMPOUND_PART) return [];
  const near = (part: string) => readNear(words, { word: part, language: 'de' }, MAX_COST.doubtful);
  return correctCompound(words.manager, word, near);
}

/** The only common English word within one typing error. No edition has it, but it helps the embedding. */
export function onlyUsual(candidates: Candidate[], word: string): string | undefined {
  const near = candidates.filter(
    ({ word: known, cost, language }) =>
      cost <= MAX_COST.doubtful && known.startsWith(word.charAt(0)) && knownWordsOf(language).has(known),
  );
  return near.length === 1 ? near[0]?.word : undefined;
}
