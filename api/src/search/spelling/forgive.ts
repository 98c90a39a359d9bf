import type { FoundHits } from '../ranking/find-hits.js';
import type { Correction } from './correct-question.js';

/** How much better a corrected question must be answered than the one that was typed. */
const GAIN = 0.05;
const DOUBTFUL = { gain: 0.1, evidence: 0.6 };

export interface Forgiven<T> {
  found: T;
  /** Null where the question was searched for as it was typed. */
  correctedQuery: string | null;
}

/**
 * A corrected question answers only where it is answered better: a rare word that no edition has may be meant. One
 * that changes words that are right by themselves must be much better.
 */
export async function searchForgiving<T extends { found: FoundHits }>(
  question: string,
  correcting: Promise<Correction[]>,
  find: (question: string) => Promise<T>,
): Promise<Forgiven<T>> {
  const [corrections, typed] = await Promise.all([correcting, find(question)]);
  let best: Forgiven<T> = { found: typed, correctedQuery: null };
  for (const { question: corrected, isDoubtful } of corrections) {
    const found = await find(corrected);
    const evidence = bestEvidence(found.found);
    const gain = evidence - bestEvidence(best.found.found);
    const isBetter = isDoubtful ? gain > DOUBTFUL.gain && evidence >= DOUBTFUL.evidence : gain > GAIN;
    if (found.found.answering > 0 && isBetter) best = { found, correctedQuery: corrected };
  }
  return best;
}

const bestEvidence = ({ hits }: FoundHits) => Math.max(0, ...hits.map((hit) => hit.evidence));
