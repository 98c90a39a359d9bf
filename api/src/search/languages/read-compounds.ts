import type { EntityManager } from 'typeorm';
import { readPrepared } from '../../base/database/read-prepared.js';
import { compoundsIn, partsOf, splitCompound, splitOffKnown } from './split-compound.js';

/** Which of the words ($1) German editions contain, in any inflection. */
const KNOWN = `
  SELECT f.word FROM word_forms f WHERE f.language = 'de' AND f.word = ANY ($1)
  UNION
  SELECT asked.word FROM (SELECT w AS word, unnest(ts_lexize('german_stem', w)) AS term FROM unnest($1::text[]) AS w) AS asked
  JOIN term_frequencies f ON f.language = 'de' AND f.term = asked.term AND f.documents > 0`;

/** In a text of many, no single one matters. */
const MAX_COMPOUNDS = 12;

/** Parts of each German compound that no edition contains: 'Wärmepumpenförderung'. One of them may be unknown, too. */
export async function readCompounds(manager: EntityManager, text: string): Promise<Map<string, string[]>> {
  const words = compoundsIn(text);
  if (words.length === 0 || words.length > MAX_COMPOUNDS) return new Map();
  const rows = await readPrepared<{ word: string }>(manager, KNOWN, [[...words, ...partsOf(words)]]);
  const known = new Set(rows.map(({ word }) => word));
  return new Map(
    words
      .filter((word) => !known.has(word))
      .map((word) => [word, splitCompound(word, known) ?? splitOffKnown(word, known) ?? []] as const)
      .filter(([, parts]) => parts.length > 1),
  );
}
