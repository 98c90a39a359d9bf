import type { EntityManager } from 'typeorm';
import { readPrepared } from '../../base/database/read-prepared.js';
import { compoundsIn, partsOf, splitCompound, splitOffKnown } from './split-compound.js';

/** Which of the words ($1) German editions contain, in any inflection. */
const KNOWN = `
  SELECT f.word FROM word_forms f WHERE f.language = 'de' AND f.word = ANY ($1)
  UNION
  SELECT asked.word FROM (SELECT w AS word, unnest(ts_lexize('german_stem', w)) AS term FROM unnest($1::text[]) AS w) AS asked
  JOIN term_frequencies f ON f.language = 'de' AND f.term = asked.term AND f.documents > 0`;

/** Compounds of the corpus that start with one word of the question and end with another. */
const JOINED = `
  SELECT DISTINCT f.word FROM unnest($1::text[], $2::text[]) AS p (first, last)
  JOIN word_forms f ON f.language = 'de' AND left(f.word, 1) = left(p.first, 1)
    AND starts_with(f.word, p.first) AND f.word LIKE '%' || p.last || '%'
    AND length(f.word) > length(p.first) + length(p.last) - 1 AND strpos(f.word, p.last) >= length(p.first)
  LIMIT 20`;
const MAX_WORDS = 6;
const MIN_LETTERS = 5;

export interface Compounds {
  /** Parts of each compound that no edition contains. One of them may be unknown too. */
  split: Map<string, string[]>;
  /** Compounds in editions that consist of two words of the question. */
  joined: string[];
}

/** Handles spelling variants of German compounds, such as 'Wärmepumpenförderung' and 'Förderung der Wärmepumpe'. */
export async function readCompounds(manager: EntityManager, text: string): Promise<Compounds> {
  const [split, joined] = await Promise.all([splitUnknown(manager, text), joinWords(manager, text)]);
  return { split, joined };
}

async function splitUnknown(manager: EntityManager, text: string): Promise<Map<string, string[]>> {
  const words = compoundsIn(text);
  if (words.length === 0 || words.length > MAX_WORDS * 2) return new Map();
  const rows = await readPrepared<{ word: string }>(manager, KNOWN, [[...words, ...partsOf(words)]]);
  const known = new Set(rows.map(({ word }) => word));
  return new Map(
    words
      .filter((word) => !known.has(word))
      .map((word) => [word, splitCompound(word, known) ?? splitOffKnown(word, known) ?? []] as const)
      .filter(([, parts]) => parts.length > 1),
  );
}

async function joinWords(manager: EntityManager, text: string): Promise<string[]> {
  const nouns = (text.match(/\p{Lu}\p{L}+/gu) ?? []).filter(({ length }) => length >= MIN_LETTERS).slice(0, MAX_WORDS);
  // Compounds may drop the ending of a part.
  const stems = [...new Set(nouns.map((word) => word.toLowerCase().replace(/(?:en|e|n|s)$/, '')))];
  const pairs = stems.flatMap((first) => stems.filter((last) => last !== first).map((last) => [first, last] as const));
  if (pairs.length === 0) return [];
  const rows = await readPrepared<{ word: string }>(manager, JOINED, [
    pairs.map(([first]) => first),
    pairs.map(([, last]) => last),
  ]);
  return rows.map(({ word }) => word);
}
