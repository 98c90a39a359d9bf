import type { EntityManager } from 'typeorm';
import { readQuickly } from '../base/database/read-prepared.js';
import { isFunctionWord } from './question/question-language.js';
import { EDITION_LANGUAGES, type Question } from './search-types.js';
import type { LanguageTerms } from './search-terms.js';
import { areWritten } from './question/short-subjects.js';

/** Single letters and digits are not indexed, but a single Chinese character is a word. */
const WORD = /[\p{L}\p{N}]{2,}|\p{Lo}/gu;

/** The language of a question that does not show it. */
const DEFAULT_LANGUAGE = 'en';

/** Whether the text index ignores all these words ($2) in a language ($1). */
const IGNORED = `SELECT to_tsvector($1::regconfig, $2) = ''`;
/** Whether editions in one of these languages ($2) contain the word ($1), not only another one with its stem. */
const WRITTEN = 'SELECT EXISTS (SELECT FROM word_forms WHERE word = $1 AND language = ANY ($2))';

export const NO_CONTENT =
  'Your question has no word to search for: common words, single letters and signs are not enough. Please add one.';

/** Whether a question has more to search for than function words, single letters and signs, except for subjects like 'C++'. */
export async function hasContent(
  manager: EntityManager,
  { words, language, subjects }: Question,
  terms: LanguageTerms[],
): Promise<boolean> {
  if (subjects.length > 0) return areWritten(manager, subjects);
  const own = language ?? DEFAULT_LANGUAGE;
  const asked = [...new Set(words.toLowerCase().match(WORD))];
  const languages = language ? [language] : Object.keys(EDITION_LANGUAGES);
  const content = asked.filter((word) => !languages.some((one) => isFunctionWord(word, one)));
  if (content.length > 0 && terms.some((one) => one.language === own)) return true;
  if (content.length > 0 && !(await isIgnored(manager, own, content))) return true;
  const [word = ''] = asked;
  if (asked.length !== 1 || (!language && content.length === 0)) return false;
  // 'war' is a German function word and an English noun.
  const others = terms.filter((one) => one.language !== own && one.terms.length > 0).map((one) => one.language);
  return isWritten(manager, word, others);
}

async function isIgnored(manager: EntityManager, language: string, words: string[]): Promise<boolean> {
  const config = EDITION_LANGUAGES[language] ?? 'simple';
  const [row] = await readQuickly<[boolean]>(manager, IGNORED, [config, words.join(' ')]);
  return row?.[0] ?? false;
}

async function isWritten(manager: EntityManager, word: string, languages: string[]): Promise<boolean> {
  if (languages.length === 0) return false;
  const [row] = await readQuickly<[boolean]>(manager, WRITTEN, [word, languages]);
  return row?.[0] ?? false;
}
