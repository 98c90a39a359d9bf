import { scoreOf, type WeighedSentence } from './weigh-sentences.js';

export interface ScoredSentence extends WeighedSentence {
  score: number;
}

/** A sentence this sure answers; without one there is no answer. */
const ANSWER_LINE = 0.5;
/** Further sentences are shown where they are nearly as good as the best. */
const NEAR_BEST = 0.8;
const MAX_SENTENCES = 4;
/** Two sentences that share this much of their words say the same. */
const SAME = 0.6;

/** The best sentences, none of them saying what another has said, in the order of reading. Empty where nothing answers. */
export function chooseSentences(weighed: WeighedSentence[]): ScoredSentence[] {
  const scored = weighed
    .map((one) => ({ ...one, score: scoreOf(one.features) }))
    .sort((one, other) => other.score - one.score);
  const best = scored[0];
  if (!best || best.score < ANSWER_LINE) return [];
  const chosen: ScoredSentence[] = [];
  for (const one of scored) {
    if (chosen.length === MAX_SENTENCES || one.score < best.score * NEAR_BEST || one.score < ANSWER_LINE) break;
    if (!chosen.some((other) => saysSame(one, other))) chosen.push(one);
  }
  return inReadingOrder(chosen);
}

function saysSame({ sentence: one }: ScoredSentence, { sentence: other }: ScoredSentence): boolean {
  const shared = [...one.stems].filter((stem) => other.stems.has(stem)).length;
  return shared / Math.max(1, Math.min(one.stems.size, other.stems.size)) >= SAME;
}

/** The edition with the best sentence first, and within an edition as it was written. */
function inReadingOrder(chosen: ScoredSentence[]): ScoredSentence[] {
  const editions = [...new Set(chosen.map(({ source }) => source))];
  return editions.flatMap((edition) =>
    chosen
      .filter(({ source }) => source === edition)
      .sort((one, other) => one.sentence.startsAt - other.sentence.startsAt),
  );
}
