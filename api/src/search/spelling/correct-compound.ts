import type { EntityManager } from 'typeorm';
import type { Candidate } from './candidate.js';
import { splitsOf } from './splits-of.js';

/** Shorter parts are too ambiguous. */
export const MIN_PART = 4;
/** The longest known parts are the most reliable. */
const MAX_PARTS = 2;

/** Which of these words ($1) occur in German editions. */
const KNOWN = `SELECT word FROM word_forms WHERE language = 'de' AND word = ANY ($1) ORDER BY length(word) DESC`;

/** Corrects a German compound that starts or ends with a known word: its other part becomes a word of the editions. */
export async function correctCompound(
  manager: EntityManager,
  word: string,
  findNear: (part: string) => Promise<Candidate[]>,
): Promise<Candidate[]> {
  const rows: { word: string }[] = await manager.query(KNOWN, [splitsOf(word, MIN_PART).flat()]);
  const known = rows.map((row) => row.word);
  const corrected: Candidate[] = [];
  for (const first of known.filter((part) => word.startsWith(part)).slice(0, MAX_PARTS))
    for (const near of await findNear(word.slice(first.length)))
      corrected.push({ ...near, word: first + near.word, inTexts: near.word });
  for (const last of known.filter((part) => word.endsWith(part)).slice(0, MAX_PARTS))
    for (const near of await findNear(word.slice(0, -last.length)))
      corrected.push({ ...near, word: near.word + last, inTexts: near.word });
  return corrected;
}
