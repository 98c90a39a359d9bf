import type { Place } from '../../library/editions/passage-place.js';
import type { PassageHit } from '../search-types.js';
import type { StemmedSentence } from './split-edition.js';

/** Enough to say something, and short enough to be read at a glance. */
const ENOUGH_WORDS = 100;
const MAX_WORDS = 120;

/** Consecutive sentences: the index of the first, and of the one after the last. */
export interface Window {
  from: number;
  to: number;
}

/** A window from every sentence on, unless it is a part of the one before. None has a sentence that addresses a model. */
export function cutWindows(sentences: StemmedSentence[]): Window[] {
  const windows: Window[] = [];
  for (const from of sentences.keys()) {
    const to = endOf(sentences, from);
    if (to > from && to > (windows.at(-1)?.to ?? 0)) windows.push({ from, to });
  }
  return windows;
}

function endOf(sentences: StemmedSentence[], from: number): number {
  let words = 0;
  let at = from;
  for (let next = sentences[at]; next && !next.isForModel && words < ENOUGH_WORDS; next = sentences[at]) {
    if (words > 0 && words + next.words > MAX_WORDS) break;
    words += next.words;
    at += 1;
  }
  return at;
}

/** The distance of a place to the question: of the embedded passages that it is in, by how much of it they have. */
export function distanceOf({ startsAt, endsAt }: Place, passages: PassageHit[]): number | undefined {
  const overlaps = passages.map((one) => Math.max(0, Math.min(endsAt, one.endsAt) - Math.max(startsAt, one.startsAt)));
  const covered = overlaps.reduce((sum, overlap) => sum + overlap, 0);
  if (covered === 0) return undefined;
  return passages.reduce((sum, { distance }, at) => sum + (distance * (overlaps[at] ?? 0)) / covered, 0);
}
