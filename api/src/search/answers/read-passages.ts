import type { EntityManager } from 'typeorm';
import { inOrderOf } from '../in-order-of.js';
import { choosePassages } from '../passages/choose-passages.js';
import { rankPassages, type Passage } from '../passages/rank-passages.js';
import type { Evidence } from '../read-evidence.js';
import { MAX_RERANKED, type Reranking } from '../reranking.js';

export interface ReadingDeps {
  manager: EntityManager;
  /** Undefined without a re-ranking model. */
  reranking?: Reranking;
}

export interface FoundPassages {
  /** Best first. */
  ranked: Passage[];
  /** If something was left out. */
  notices: (string | null | undefined)[];
}

/** The passages of the found editions. A re-ranking model reads the best ones, and orders them anew. */
export async function readPassages({ manager, reranking }: ReadingDeps, evidence: Evidence): Promise<FoundPassages> {
  const ranked = await rankPassages(manager, evidence);
  const notices = [evidence.notice];
  if (!reranking || ranked.length === 0) return { ranked, notices };
  const best = choosePassages(ranked, { count: MAX_RERANKED });
  const texts = best.map(({ edition, text }) => `${edition.title ?? ''}\n${text}`);
  const { scores, notice } = await reranking.score(evidence.question.meaning, texts);
  return scores ? { ranked: inOrderOf(best, scores), notices } : { ranked, notices: [...notices, notice ?? null] };
}
