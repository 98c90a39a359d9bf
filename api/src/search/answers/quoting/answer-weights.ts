import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What orders sentences before and after the model has measured their likeness. */
export const RANKING = ['context', 'edition', 'passage', 'evidence', 'figure', 'likeness'] as const;

/** What tells whether the best sentence answers at all. */
export const CONFIDENCE = ['evidence', 'aspect', 'absent', 'brevity'] as const;

/** How a re-ranking model scored a sentence. Only weights that were computed with such a model have one for it. */
type RerankedWeight = { reranked?: number };

export interface AnswerWeights {
  /** The command that computed them. */
  origin: string;
  /** In logarithms of odds: of two sentences, one with a score that is higher by 0.7 is right twice as often. */
  ranking: Record<(typeof RANKING)[number], number> & RerankedWeight;
  /**
   * `lacksFigure`: the question asks for a figure that the quote does not tell. `likeness`: the highest in the edition.
   * `lead`: the distance to the best sentence of another edition.
   */
  confidence: Record<(typeof CONFIDENCE)[number] | 'base' | 'lacksFigure' | 'likeness' | 'lead', number> &
    RerankedWeight;
  /** Below this confidence, no answer is shown. */
  minConfidence: number;
  /** Stands in for the likeness of a sentence that the model has not measured. */
  likeness: { base: number; passage: number; words: number };
}

/** Written by `npm run bench -- calibrate answers`. The same relative path works from `src` and from `dist`. */
export const ANSWER_WEIGHTS_FILE = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../../answer-weights.json',
);

let weights: AnswerWeights | undefined;

export function answerWeights(): AnswerWeights {
  weights ??= JSON.parse(readFileSync(ANSWER_WEIGHTS_FILE, 'utf8')) as AnswerWeights;
  return weights;
}

/** Written by `npm run bench -- calibrate rerank`: weights by the name of the re-ranking model. */
export const rerankWeightsFile = (dataDir: string) => path.join(dataDir, 'rerank-weights.json');

export function readRerankWeights(dataDir: string): Record<string, AnswerWeights> {
  const file = rerankWeightsFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, AnswerWeights>) : {};
}
