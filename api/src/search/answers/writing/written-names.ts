import { plainName } from '../../question/plain-name.js';
import { isFunctionWord } from '../../question/question-language.js';

const LANGUAGES = ['en', 'es', 'fr', 'de'];
const SMALL_NAMES = /^(?:I|AI|KI|IA)$/;
const NAME = /\p{Lu}[\p{L}\p{N}&’'-]*(?:\s+\p{Lu}[\p{L}\p{N}&’'-]*)*/gu;
/** Names in two languages begin alike: 'London' and 'Londres'. */
const SHARED_START = 3;

/** What countries are called in four languages, by any of their names. */
const COUNTRIES = countryNames();

function countryNames(): Map<string, string[]> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  const known = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  const names = codes.map((code) => known.flatMap((one) => one.of(code) ?? []).map(plainName));
  return new Map(names.flatMap((own) => own.map((name): [string, string[]] => [name, own])));
}

/**
 * The names in a text: capitals inside a sentence, and at its beginning if another one follows. German capitals do not tell names
 * from nouns, unless there are several in a row.
 */
export function namesIn(text: string, language: string): string[] {
  return [...text.matchAll(NAME)].flatMap((match) => {
    const words = match[0].split(/\s+/);
    const isFirst = !/\p{L}/u.test(text.slice(0, match.index));
    const named = isFirst && isFunctionWord(words[0] ?? '', language) ? words.slice(1) : words;
    const isSure = words.length > 1 || (!isFirst && language !== 'de');
    const name = named.join(' ').replace(/['’]s?$/u, '');
    return isSure && name !== '' && !SMALL_NAMES.test(name) ? name : [];
  });
}

/** Whether a text has a name, word after word. In another language, it may have other endings, or be that of a country. */
export function hasName(text: string, name: string, isTranslated: boolean): boolean {
  const all = ` ${plainName(text)} `;
  const words = plainName(name).split(' ');
  const isIn = (part: string) => all.includes(` ${part} `) || all.includes(` ${part}s `);
  if (!isTranslated) return words.every((word, at) => isIn(at === 0 ? word : `${words[at - 1]} ${word}`));
  if (COUNTRIES.get(words.join(' '))?.some(isIn)) return true;
  return words.every(
    (word) => isIn(word) || (word.length > SHARED_START && all.includes(` ${word.slice(0, SHARED_START)}`)),
  );
}
