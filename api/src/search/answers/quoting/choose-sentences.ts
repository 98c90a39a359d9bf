import { extendQuote, lacksFigure, type ChosenQuote } from './extend-quote.js';
import { contradicts } from './find-contradiction.js';
import type { AskedQuestion } from '../question/asked-figure.js';
import { answerWeights } from './answer-weights.js';
import { confidenceOf, scoreSentences, type ScoredSentence } from './score-sentences.js';
import type { WeighedSentence } from './weigh-sentences.js';

/** Another sentence is shown if it is at least a quarter as likely to be right as the best one. Scores are logarithms of odds. */
const NEAR_BEST = Math.log(4);
/** Half as likely, if it has no further word of the question and contradicts nothing. */
const HALF_AS_LIKELY = Math.log(2);
const MAX_QUOTES = 3;
/** Sentences that share this many of their words are duplicates. */
const SAME = 0.6;

/** Returns the best sentences without duplicates, in reading order; none if nothing answers. */
export function chooseSentences(
  weighed: WeighedSentence[],
  asked: AskedQuestion,
  weights = answerWeights(),
): ChosenQuote[] {
  const scored = scoreSentences(weighed, weights);
  const best = scored[0];
  if (!best || confidenceOf(scored, quoteBest(best, scored, asked), weights) < weights.minConfidence) return [];
  const chosen: ChosenQuote[] = [];
  for (const one of scored) {
    if (chosen.length === MAX_QUOTES || one.score < best.score - NEAR_BEST) break;
    const isKnown = chosen.some((other) => holds(other, one) || (saysSame(one, other) && !contradicts(one, other)));
    if (isKnown) continue;
    const quote = extendQuote(one, { scored, asked });
    if (one.score > best.score - HALF_AS_LIKELY || addsTo(chosen, quote)) chosen.push(quote);
  }
  return inReadingOrder(chosen);
}

/** How the best sentence would be shown. */
export function quoteBest(best: ScoredSentence, scored: ScoredSentence[], asked: AskedQuestion) {
  const quote = extendQuote(best, { scored, asked });
  return { best, quote, lacksFigure: lacksFigure(quote, asked) };
}

const holds = (quote: ChosenQuote, { source, sentence }: ScoredSentence) =>
  quote.source === source && quote.startsAt <= sentence.startsAt && sentence.endsAt <= quote.endsAt;

function saysSame({ sentence: one }: ScoredSentence, { sentence: other }: ScoredSentence): boolean {
  const shared = [...one.stems].filter((stem) => other.stems.has(stem)).length;
  return shared / Math.max(1, Math.min(one.stems.size, other.stems.size)) >= SAME;
}

/** Whether a quote has the asked number, time or word of the question that the others lack, or contradicts one of them. */
function addsTo(chosen: ChosenQuote[], quote: ChosenQuote): boolean {
  const known = new Set(chosen.flatMap(askedStemsIn));
  return (
    askedStemsIn(quote).some((stem) => !known.has(stem)) ||
    chosen.some((other) => contradicts(quote, other)) ||
    chosen.every(({ features }) => features.figure < quote.features.figure)
  );
}

const askedStemsIn = ({ source, askedStems, startsAt, endsAt }: ChosenQuote): string[] =>
  source.sentences.flatMap((sentence, at) =>
    startsAt <= sentence.startsAt && sentence.endsAt <= endsAt ? [...(askedStems[at] ?? [])] : [],
  );

/** Editions by their best sentence; sentences in the order of the text, each once. */
function inReadingOrder(chosen: ChosenQuote[]): ChosenQuote[] {
  const editions = [...new Set(chosen.map(({ source }) => source))];
  return editions.flatMap((edition) =>
    joinOverlapping(
      chosen.filter(({ source }) => source === edition).sort((one, other) => one.startsAt - other.startsAt),
    ),
  );
}

/** Quotes that were extended to the same sentence become one. */
function joinOverlapping(quotes: ChosenQuote[]): ChosenQuote[] {
  const joined: ChosenQuote[] = [];
  for (const quote of quotes) {
    const last = joined.at(-1);
    if (last && quote.startsAt < last.endsAt) joined[joined.length - 1] = joinQuotes(last, quote);
    else joined.push(quote);
  }
  return joined;
}

function joinQuotes(one: ChosenQuote, other: ChosenQuote): ChosenQuote {
  const endsAt = Math.max(one.endsAt, other.endsAt);
  return { ...one, endsAt, text: one.source.found.edition.text?.slice(one.startsAt, endsAt) ?? one.text };
}
