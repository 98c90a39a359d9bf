import { isFirstName } from './first-names.js';
import { findRuns, type NameRun } from './name-runs.js';
import { COMPANY_HEAD_ENDING, COMPANY_HEADS, COMPANY_NOUNS, PLACE_WORDS } from './name-words.js';

export interface Names {
  companies: string[];
  people: string[];
}

const MAX_NAMES = 8;
const MAX_TEXT = 100_000;
const MAX_LENGTH = 60;
const MAX_PERSON_WORDS = 4;
/** What people do and things seldom: said in the words after a name, in four languages. */
const ACTS =
  /^,? ?(?:who|says?|said|asked|told|thinks|thought|writes|wrote|runs|ran|keeps|kept|explains|explained|put it|calls|called|qui|dit|explique|raconte|a fait|que|dice|cuenta|explica|lleva|sagt|sagte|erzählt|meint|hat|,)(?![\p{L}])/u;
const SAINT = new Set(['st', 'saint', 'san', 'santa']);
const PLACE_BEFORE = new Set(
  'in at near to from between through across outside towards à en dans vers entre depuis desde hacia hasta nach aus bei'.split(
    ' ',
  ),
);

/** Companies and people that a text names, those named most often first. */
export async function findNames(text: string, language: string | null): Promise<Names> {
  const runs = findRuns(text.slice(0, MAX_TEXT)).filter(({ words }) => words.length > 1);
  const known = language === 'en' || language === null ? await peopleByGrammar(text) : new Set<string>();
  const companies: string[] = [];
  const people: string[] = [];
  for (const run of runs) {
    const name = nameOf(run);
    if (name.length > MAX_LENGTH) continue;
    if (isCompany(run)) companies.push(name);
    else if (isPerson(run, { language, isKnown: known.has(name) })) people.push(name);
  }
  return { companies: top(companies), people: top(people) };
}

const nameOf = ({ words }: NameRun): string => words.join(' ');

function isCompany({ words, hasRole }: NameRun): boolean {
  if (hasRole) return false;
  const lower = words.map((word) => word.toLowerCase().replace(/\.$/, ''));
  const [first = '', last = ''] = [lower[0], lower.at(-1)];
  // Before a name of its own, 'Bank' begins a company; two ordinary words are none.
  if (words.includes('&')) return true;
  const isNoun = [last, last.replace(/s$/, '')].some((word) => COMPANY_NOUNS.has(word) || COMPANY_HEADS.has(word));
  if (isNoun && (!PLACE_WORDS.has(first) || SAINT.has(first))) return true;
  return COMPANY_HEADS.has(first) || (COMPANY_HEAD_ENDING.test(first) && first.length > 8);
}

interface Clues {
  language: string | null;
  /** The English grammar takes it for a person. */
  isKnown: boolean;
}

function isPerson(
  { words, hasRole, isInitial, isOrdinary, before, after }: NameRun,
  { language, isKnown }: Clues,
): boolean {
  const names = words.filter((word) => /^\p{Lu}/u.test(word));
  if (names.length < 2 || words.length > MAX_PERSON_WORDS || words.includes('&')) return false;
  if (names.some((word) => PLACE_WORDS.has(word.toLowerCase()) || isAcronym(word))) return false;
  if (isFirstName(words[0] ?? '')) return true;
  // German writes every noun with a capital, so two of them in a row are no clue.
  if (language === 'de') return hasRole && names.length === 2;
  if (hasRole) return true;
  if (PLACE_BEFORE.has(before)) return false;
  if (ACTS.test(after) || isKnown) return true;
  // Within a sentence, two capitalised words that the text never writes small are mostly a person.
  return !isInitial && !isOrdinary && names.length === 2;
}

const isAcronym = (word: string): boolean => word.length > 1 && word === word.toUpperCase() && !word.includes('.');

/** The natural-language library knows English. It is read when it is first wanted: its word lists take a while. */
async function peopleByGrammar(text: string): Promise<Set<string>> {
  const { default: nlp } = await import('compromise');
  const people = nlp(text.slice(0, 40_000)).people().out('array') as string[];
  return new Set(people.map((name) => name.replace(/['’]s$/, '').replace(/[^\p{L}.]+$/u, '')));
}

/** The ones named most often first; each once. */
function top(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_NAMES)
    .map(([name]) => name);
}
