import { batchLoader } from '../../endpoints/graphql/batch-loader.js';
import { mapById } from '../../base/lists/by-id.js';
import type { NewsletterService } from './newsletter.service.js';

export const newsletterLoader = (newsletters: NewsletterService) =>
  batchLoader(async (ids: readonly number[]) => {
    const found = mapById(await newsletters.byIds(ids));
    return ids.map((id) => found.get(id) ?? null);
  });
