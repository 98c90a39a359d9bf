import { batchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { TopicPageService } from './topic-page.service.js';

export const newsletterCountLoader = (topicPages: TopicPageService) =>
  batchLoader(async (topicIds: readonly number[]) => {
    const counts = await topicPages.counts(topicIds);
    return topicIds.map((id) => counts.get(id) ?? 0);
  });
