import type { EntityManager } from 'typeorm';
import { hasChosen } from '../catalogue/newsletters/facets/facets.js';
import type { FacetArgs } from '../catalogue/newsletters/facets/facet.inputs.js';
import type { FacetService } from '../catalogue/newsletters/facets/facet.service.js';

interface NarrowDeps {
  manager: EntityManager;
  facets: FacetService;
}

/** Keeps the hits that match the selected facets. It runs after ranking, so that facets can count all hits. */
export async function narrowHits<Hit extends { editionId: number }>(
  { manager, facets }: NarrowDeps,
  hits: Hit[],
  chosen: FacetArgs,
): Promise<(hit: Hit) => boolean> {
  if (!hasChosen(chosen) || hits.length === 0) return () => true;
  const ids = hits.map((hit) => hit.editionId);
  const [newsletterOf, matches] = await Promise.all([newslettersOf(manager, ids), facets.matcher(chosen)]);
  return ({ editionId }) => matches(newsletterOf.get(editionId) ?? 0);
}

/** The newsletter of each edition. */
export async function newslettersOf(manager: EntityManager, editionIds: number[]): Promise<Map<number, number>> {
  const rows = await manager.query<{ id: number; newsletterId: number }[]>(
    'SELECT id, newsletter_id AS "newsletterId" FROM editions WHERE id = ANY ($1)',
    [editionIds],
  );
  return new Map(rows.map(({ id, newsletterId }) => [id, newsletterId]));
}
