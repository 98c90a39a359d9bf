import { admit } from '../../people/accounts/audience.js';
import { batchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { ContentStatusService } from './content/content-status.service.js';
import type { EditionService } from './edition.service.js';

export const hasEmbeddingsLoader = (editions: EditionService) =>
  batchLoader(async (ids: readonly number[]) => {
    const embedded = await editions.withEmbeddings(ids);
    return ids.map((id) => embedded.has(id));
  });

export const latestEditionLoader = (editions: EditionService) =>
  batchLoader(async (newsletterIds: readonly number[]) => {
    const latest = await editions.latestOf(newsletterIds);
    return newsletterIds.map((id) => latest.get(id) ?? null);
  });

export const contentStatusLoader = (contentStatus: ContentStatusService) =>
  batchLoader(async (newsletterIds: readonly number[], { caller }) => {
    const admin = admit('admin', caller);
    return contentStatus.statuses(admin, newsletterIds);
  });
