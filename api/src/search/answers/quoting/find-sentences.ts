import type { EntityManager } from 'typeorm';
import type { Evidence } from '../../read-evidence.js';
import { MAX_RERANKED, type Reranking } from '../../reranking.js';
import type { AskedQuestion } from '../question/asked-figure.js';
import { answerWeights, type AnswerWeights } from './answer-weights.js';
import { measureLikeness } from './measure-likeness.js';
import { rerankSentences } from './rerank-sentences.js';
import { scoreSentences } from './score-sentences.js';
import { readSources } from './read-sources.js';
import { weighSentences, type WeighedSentence } from './weigh-sentences.js';

/** Sentences whose likeness is measured. A reader is waiting. */
export const MAX_MEASURED = 10;

export interface FoundSentences {
  weighed: WeighedSentence[];
  /** How they are ordered and shown. */
  weights: AnswerWeights;
  /** Why a re-ranking model was left out. */
  notice?: string;
}

export interface FindingDeps {
  manager: EntityManager;
  /** Undefined without a re-ranking model. */
  reranking?: Reranking;
  /** The weights that were computed with that model, if it is calibrated. */
  rerankWeights?: AnswerWeights;
}

/** Extracts features of the sentences in the found editions. For a fact, returns only the most likely ones. */
export async function findSentences(
  { manager, reranking, rerankWeights }: FindingDeps,
  asked: AskedQuestion,
  evidence: Evidence,
): Promise<FoundSentences> {
  const reading = await readSources(manager, asked, evidence);
  const weighed = await weighSentences(reading.question, reading.sources);
  if (evidence.query.isOverview || evidence.query.wantsNewsletters) return { weighed, weights: answerWeights() };
  const likely = scoreSentences(weighed).slice(0, MAX_RERANKED);
  const { sentences, isReranked, notice } = await rerankSentences(likely, asked.question, async (question, texts) =>
    reranking && texts.length > 0 ? reranking.score(question, texts) : {},
  );
  const weights = (isReranked && rerankWeights) || answerWeights();
  const best = scoreSentences(sentences, weights).slice(0, MAX_MEASURED);
  return { weighed: await measureLikeness(best, evidence), weights, notice };
}
