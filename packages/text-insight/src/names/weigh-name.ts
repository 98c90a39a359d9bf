import {
  ACRONYMS,
  ACTS,
  ARTICLES,
  AT_COMPANY,
  BY_COMPANY,
  COMPANY_ACTS,
  COMPANY_KINDS,
  PAST_ACTS,
  SPEAKS,
} from './context-words.js';
import type { Gazetteer } from './gazetteer.js';
import { lastWord, type NameRun } from './name-runs.js';
import { COMPANY_HEAD_ENDING, COMPANY_HEADS, COMPANY_NOUNS, PLACE_WORDS } from './name-words.js';

/** Evidence for either kind. The larger one wins if it reaches MIN_WEIGHT. */
export interface Weights {
  company: number;
  person: number;
}

export interface NameClues {
  language: string | null;
  known: Gazetteer;
  /** compromise tags it as a person. */
  isKnownPerson: (name: string) => boolean;
}

export const MIN_WEIGHT = 2;
const SURE = 4;
const MAX_PERSON_WORDS = 4;
const SAINT = new Set(['st', 'saint', 'san', 'santa']);
/** Verbs of people after a name, in four languages. */
const PERSON_ACTS =
  /^,? ?(?:who|says?|said|asked|told|thinks|thought|writes|wrote|runs|ran|keeps|kept|explains|explained|put it|calls|called|qui|dit|explique|raconte|a fait|que|dice|cuenta|explica|lleva|sagt|sagte|erzählt|meint|hat|,)(?![\p{L}])/u;
const PLACE_BEFORE = new Set(
  'in at near to from between through across outside towards à en dans vers entre depuis im am ins zur desde hacia hasta nach aus bei'.split(
    ' ',
  ),
);
const INNER_CAPITAL = /\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}{2,}/u;
const SCOTTISH = /^(?:Mc|Mac|De|Le|La|Di|Du|Van|O['’])\p{Lu}\p{Ll}+$/u;

const lowerOf = (words: string[]) => words.map((word) => word.toLowerCase().replace(/\.$/, ''));
const isAcronym = (word: string): boolean => word.length > 1 && word === word.toUpperCase() && !word.includes('.');

/** Two or more words. */
export function weighLong(run: NameRun, clues: NameClues): Weights {
  return { company: weighLongCompany(run, clues), person: weighPerson(run, clues) };
}

function weighLongCompany(run: NameRun, { language, known }: NameClues): number {
  const lower = lowerOf(run.words);
  if (run.hasRole || known.isPlace(lower.join(' '))) return 0;
  if (hasCompanyWord(lower) || run.words.includes('&') || isNamedAfter(lower, known)) return SURE;
  const [first = ''] = lower;
  if (PLACE_WORDS.has(first)) return 0;
  if (known.isGiven(first) && !isAfterKind(run)) return 0;
  const commons = lower.filter((word) => known.isCommon(word, language) || isAcronym(word)).length;
  const looks = commons > 0 || run.words.some(isAcronym) ? 1 : 0;
  if (language === 'de' && (commons === lower.length || ARTICLES.has(run.before))) return 0;
  return looks + weighContext(run) + (ARTICLES.has(run.before) && commons > 0 ? 1 : 0);
}

/** 'Siemens Mobility' is a company, because 'Siemens' is. */
const isNamedAfter = (lower: string[], known: Gazetteer): boolean =>
  known.isCompany(lower.join(' ')) || (known.isCompany(lower[0] ?? '') && !known.isGiven(lower[0] ?? ''));

function hasCompanyWord(lower: string[]): boolean {
  const [first = '', last = ''] = [lower[0], lower.at(-1)];
  // 'Bank' before a proper name is a company; two common nouns are not.
  const isNoun = [last, last.replace(/s$/, '')].some((word) => COMPANY_NOUNS.has(word) || COMPANY_HEADS.has(word));
  if (isNoun && (!PLACE_WORDS.has(first) || SAINT.has(first) || lower.length > 2)) return true;
  return COMPANY_HEADS.has(first) || (COMPANY_HEAD_ENDING.test(first) && first.length > 8);
}

const isAfterKind = (run: NameRun) => COMPANY_KINDS.has(run.before);

/** Evidence from the context. */
function weighContext(run: NameRun): number {
  const isAt = AT_COMPANY.has(run.before) ? 2 : 0;
  const hasActed = COMPANY_ACTS.test(run.after) || PAST_ACTS.test(run.after);
  const acts = hasActed ? 2 : ACTS.test(run.after) ? 1 : 0;
  return (isAfterKind(run) ? 3 : 0) + isAt + acts;
}

function weighPerson(run: NameRun, { language, known, isKnownPerson }: NameClues): number {
  const { words, hasRole, isInitial, isOrdinary, before, after } = run;
  const names = words.filter((word) => /^\p{Lu}/u.test(word));
  if (names.length < 2 || words.length > MAX_PERSON_WORDS || words.includes('&')) return 0;
  if (names.some((word) => PLACE_WORDS.has(word.toLowerCase()) || isAcronym(word))) return 0;
  const lower = lowerOf(words);
  if (known.isGiven(lower[0] ?? '')) return SURE - (isAfterKind(run) ? 2 : 0);
  if (hasRole) return 3;
  const commons = lower.filter((word) => known.isCommon(word, language)).length;
  if (language === 'de' && commons > 0) return 0;
  if (PLACE_BEFORE.has(before) || ARTICLES.has(before) || isAfterKind(run)) return 0;
  if (PERSON_ACTS.test(after) || isKnownPerson(words.join(' '))) return commons > 0 ? 1 : 3;
  if (commons > 0) return 0;
  if (names.length === 2 && (ACTS.test(after) || PAST_ACTS.test(after) || COMPANY_ACTS.test(after))) return 3;
  if (language === 'de') return known.isSurname(lower.at(-1) ?? '') ? 2 : 0;
  // Two capitalised words inside a sentence that never occur in lower case are usually a person.
  return !isInitial && !isOrdinary && names.length === 2 ? 2 : 0;
}

/** A single word is never a person, and a company only with further evidence. */
export function weighShort(run: NameRun, { language, known }: NameClues): number {
  const [word = ''] = run.words;
  const lower = word.toLowerCase();
  if (word.length < 3 || run.hasRole || ACRONYMS.has(lower) || known.isGiven(lower)) return 0;
  if (known.isPlace(lower) || PLACE_WORDS.has(lower)) return 0;
  const context = weighContext(run) + (BY_COMPANY.has(run.before) ? 1 : 0);
  const isCommon = run.isOrdinary || known.isCommon(lower, language);
  if (isAcronym(word)) return /\d/.test(word) ? 0 : 1 + context + (ARTICLES.has(lastWord(run.beforeText)) ? 1 : 0);
  if (INNER_CAPITAL.test(word) && !SCOTTISH.test(word)) return 2;
  // In German, and at the start of a sentence, 'Orange' may be a fruit.
  if (known.isCompany(lower)) return isCommon && (run.isInitial || language === 'de') ? context + 1 : 2;
  if (SPEAKS.test(run.after)) return -SURE;
  if (isCommon) return isAfterKind(run) && language !== 'de' && !run.isInitial ? 3 : 0;
  if (language === 'de' && ARTICLES.has(run.before)) return 0;
  const isPlaceLike = PLACE_BEFORE.has(run.before) && !AT_COMPANY.has(run.before);
  if (isPlaceLike) return 0;
  // German capitalises every noun, and no list has them all.
  return run.isInitial || language === 'de' ? context : context + 1;
}
