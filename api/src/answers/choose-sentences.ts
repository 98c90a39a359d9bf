import { contradicts } from './find-contradiction.js';
import { confidenceOf, scoreSentences, type ScoredSentence } from './score-sentences.js';
import type { WeighedSentence } from './weigh-sentences.js';

/** A sentence, or two that follow each other, as they are quoted. */
export interface ChosenQuote extends ScoredSentence {
  text: string;
  startsAt: number;
  endsAt: number;
}

/** This sure, or there is no answer: a wrong answer costs more trust than none. */
const ANSWER_LINE = 0.55;
/** Further sentences are shown where they are nearly as good as the best. */
const NEAR_BEST = 0.4;
/** A neighbour that is about as good belongs to the quote. */
const NEAR_NEIGHBOUR = 2;
const MAX_QUOTES = 4;
/** Two sentences that share this much of their words say the same. */
const SAME = 0.6;

/** The best sentences, none of them saying what another has said, in the order of reading. Empty where nothing answers. */
export function chooseSentences(weighed: WeighedSentence[]): ChosenQuote[] {
  const scored = scoreSentences(weighed);
  const best = scored[0];
  if (!best || confidenceOf(scored) < ANSWER_LINE) return [];
  const chosen: ChosenQuote[] = [];
  for (const one of scored) {
    if (chosen.length === MAX_QUOTES || one.score < best.score - NEAR_BEST) break;
    const isNew = !chosen.some((other) => holds(other, one) || (saysSame(one, other) && !contradicts(one, other)));
    if (isNew) chosen.push(withNeighbour(one, scored));
  }
  return inReadingOrder(chosen);
}

function withNeighbour(one: ScoredSentence, scored: ScoredSentence[]): ChosenQuote {
  const { source, sentence } = one;
  const at = source.sentences.indexOf(sentence);
  const beside = [source.sentences[at - 1], source.sentences[at + 1]];
  const neighbour = scored.find(
    (other) => other.source === source && beside.includes(other.sentence) && other.score > one.score - NEAR_NEIGHBOUR,
  )?.sentence;
  const startsAt = Math.min(sentence.startsAt, neighbour?.startsAt ?? Infinity);
  const endsAt = Math.max(sentence.endsAt, neighbour?.endsAt ?? 0);
  return { ...one, startsAt, endsAt, text: source.found.edition.text?.slice(startsAt, endsAt) ?? sentence.text };
}

const holds = (quote: ChosenQuote, { source, sentence }: ScoredSentence) =>
  quote.source === source && quote.startsAt <= sentence.startsAt && sentence.endsAt <= quote.endsAt;

function saysSame({ sentence: one }: ScoredSentence, { sentence: other }: ScoredSentence): boolean {
  const shared = [...one.stems].filter((stem) => other.stems.has(stem)).length;
  return shared / Math.max(1, Math.min(one.stems.size, other.stems.size)) >= SAME;
}

/** The edition with the best sentence first, and within an edition as it was written. */
function inReadingOrder(chosen: ChosenQuote[]): ChosenQuote[] {
  const editions = [...new Set(chosen.map(({ source }) => source))];
  return editions.flatMap((edition) =>
    chosen.filter(({ source }) => source === edition).sort((one, other) => one.startsAt - other.startsAt),
  );
}
