import type { EntityManager } from 'typeorm';
import { blankInstructions } from '../../base/words/drop-instructions.js';
import { Edition } from '../../library/editions/edition.entity.js';
import { quotableText } from '../../library/editions/quotable-text.js';
import { inOrderOf } from '../in-order-of.js';
import { MAX_RERANKED, type Reranking } from '../reranking.js';
import type { FoundHits } from './find-hits.js';
import { NAMED_GAIN } from './newsletter-affinity.js';
import type { FusedHit } from './rank-fusion.js';

/** As many as the words of a passage have, for editions without vectors. */
const MAX_CHARACTERS = 1_000;

interface Asking {
  manager: EntityManager;
  question: string;
  reranking: Reranking;
}

/**
 * Reorders the first editions that answer. Which ones answer, and how many, stays. Editions of a newsletter that the question
 * names stay first.
 */
export async function rerankHits(
  { manager, question, reranking }: Asking,
  found: FoundHits,
): Promise<{ found: FoundHits; notice?: string }> {
  const first = found.hits.slice(0, Math.min(found.answering, MAX_RERANKED));
  const asked = first.filter(({ gain }) => gain < NAMED_GAIN);
  if (asked.length < 2) return { found };
  const { scores, notice } = await reranking.score(question, await readTexts(manager, asked));
  if (!scores) return { found, notice };
  const named = first.filter((hit) => !asked.includes(hit));
  return { found: { ...found, hits: [...named, ...inOrderOf(asked, scores), ...found.hits.slice(first.length)] } };
}

/** The title and the nearest passage of each edition, without sentences that address a model. */
async function readTexts(manager: EntityManager, hits: FusedHit[]): Promise<string[]> {
  const editions = await manager
    .createQueryBuilder(Edition, 'edition')
    .select(['edition.id', 'edition.title', 'edition.access', 'edition.language'])
    .addSelect('edition.text')
    .whereInIds(hits.map(({ editionId }) => editionId))
    .getMany();
  const byId = new Map(editions.map((edition) => [edition.id, edition]));
  return hits.map(({ editionId, vector }) => {
    const edition = byId.get(editionId);
    if (!edition) return '';
    const text = quotableText(edition);
    const nearest = vector && text.slice(vector.startsAt, vector.endsAt);
    const passage = blankInstructions(nearest || text.slice(0, MAX_CHARACTERS), edition.language);
    return `${edition.title ?? ''}\n${passage}`;
  });
}
