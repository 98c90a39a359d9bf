import { detectLanguage } from '../question-language.js';
import { WORD_TABLE } from './word-table.js';

const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;

const isKnown = (language: string): language is keyof Entry => (LANGUAGES as readonly string[]).includes(language);

/** The words for one thing in each language. */
type Entry = Record<(typeof LANGUAGES)[number], string[]>;

/** Words with another meaning in one of the other languages. They are translated only if the language of the question is certain. */
const AMBIGUOUS = new Set('bank bauer bau boden fret lager pain pan porto post sol strom tee wahl zug'.split(' '));

/** A word with its normalised form, computed once for all thousand words of the table. */
interface Form {
  word: string;
  bare: string;
}

/** Drops elided French articles ("l'énergie"). */
const plain = (text: string) => text.toLowerCase().replace(/\b(?:l|d|qu)['’]/gu, '');
const formOf = (word: string): Form => ({ word, bare: word.normalize('NFD').replace(/\p{M}/gu, '') });

const ENTRIES = WORD_TABLE.trim()
  .split('\n')
  .map((row) => {
    const [en = [], es = [], fr = [], de = []] = row.split('|').map((cell) => cell.split(',').map((one) => one.trim()));
    return { en, es, fr, de } satisfies Entry;
  });

interface Name {
  entry: Entry;
  language: keyof Entry;
  forms: Form[];
  isAmbiguous: boolean;
}

/** All names with their words, longest first, so that 'heat pump' wins over 'heat'. */
const NAMES: Name[] = ENTRIES.flatMap((entry) =>
  LANGUAGES.flatMap((language) =>
    entry[language].map((name) => {
      const words = plain(name).match(/[\p{L}\p{N}-]+/gu) ?? [];
      return { entry, language, forms: words.map(formOf), isAmbiguous: AMBIGUOUS.has(words.join(' ')) };
    }),
  ),
).sort((one, other) => other.forms.length - one.forms.length);

/** Every form of a word begins with the same letters, without accents. */
const startOf = (form: Form | undefined) => form?.bare.slice(0, 2) ?? '';

/** Positions in `NAMES` by the start of their first word, because every search looks up names for several languages. */
const PLACES_BY_START = new Map<string, number[]>();
for (const [at, { forms }] of NAMES.entries()) {
  const start = startOf(forms[0]);
  PLACES_BY_START.set(start, [...(PLACES_BY_START.get(start) ?? []), at]);
}

/** Names whose first word may be one of these, longest first. */
function namesStartingWith(forms: Form[]): Name[] {
  const starts = new Set(forms.map(startOf));
  const places = [...starts].flatMap((start) => PLACES_BY_START.get(start) ?? []);
  return places.sort((one, other) => one - other).flatMap((at) => NAMES[at] ?? []);
}

/** Plural and case endings. */
const ENDING = /^(?:e|s|n|en|es|er|ern|x)?$/;

/** Long words also match without accents, because many people omit them. */
function isFormOf(asked: Form, known: Form): boolean {
  if (asked.word === known.word) return true;
  if (known.word.length < 4) return false;
  const [typed, form] = known.word.length > 4 ? [asked.bare, known.bare] : [asked.word, known.word];
  return typed.startsWith(form) && ENDING.test(typed.slice(form.length));
}

interface Bridge {
  /** The translation. */
  words: string;
  /** The words of the question that it translates. */
  replaced: Set<string>;
}

/** Translates the words of a question that the table knows. */
export function bridgeWords(question: string, from: string | undefined, to: string): Bridge | undefined {
  if (!isKnown(to)) return undefined;
  const words = question.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  const forms = words.map((word) => formOf(plain(word)));
  const replaced = new Set<string>();
  const said: string[] = [];
  for (const { entry, language, forms: name, isAmbiguous } of namesStartingWith(forms)) {
    if (language === to || (from ? language !== from : isAmbiguous)) continue;
    const at = placeOf(name, forms);
    const own = words.slice(at, at + name.length);
    if (at < 0 || own.some((word) => replaced.has(word))) continue;
    for (const word of own) replaced.add(word);
    said.push(...entry[to]);
  }
  return said.length > 0 ? { words: [...new Set(said)].join(' '), replaced } : undefined;
}

/** Translates all known words of a text to English. */
export const bridgeToEnglish = (text: string): string => bridgeWords(text, detectLanguage(text), 'en')?.words ?? '';

function placeOf(name: Form[], asked: Form[]): number {
  return asked.findIndex((_, at) =>
    name.every((known, step) => {
      const form = asked[at + step];
      return form !== undefined && isFormOf(form, known);
    }),
  );
}
