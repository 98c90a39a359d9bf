import { WORD_TABLE } from './word-table.js';

const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;

const isKnown = (language: string): language is keyof Entry => (LANGUAGES as readonly string[]).includes(language);

/** What one thing is called in each language. */
type Entry = Record<(typeof LANGUAGES)[number], string[]>;

/** Words that mean something else in another of the languages: they are known only where the question tells its language. */
const AMBIGUOUS = new Set('bank bauer bau boden fret lager pain pan porto post sol strom tee wahl zug'.split(' '));

/** A French article with its apostrophe belongs to no word. */
const plain = (text: string) => text.toLowerCase().replace(/\b(?:l|d|qu)['’]/gu, '');
const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

const ENTRIES = WORD_TABLE.trim()
  .split('\n')
  .map((row) => {
    const [en = [], es = [], fr = [], de = []] = row.split('|').map((cell) => cell.split(',').map((one) => one.trim()));
    return { en, es, fr, de } satisfies Entry;
  });

/** Every name with its words, the longest first: a 'heat pump' is no heat. */
const NAMES = ENTRIES.flatMap((entry) =>
  LANGUAGES.flatMap((language) =>
    entry[language].map((name) => ({ entry, language, words: plain(name).match(/[\p{L}\p{N}-]+/gu) ?? [] })),
  ),
).sort((one, other) => other.words.length - one.words.length);

/** Endings of a plural or a case. */
const ENDING = /^(?:e|s|n|en|es|er|ern|x)?$/;

/** Long words are known without their accents too, as many people type them. */
function isFormOf(word: string, form: string): boolean {
  if (word === form) return true;
  if (form.length < 4) return false;
  const [typed, known] = form.length > 4 ? [withoutAccents(word), withoutAccents(form)] : [word, form];
  return typed.startsWith(known) && ENDING.test(typed.slice(known.length));
}

interface Bridge {
  /** What the thing is called in the other language. */
  words: string;
  /** The words of the question that are said by it. */
  replaced: Set<string>;
}

/** What a question asks for in the words of another language, as far as the table knows it. */
export function bridgeWords(question: string, from: string | undefined, to: string): Bridge | undefined {
  if (!isKnown(to)) return undefined;
  const words = question.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  const forms = words.map((word) => plain(word));
  const replaced = new Set<string>();
  const said: string[] = [];
  for (const { entry, language, words: name } of NAMES) {
    if (language === to || (from ? language !== from : AMBIGUOUS.has(name.join(' ')))) continue;
    const at = placeOf(name, forms);
    const own = words.slice(at, at + name.length);
    if (at < 0 || own.some((word) => replaced.has(word))) continue;
    for (const word of own) replaced.add(word);
    said.push(...entry[to]);
  }
  return said.length > 0 ? { words: [...new Set(said)].join(' '), replaced } : undefined;
}

function placeOf(name: string[], forms: string[]): number {
  for (let at = 0; at + name.length <= forms.length; at += 1)
    if (name.every((word, step) => isFormOf(forms[at + step] ?? '', word))) return at;
  return -1;
}
