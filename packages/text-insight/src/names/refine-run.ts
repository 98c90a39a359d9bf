import { CUT_KINDS } from './context-words.js';
import type { Gazetteer } from './gazetteer.js';
import type { NameRun } from './name-runs.js';
import { COMPANY_HEADS, COMPANY_NOUNS } from './name-words.js';

interface RefineClues {
  language: string | null;
  known: Gazetteer;
}

const JOINTS = new Set('de del du des van von der den da di'.split(' '));
/** Endings of German occupations. */
const OCCUPATION = /(?:in|er|or|ist|ent|ant|eur|mann|frau|wart|arzt|anwalt|chef|rat)$/;
const ELISION = /^[LD]['’](?=\p{Lu}{2,})/u;
const MAX_CUTS = 3;

/** Splits runs that hold more than a name: 'Sportdirektorin Katja Kraus', 'Senf von Develey', 'Iberdrola y Endesa'. */
export function refineRun(run: NameRun, clues: RefineClues): NameRun[] {
  const words = run.words.map((word) => word.replace(ELISION, ''));
  return splitPair({ ...run, words }, clues).map((one) => cutHead(one, clues, MAX_CUTS));
}

/** 'y' joins two surnames of a person, or two companies. */
function splitPair(run: NameRun, { known }: RefineClues): NameRun[] {
  const at = run.words.indexOf('y');
  const [first = ''] = run.words;
  if (at !== 1 || known.isGiven(first.toLowerCase()) || COMPANY_HEADS.has(first.toLowerCase())) return [run];
  const rest = run.words.slice(2);
  return [
    { ...run, words: [first], after: ` y ${rest.join(' ')}${run.after}` },
    { ...run, words: rest, isInitial: false, before: 'y', beforeText: `${run.beforeText}${first} y ` },
  ];
}

function cutHead(run: NameRun, clues: RefineClues, cuts: number): NameRun {
  const [first = '', second = ''] = run.words;
  if (cuts === 0 || run.words.length < 2) return run;
  const lower = first.toLowerCase();
  const cut = (count: number, hasRole: boolean): NameRun => {
    const gone = run.words.slice(0, count);
    const next = {
      ...run,
      words: run.words.slice(count),
      hasRole: run.hasRole || hasRole,
      isInitial: false,
      before: (gone.at(-1) ?? '').toLowerCase(),
      beforeText: `${run.beforeText}${gone.join(' ')} `,
    };
    return cutHead(next, clues, cuts - 1);
  };
  if (clues.language === 'de' && CUT_KINDS.has(lower)) return cut(1, false);
  if (clues.known.isGiven(lower)) return run;
  const isGerman = clues.language === 'de' && !COMPANY_HEADS.has(lower) && !COMPANY_NOUNS.has(lower);
  if (JOINTS.has(second) && (isGerman || saysWhat(lower, clues))) return cut(2, false);
  if (isBeforePerson(run, clues)) return cut(1, true);
  return run;
}

const saysWhat = (word: string, { language, known }: RefineClues): boolean =>
  known.isCommon(word, language) && !COMPANY_HEADS.has(word) && !COMPANY_NOUNS.has(word);

/** A noun before a first name and a surname is an occupation. */
function isBeforePerson({ words }: NameRun, { language, known }: RefineClues): boolean {
  const [first = '', second = '', third = ''] = words;
  if (!/^\p{Lu}/u.test(third)) return false;
  const lower = first.toLowerCase();
  const isNoun = known.isCommon(lower, language);
  if (known.isGiven(second.toLowerCase())) return isNoun || language === 'de';
  if (language !== 'de' || words.length !== 3) return false;
  const isUnknown = (word: string) => !known.isCommon(word.toLowerCase(), language);
  return OCCUPATION.test(lower) && isNoun && isUnknown(second) && isUnknown(third);
}
