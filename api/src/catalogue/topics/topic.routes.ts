import { z } from 'zod';
import { id } from '../../endpoints/rest/fields.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import type { TopicService } from './topic.service.js';

const topic = z.object({
  id,
  name: z.string(),
  category_id: id,
  category_name: z.string(),
});

export const topicRoutes = (topics: TopicService): Route[] => [
  route({
    method: 'get',
    path: '/subcategories',
    audience: 'visitor',
    summary: 'All topics, by category and name',
    response: z.object({ success: z.literal(true), data: z.array(topic) }),
    handle: async () => {
      const all = await topics.subcategories();
      return {
        success: true as const,
        data: all.map(({ id, name, category }) => ({
          id,
          name,
          category_id: category.id,
          category_name: category.name,
        })),
      };
    },
  }),
];
