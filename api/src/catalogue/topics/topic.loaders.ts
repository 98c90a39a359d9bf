import { batchLoader } from '../../endpoints/graphql/batch-loader.js';
import { mapById } from '../../base/lists/by-id.js';
import type { TopicService } from './topic.service.js';

/** With hidden ones for administrators and owners, whose forms would lose them. */
export const topicsOfNewsletterLoader = (topics: TopicService, { withHidden = false } = {}) =>
  batchLoader(async (newsletterIds: readonly number[]) => {
    const found = await topics.ofNewsletters(newsletterIds, { withHidden });
    return newsletterIds.map((id) => found.get(id) ?? []);
  });

export const topicsOfCategoryLoader = (topics: TopicService) =>
  batchLoader(async (categoryIds: readonly number[]) => {
    const found = await topics.ofCategories(categoryIds);
    return categoryIds.map((id) => found.filter((topic) => topic.categoryId === id));
  });

export const topicByIdLoader = (topics: TopicService) =>
  batchLoader(async (ids: readonly number[]) => {
    const found = mapById(await topics.byIds(ids));
    return ids.map((id) => found.get(id) ?? null);
  });
