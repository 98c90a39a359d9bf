import type { EntityManager } from 'typeorm';
import { isFunctionWord } from '../question-language.js';
import { EDITION_LANGUAGES } from '../search-types.js';

/** Two adjacent words of a question. */
export type Pair = readonly [string, string];

/** Minimum lengths of a part and of the joined word, and lower ones if a part is not a word. */
const [MIN_PART, MIN_JOINED] = [3, 7];
const [MIN_FRAGMENT, MIN_OF_FRAGMENTS] = [2, 5];
/** Editions with the joined word must be this many times those with both words in a row. */
const MIN_RATIO = 4;

/** Number of editions with the two words ($1, $2) joined, and of those with both in a row. */
const COUNTS = `
  SELECT p.first, p.last, max(f.documents)::int AS joined,
    (SELECT count(DISTINCT part.word)::int FROM word_forms part WHERE part.word IN (p.first, p.last)) AS words,
    (SELECT count(*)::int FROM editions e
     WHERE e.search_language = l.language AND e.search @@ phraseto_tsquery(l.config::regconfig, p.first || ' ' || p.last)) AS apart
  FROM unnest($1::text[], $2::text[]) AS p (first, last)
  CROSS JOIN unnest($3::text[], $4::text[]) AS l (language, config)
  JOIN word_forms w ON w.language = l.language AND w.word = p.first || p.last
  JOIN term_frequencies f ON f.language = l.language AND f.documents > 0
    AND f.term = ANY (tsvector_to_array(to_tsvector(l.config::regconfig, w.word)))
  GROUP BY p.first, p.last, l.language, l.config`;

interface JoinedRow {
  first: string;
  last: string;
  joined: number;
  /** How many of the two are words of editions. */
  words: number;
  apart: number;
}

/** Pairs of words that editions write as one: 'way finding', 'Netz anschluss'. */
export async function findJoined(manager: EntityManager, pairs: Pair[], language: string | undefined): Promise<Pair[]> {
  // German 'nach dem' is no 'nachdem'.
  const isGrammar = (word: string) => language !== undefined && isFunctionWord(word, language);
  const possible = pairs.filter((pair) => isLong(pair, MIN_FRAGMENT, MIN_OF_FRAGMENTS) && !pair.every(isGrammar));
  if (possible.length === 0) return [];
  const languages = Object.keys(EDITION_LANGUAGES).filter((one) => !language || one === language);
  const rows: JoinedRow[] = await manager.query(COUNTS, [
    possible.map(([first]) => first),
    possible.map(([, last]) => last),
    languages,
    languages.map((one) => EDITION_LANGUAGES[one]),
  ]);
  return rows
    .filter(({ joined, apart }) => joined > apart * MIN_RATIO)
    .filter(({ first, last, words }) => words < 2 || isLong([first, last], MIN_PART, MIN_JOINED))
    .map(({ first, last }) => [first, last] as const);
}

const isLong = ([first, last]: Pair, part: number, whole: number) =>
  first.length >= part && last.length >= part && first.length + last.length >= whole;
