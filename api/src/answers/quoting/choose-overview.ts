import { isDangling } from '../../models/find-dangling.js';
import type { AskedKind } from '../question/question-kind.js';
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
  asked: AskedKind;
  /** Latest editions first. */
  isNews: boolean;
}

/** Quotes what editions say about a subject, from as many newsletters as possible. */
export function chooseOverview(weighed: WeighedSentence[], { asked, isNews }: Overview): ChosenQuote[] {
  const scored = scoreSentences(weighed.filter(isCandidate));
  const isName = findHardWords(asked.question, undefined).names.length > 0;
  const editions = [...new Set(scored.map(({ source }) => source))];
  const quotes = editions.flatMap(
    (source) =>
      bestOf(
        scored.filter((one) => one.source === source),
        isName,
      ) ?? [],
  );
  const best = Math.max(...quotes.map(evidenceOf));
  const near = quotes.filter((one) => evidenceOf(one) >= best * NEAR_BEST);
  const order = isNews ? timeOf : evidenceOf;
  return variedNewsletters(near.sort((one, other) => order(other) - order(one)))
    .slice(0, MAX_QUOTES)
    .map((one) => extendQuote(one, { scored: [], asked }));
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

/** The best of each newsletter first. */
function variedNewsletters(best: ScoredSentence[]): ScoredSentence[] {
  const newsletterOf = ({ source }: ScoredSentence) => source.found.edition.newsletterId;
  const isFirst = (one: ScoredSentence) => best.find((other) => newsletterOf(other) === newsletterOf(one)) === one;
  return [...best.filter(isFirst), ...best.filter((one) => !isFirst(one))];
}
