import { parseEnglish } from '../parse-english.js';
import { openGazetteer } from './gazetteer.js';
import { findRuns, type NameRun } from './name-runs.js';
import { refineRun } from './refine-run.js';
import { MIN_WEIGHT, weighLong, weighShort, type NameClues } from './weigh-name.js';

export interface Names {
  companies: string[];
  people: string[];
}

const MAX_NAMES = 8;
const MAX_TEXT = 100_000;
/** Parsing is slow. */
const MAX_PARSED = 40_000;
const MAX_LENGTH = 60;

/** Companies and people in a text, most frequent first. */
export async function findNames(text: string, language: string | null): Promise<Names> {
  const known = await openGazetteer();
  const people = language === 'en' || language === null ? await peopleByGrammar(text) : new Set<string>();
  const clues = { language, known, isKnownPerson: (name: string) => people.has(name) };
  const runs = findRuns(text.slice(0, MAX_TEXT))
    .flatMap((run) => refineRun(run, clues))
    .filter((run) => nameOf(run).length <= MAX_LENGTH);
  const long = findLong(
    runs.filter(({ words }) => words.length > 1),
    clues,
  );
  const parts = new Set([...long.companies, ...long.people].flatMap((name) => name.split(' ')));
  const short = findShort(
    runs.filter(({ words }) => words.length === 1 && !parts.has(words[0] ?? '')),
    long.companies,
    clues,
  );
  return { companies: top([...long.companies, ...short]), people: top(long.people) };
}

const nameOf = ({ words }: NameRun): string => words.join(' ');

/** Weighs each occurrence in its context. The most certain one decides. */
function findLong(runs: NameRun[], clues: NameClues): Names {
  const best = new Map<string, { company: number; person: number }>();
  for (const run of runs) {
    const { company, person } = weighLong(run, clues);
    const sum = best.get(nameOf(run)) ?? { company: 0, person: 0 };
    best.set(nameOf(run), { company: Math.max(sum.company, company), person: Math.max(sum.person, person) });
  }
  const names: Names = { companies: [], people: [] };
  for (const run of runs) {
    const { company = 0, person = 0 } = best.get(nameOf(run)) ?? {};
    if (Math.max(company, person) < MIN_WEIGHT) continue;
    if (person >= company) names.people.push(nameOf(run));
    else names.companies.push(nameOf(run));
  }
  return names;
}

const BESIDE = /^(?: (?:and|or|und|oder|et|ou|y|e|o|u) |, )(?:the |la |le |der |die |den |el )?(.+)$/u;
const BEFORE =
  /([\p{L}\p{N}&'’. -]{1,60}?)(?: (?:and|or|und|oder|et|ou|y|e|o|u)|,) (?:(?:the|la|le|der|die|den|el) )?$/u;

function isBeside(run: NameRun, found: ReadonlySet<string>): boolean {
  const next = BESIDE.exec(run.after)?.[1] ?? '';
  const last = BEFORE.exec(run.beforeText)?.[1] ?? '';
  return [...found].some((name) => next.startsWith(name) || last.endsWith(name));
}

function findShort(runs: NameRun[], companies: string[], clues: NameClues): string[] {
  const best = new Map<string, number>();
  for (const run of runs) {
    const weight = weighShort(run, clues);
    const known = best.get(nameOf(run)) ?? 0;
    // A name that speaks once is a person everywhere.
    best.set(nameOf(run), weight < 0 || known < 0 ? Math.min(weight, known) : Math.max(weight, known));
  }
  const isFound = (name: string) => (best.get(name) ?? 0) >= MIN_WEIGHT;
  const found = new Set([...companies, ...[...best.keys()].filter(isFound)]);
  // Companies are often listed with other companies.
  for (const run of runs)
    if ((best.get(nameOf(run)) ?? 0) > 0 && isBeside(run, found)) best.set(nameOf(run), MIN_WEIGHT);
  return runs.map(nameOf).filter(isFound);
}

/** Of English texts only. */
async function peopleByGrammar(text: string): Promise<Set<string>> {
  const names: string[] = [];
  for (const line of text.slice(0, MAX_PARSED).split('\n')) names.push(...(await parseEnglish(line)).people);
  return new Set(names.map((name) => /^.*[\p{L}.]/su.exec(name.replace(/['’]s$/, ''))?.[0] ?? ''));
}

/** Without duplicates, most frequent first. */
function top(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_NAMES)
    .map(([name]) => name);
}
