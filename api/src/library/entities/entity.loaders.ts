import { batchLoader } from '../../endpoints/graphql/batch-loader.js';
import { mapById } from '../../base/lists/by-id.js';
import type { Entity, EntityKind } from './entity.entity.js';
import type { EntityReviewService } from './entity-review.service.js';
import type { EntityService } from './entity.service.js';

/** Keys are the kind and key of an entity in one string: `company acme`. */
export const entityByKeyLoader = (entities: EntityService) =>
  batchLoader(async (keys: readonly string[]): Promise<(Entity | null)[]> => {
    const wanted = keys.map((key) => {
      const gap = key.indexOf(' ');
      return { kind: key.slice(0, gap) as EntityKind, key: key.slice(gap + 1) };
    });
    const found = await entities.byKeys(wanted);
    return keys.map((key) => found.get(key) ?? null);
  });

export const editionCountLoader = (review: EntityReviewService) =>
  batchLoader(async (ids: readonly number[]) => {
    const counts = await review.editionCounts(ids);
    return ids.map((id) => counts.get(id) ?? 0);
  });

export const entityByIdLoader = (entities: EntityService) =>
  batchLoader(async (ids: readonly number[]) => {
    const found = mapById(await entities.byIds(ids));
    return ids.map((id) => found.get(id) ?? null);
  });
