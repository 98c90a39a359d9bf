import type { EntityManager } from 'typeorm';
import type { Candidate } from './candidate.js';
import { splitsOf } from './splits-of.js';
import { ACCENT_COST, withoutEnding } from './typing-cost.js';

/** Shorter parts are too ambiguous. */
export const MIN_PART = 4;
/** The longest known parts are the most reliable. */
const MAX_PARTS = 2;

/** Which of these words ($1) occur in German editions. */
const KNOWN = `SELECT word FROM word_forms WHERE language = 'de' AND word = ANY ($1) ORDER BY length(word) DESC`;

const UMLAUTS: Record<string, string> = { ae: 'ä', oe: 'ö', ue: 'ü' };
/** 'Buerger' means 'Bürger'. 'ue' in 'neue' or 'Quelle' is no umlaut. */
const withUmlauts = (word: string) => word.replace(/[ao]e|(?<![aeq])ue/g, (pair) => UMLAUTS[pair] ?? pair);

/** Corrects a German compound that starts or ends with a known word, even if its umlauts are typed as two letters. */
export async function correctCompound(
  manager: EntityManager,
  typed: string,
  findNear: (part: string) => Promise<Candidate[]>,
): Promise<Candidate[]> {
  const word = withUmlauts(typed);
  const known = await findKnown(manager, word);
  const corrected = await correctParts(word, known, findNear);
  if (word === typed || corrected.length > 0) return corrected;
  const spelt = known.find((part) => !typed.includes(part) && (word.startsWith(part) || word.endsWith(part)));
  if (spelt) return [{ word, language: 'de', cost: ACCENT_COST, inTexts: spelt }];
  return correctParts(typed, await findKnown(manager, typed), findNear);
}

async function findKnown(manager: EntityManager, word: string): Promise<string[]> {
  const rows: { word: string }[] = await manager.query(KNOWN, [splitsOf(word, MIN_PART).flat()]);
  return rows.map((row) => row.word);
}

/** Replaces the unknown part with a similar word of the editions. */
async function correctParts(
  word: string,
  known: string[],
  findNear: (part: string) => Promise<Candidate[]>,
): Promise<Candidate[]> {
  const corrected: Candidate[] = [];
  // Within a compound, another ending is no correction: 'Tierstamm'.
  const findOthers = async (part: string) =>
    (await findNear(part)).filter((near) => withoutEnding(near.word) !== withoutEnding(part));
  for (const first of known.filter((part) => word.startsWith(part)).slice(0, MAX_PARTS))
    for (const near of await findOthers(word.slice(first.length)))
      corrected.push({ ...near, word: first + near.word, inTexts: near.word });
  for (const last of known.filter((part) => word.endsWith(part)).slice(0, MAX_PARTS))
    for (const near of await findOthers(word.slice(0, -last.length)))
      corrected.push({ ...near, word: near.word + last, inTexts: near.word });
  return corrected;
}
