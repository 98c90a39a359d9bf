import { readQuestion, type Question } from '../question/question.js';
import type { FoundHits } from '../ranking/find-hits.js';
import type { Correction } from './correct-question.js';

/** How much better the corrected question must be answered. */
const GAIN = 0.05;
const DOUBTFUL = { gain: 0.1, evidence: 0.6 };

export interface Corrected<T> {
  found: T;
  /** Null if the spelling was not corrected. */
  correctedQuery: string | null;
}

/**
 * Uses a corrected question only if it is answered better, because a rare word may be correct. If correct words were
 * changed, it must be answered much better.
 */
export async function searchCorrections<T extends { found: FoundHits }>(
  question: Question,
  correcting: Promise<Correction[]>,
  find: (question: Question) => Promise<T>,
): Promise<Corrected<T>> {
  const [corrections, typed] = await Promise.all([correcting, find(question)]);
  let best: Corrected<T> = { found: typed, correctedQuery: null };
  for (const { question: corrected, isDoubtful } of corrections) {
    const found = await find(readQuestion(corrected));
    const evidence = bestEvidence(found.found);
    const gain = evidence - bestEvidence(best.found.found);
    const isBetter = isDoubtful ? gain > DOUBTFUL.gain && evidence >= DOUBTFUL.evidence : gain > GAIN;
    if (found.found.answering > 0 && isBetter) best = { found, correctedQuery: corrected };
  }
  return best;
}

const bestEvidence = ({ hits }: FoundHits) => Math.max(0, ...hits.map((hit) => hit.evidence));
