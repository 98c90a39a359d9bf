import { isDangling } from '@niche-newsletters/text-insight/find-dangling';
import type { AskedQuestion } from '../question/asked-figure.js';
import { findHardWords } from '../text/hard-words.js';
import { extendQuote, type ChosenQuote } from './extend-quote.js';
import { scoreSentences, type ScoredSentence } from './score-sentences.js';
import type { WeighedSentence } from './weigh-sentences.js';

const MAX_QUOTES = 3;
/** How close to the evidence of the best edition another one must be to be quoted. */
const NEAR_BEST = 0.8;
/** Share of the subject's words, weighted by rarity, in a sentence that names it. */
const MIN_SHARE = 0.5;
/** A subject named only once, outside the summary, was mentioned in passing, unless it is a person or a company. */
const MIN_NAMING = 2;
/** Likeness of a passage that is about the subject in other words. */
const MIN_LIKENESS = 0.45;
const MIN_WORDS = 6;

interface Overview {
  asked: AskedQuestion;
  /** Latest editions first. */
  isNews: boolean;
}

/** Quotes what editions say about a subject, from as many newsletters as possible. */
export function chooseOverview(weighed: WeighedSentence[], { asked, isNews }: Overview): ChosenQuote[] {
  const quotes = sentencesAbout(weighed, asked);
  const best = Math.max(...quotes.map(evidenceOf));
  const near = quotes.filter((one) => evidenceOf(one) >= best * NEAR_BEST);
  return variedNewsletters(byMost(isNews ? timeOf : evidenceOf, near))
    .slice(0, MAX_QUOTES)
    .map((one) => extendQuote(one, { scored: [], asked }));
}

/** One sentence of each edition about the subject. */
export function sentencesAbout(weighed: WeighedSentence[], asked: AskedQuestion): ScoredSentence[] {
  const scored = scoreSentences(weighed.filter(isCandidate));
  const isName = findHardWords(asked.question, undefined).names.length > 0;
  const editions = [...new Set(scored.map(({ source }) => source))];
  return editions.flatMap(
    (source) =>
      bestOf(
        scored.filter((one) => one.source === source),
        isName,
      ) ?? [],
  );
}

const isCandidate = ({ source, sentence, features }: WeighedSentence) =>
  source.found.isAnswering &&
  features.absent === 0 &&
  sentence.text.split(/\s+/).length >= MIN_WORDS &&
  !isDangling(sentence.text);

/** Prefers sentences of the summary that name the subject. Undefined if the edition is not about it. */
function bestOf(scored: ScoredSentence[], isName: boolean): ScoredSentence | undefined {
  const summary = scored[0]?.source.found.edition.summary ?? '';
  const central = scored.filter(({ sentence }) => summary.includes(sentence.text));
  const naming = scored.filter(({ features }) => features.words >= MIN_SHARE);
  const isAlike = scored.some(({ features }) => features.passage >= MIN_LIKENESS);
  const named = central.find((one) => naming.includes(one));
  if (named) return named;
  if (isAlike) return naming[0] ?? central[0];
  return naming.length >= (isName ? 1 : MIN_NAMING) ? naming[0] : undefined;
}

const evidenceOf = ({ source }: ScoredSentence) => source.found.evidence;
const timeOf = ({ source }: ScoredSentence) => source.found.edition.publishedAt?.getTime() ?? 0;

const byMost = (measure: (one: ScoredSentence) => number, quotes: ScoredSentence[]) =>
  [...quotes].sort((one, other) => measure(other) - measure(one));

/** The first of each newsletter before the others. */
function variedNewsletters(quotes: ScoredSentence[]): ScoredSentence[] {
  const newsletterOf = ({ source }: ScoredSentence) => source.found.edition.newsletterId;
  const isFirst = (quote: ScoredSentence) =>
    quotes.find((other) => newsletterOf(other) === newsletterOf(quote)) === quote;
  return [...quotes.filter(isFirst), ...quotes.filter((quote) => !isFirst(quote))];
}
