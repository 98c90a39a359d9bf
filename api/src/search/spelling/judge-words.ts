import type { EntityManager } from 'typeorm';
import { knownWordsOf } from '../../outside/models/known-words.js';
import { isFunctionWord } from '../question/question-language.js';
import { EDITION_LANGUAGES } from '../search-types.js';

/** Where a word of a question is known, from certain to unknown. */
export type Standing =
  /** In an edition of the question's language, or in the name of a newsletter or an author. */
  | 'known'
  /** In no edition of its language, but a common word, or one of another language. */
  | 'common'
  | 'unknown';

export interface JudgedWord {
  word: string;
  standing: Standing;
}

/** Lead-in words, which need not occur in editions. */
const LEAD_WORDS =
  'newsletter newsletters articles editions about looking boletín boletines artículos lettre lettres infolettre infolettres rundbrief rundbriefe artikel ausgaben'.split(
    ' ',
  );
/** Question words that are not function words. Editions rarely contain them, and another word would change the question. */
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  [
    'whom whose many much',
    'quiénes cuáles cuánto cuánta cuántos cuántas adónde cual cuanto cuantos',
    'combien quelles lequel laquelle lesquels lesquelles',
    'wem wen wessen welches welchen welchem woher wohin wieso weshalb wieviel wieviele womit wofür woran wodurch',
  ].flatMap((words) => words.split(' ')),
);

/** Languages in which each word ($1) occurs, in any inflection or as a stop word, and whether the name or topic of a newsletter, or an author's name, contains it. */
const KNOWN = `
  SELECT w AS word,
    ARRAY(
      SELECT l.language FROM unnest($2::text[], $3::text[]) AS l (language, config)
      WHERE EXISTS (
          SELECT FROM word_forms f WHERE f.word = w AND f.language = l.language
            AND EXISTS (
              SELECT FROM unnest(tsvector_to_array(to_tsvector(l.config::regconfig, w))) AS t
              JOIN term_frequencies c ON c.language = l.language AND c.term = t AND c.documents > 0
            )
        )
        OR l.config <> 'simple' AND to_tsvector(l.config::regconfig, w) = ''
        OR l.config <> 'simple' AND EXISTS (
          SELECT FROM unnest(tsvector_to_array(to_tsvector(l.config::regconfig, w))) AS t
          -- A bare stem that no edition contains is a truncated word: 'reserv'.
          JOIN term_frequencies f ON f.language = l.language AND f.term = t AND f.term <> w AND f.documents > 0
        )
    ) AS languages,
    EXISTS (
      SELECT FROM newsletters n WHERE n.submission_status = 'approved' AND n.search @@ to_tsquery('simple', quote_literal(w))
    ) OR EXISTS (
      SELECT FROM editions e WHERE e.author IS NOT NULL AND e.search IS NOT NULL AND author_words(e.author) @@ strip(author_words(w))::text::tsquery
    ) AS "isName"
  FROM unnest($1::text[]) AS w`;

interface KnownRow {
  word: string;
  languages: string[];
  isName: boolean;
}

export interface JudgedQuestion {
  words: JudgedWord[];
  /** Detected by function words, or else by most words. */
  language: string | undefined;
}

/** Looks up the words of a question in the editions. */
export async function judgeWords(
  manager: EntityManager,
  words: string[],
  detected: string | undefined,
): Promise<JudgedQuestion> {
  const rows: KnownRow[] = await manager.query(KNOWN, [
    words,
    Object.keys(EDITION_LANGUAGES),
    Object.values(EDITION_LANGUAGES),
  ]);
  const language = detected ?? mostOf(rows);
  return { language, words: rows.map((row) => ({ word: row.word, standing: standingOf(row, language) })) };
}

function standingOf({ word, languages, isName }: KnownRow, language: string | undefined): Standing {
  if (isName || LEAD_WORDS.includes(word) || QUESTION_WORDS.has(word)) return 'known';
  if (language ? languages.includes(language) || isFunctionWord(word, language) : languages.length > 0) return 'known';
  const isCommon = [language ?? 'en', 'en'].some((one) => knownWordsOf(one).has(word));
  return isCommon || languages.length > 0 ? 'common' : 'unknown';
}

/** The language with the most words. */
function mostOf(rows: KnownRow[]): string | undefined {
  const [best, second] = Object.keys(EDITION_LANGUAGES)
    .filter((language) => language !== 'other')
    .map((language) => ({ language, count: rows.filter((row) => row.languages.includes(language)).length }))
    .sort((one, other) => other.count - one.count);
  return best && best.count > (second?.count ?? 0) ? best.language : undefined;
}
