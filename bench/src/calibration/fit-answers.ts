import { CONFIDENCE, RANKING, type AnswerWeights } from '../../../api/dist/search/answers/quoting/answer-weights.js';
import { quoteBest } from '../../../api/dist/search/answers/quoting/choose-sentences.js';
import { MAX_MEASURED } from '../../../api/dist/search/answers/quoting/find-sentences.js';
import { confidenceOf, scoreSentences, signsOf } from '../../../api/dist/search/answers/quoting/score-sentences.js';
import type { Features, WeighedSentence } from '../../../api/dist/search/answers/quoting/weigh-sentences.js';
import { MAX_RERANKED } from '../../../api/dist/search/reranking.js';
import type { Candidates } from './read-candidates.js';
import { fitChoice, fitProbability, fitValue, type Fit } from './regression.js';

export type Weights = Omit<AnswerWeights, 'origin' | 'minConfidence'>;

/** The outcome of a question. */
export interface Outcome {
  isAnswerable: boolean;
  isRight: boolean;
  confidence: number;
}

const SIGNS = [...CONFIDENCE, 'lacksFigure', 'likeness', 'lead'] as const;

/** Fits the ranking first, because the confidence is about the sentence that ranks first. */
export function fitAnswers(all: Candidates[]): Weights {
  // The score of a re-ranking model is one more feature, if one has read the sentences.
  const more = isReranked(all) ? (['reranked'] as const) : [];
  const features = [...RANKING, ...more];
  const signs = [...SIGNS, ...more];
  const likeness = fitLikeness(all);
  const groups = all.map(({ sentences, isRight }) => ({
    rows: sentences.map((one) => features.map((name) => one.features[name] ?? 0)),
    isRight: sentences.map(({ sentence }) => isRight(sentence.text)),
  }));
  const ranking = named(features, fitChoice(groups));
  const ordered = { ranking, likeness, confidence: { ...named(SIGNS, NOTHING), base: 0 } };
  const rows: number[][] = [];
  const isRight: boolean[] = [];
  for (const candidates of all) {
    const scored = order(candidates, ordered);
    if (!scored[0]) continue;
    const shown = quoteBest(scored[0], scored, candidates.asked);
    const found = signsOf(scored, shown, complete(ordered));
    rows.push(signs.map((name) => found[name] ?? 0));
    isRight.push(candidates.isRight(shown.quote.text));
  }
  const fitted = fitProbability(rows, isRight);
  return { ...ordered, confidence: { ...named(signs, fitted), base: rounded(fitted.base) } };
}

const isReranked = (all: Pick<Candidates, 'sentences'>[]) =>
  all.some(({ sentences }) => sentences.some(({ features }) => features.reranked !== undefined));

/** Estimates the likeness of a sentence that was not measured. */
function fitLikeness(all: Candidates[]): AnswerWeights['likeness'] {
  const measured = all.flatMap(({ sentences }) => sentences.map(({ features }) => features));
  const names = ['passage', 'words'] as const;
  const fitted = fitValue(
    measured.map((features) => names.map((name) => features[name])),
    measured.map(({ likeness }) => likeness ?? 0),
  );
  return { ...named(names, fitted), base: rounded(fitted.base) };
}

export function askWith(all: Candidates[], weights: Weights): Outcome[] {
  return all.map((candidates) => {
    const scored = order(candidates, weights);
    const shown = scored[0] && quoteBest(scored[0], scored, candidates.asked);
    return {
      isAnswerable: candidates.isAnswerable,
      isRight: shown !== undefined && candidates.isRight(shown.quote.text),
      confidence: shown ? confidenceOf(scored, shown, complete(weights)) : 0,
    };
  });
}

/** As the product does: a re-ranking model reads the best ones, and the likeness of the best of those is measured. */
function order({ sentences }: Candidates, weights: Weights) {
  const ordering = complete(weights);
  const read = isReranked([{ sentences }])
    ? bestOf(sentences, { count: MAX_RERANKED, unknown: { likeness: undefined, reranked: undefined } })
    : sentences;
  const measured = bestOf(read, { count: MAX_MEASURED, unknown: { likeness: undefined }, ordering });
  return scoreSentences(measured, ordering);
}

interface Choice {
  count: number;
  /** Values that are not known yet when they are chosen. */
  unknown: Partial<Features>;
  ordering?: AnswerWeights;
}

function bestOf(sentences: WeighedSentence[], { count, unknown, ordering }: Choice): WeighedSentence[] {
  const known = new Map(sentences.map((one) => [one.sentence, one]));
  const unread = sentences.map((one) => ({ ...one, features: { ...one.features, ...unknown } }));
  const best = scoreSentences(unread, ordering).slice(0, count);
  return best.map(({ sentence }) => known.get(sentence) as WeighedSentence);
}

const NOTHING: Fit = { weights: [], base: 0 };
const complete = (weights: Weights): AnswerWeights => ({ ...weights, origin: '', minConfidence: 0 });

const named = <Name extends string>(names: readonly Name[], { weights }: Fit) =>
  Object.fromEntries(names.map((name, at) => [name, rounded(weights[at] ?? 0)])) as Record<Name, number>;

export const rounded = (value: number): number => Math.round(value * 100) / 100;
