import { batchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { TopicPageService } from './topic-page.service.js';

export const newsletterCountLoader = (topicPages: TopicPageService) =>
  batchLoader(async (topicIds: readonly number[]) => {
    const counts = await topicPages.counts(topicIds);
    return topicIds.map((id) => counts.get(id) ?? 0);
  });

export const latestEditionLoader = (topicPages: TopicPageService) =>
  batchLoader(async (newsletterIds: readonly number[]) => {
    const latest = await topicPages.latestOf(newsletterIds);
    return newsletterIds.map((id) => latest.get(id) ?? null);
  });
