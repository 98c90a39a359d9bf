import { batchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { TopicService } from './topic.service.js';

export const topicsOfNewsletterLoader = (topics: TopicService) =>
  batchLoader(async (newsletterIds: readonly number[]) => {
    const found = await topics.ofNewsletters(newsletterIds);
    return newsletterIds.map((id) => found.get(id) ?? []);
  });

export const topicsOfCategoryLoader = (topics: TopicService) =>
  batchLoader(async (categoryIds: readonly number[]) => {
    const found = await topics.ofCategories(categoryIds);
    return categoryIds.map((id) => found.filter((topic) => topic.categoryId === id));
  });
