import { fold } from '../text/hard-words.js';
import type { Synonyms } from './synonyms/read-synonyms.js';

/** Weights of synonyms, of words with a common start, and of compounds that contain the stem, as in German. */
const SYNONYM = 0.7;
const DERIVED = 0.7;
const COMPOUND = 0.5;
const MIN_LETTERS = 5;
const MIN_SHARED = 0.6;

/** 1 if the text has the stem, less if it only has a related word, else 0. */
export type MatchStem = (stem: string, stems: ReadonlySet<string>) => number;

/** Caches comparisons: sentences share most of their words. */
export function stemMatcher(synonyms?: Synonyms): MatchStem {
  const known = new Map<string, Map<string, number>>();
  return (stem, stems) => {
    if (stems.has(stem)) return 1;
    for (const other of synonyms?.get(stem) ?? []) if (stems.has(other)) return SYNONYM;
    const likenesses = known.get(stem) ?? new Map<string, number>();
    known.set(stem, likenesses);
    let best = 0;
    for (const other of stems) {
      const likeness = likenesses.get(other) ?? likenessOf(stem, other);
      likenesses.set(other, likeness);
      best = Math.max(best, likeness);
    }
    return best;
  };
}

/** German participles: 'gebaut' of 'bauen', 'eingebaut' of 'einbauen'. */
const PARTICIPLE = /^(\p{L}{2,5})?ge(\p{L}{3,}?)e?t$/u;

function likenessOf(one: string, other: string): number {
  if (isParticiple(one, other) || isParticiple(other, one)) return DERIVED;
  if (Math.min(one.length, other.length) < MIN_LETTERS || /\d/.test(one + other))
    return fold(one) === fold(other) ? 1 : 0;
  const [short, long] = [fold(one), fold(other)].sort((a, b) => a.length - b.length) as [string, string];
  if (short === long) return 1;
  const shared = sharedStart(short, long);
  if (shared >= MIN_LETTERS && shared >= MIN_SHARED * long.length) return DERIVED;
  return long.includes(short) ? COMPOUND : 0;
}

const isParticiple = (long: string, verb: string) => PARTICIPLE.exec(long)?.slice(1).join('') === verb;

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
