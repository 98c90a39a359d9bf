import { batchLoader } from '../graphql/batch-loader.js';
import type { NewsletterService } from './newsletter.service.js';

export const newsletterLoader = (newsletters: NewsletterService) =>
  batchLoader(async (ids: readonly number[]) => {
    const found = new Map((await newsletters.byIds(ids)).map((newsletter) => [newsletter.id, newsletter]));
    return ids.map((id) => found.get(id) ?? null);
  });
