import { MAX_CHOSEN } from '@niche-newsletters/rules/filter.rules';
import { z } from 'zod';
import { notFound } from '../../base/errors.js';
import { id, pagination, queryLimit, queryList, queryPage, querySearch } from '../../endpoints/rest/fields.js';
import { jsonSchema } from '../../endpoints/rest/json-schema.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import type { TopicService } from '../topics/topic.service.js';
import { parseId, parseInput } from '../../base/validation/parse-input.js';
import { facetQuery, toFacetArgs } from './facets/facet-query.js';
import { listedNewsletterResponse, toListedNewsletterResponse } from './newsletter-response.js';
import type { Newsletter } from './newsletter.entity.js';
import { NewsletterListArgs } from './newsletter.inputs.js';
import type { NewsletterService } from './newsletter.service.js';

const topicIds = queryList(jsonSchema(id, 'input'), MAX_CHOSEN).meta({
  description: 'IDs of topics, joined by commas.',
});

export function newsletterRoutes(newsletters: NewsletterService, topics: TopicService): Route[] {
  const answersFor = async (items: Newsletter[]) => {
    const filed = await topics.ofNewsletters(items.map((item) => item.id));
    return items.map((item) => toListedNewsletterResponse(item, filed.get(item.id) ?? []));
  };
  return [
    route({
      method: 'get',
      path: '/newsletters',
      audience: 'visitor',
      summary: 'Newsletters of the directory; visitors get the first ten',
      query: z.object({
        page: queryPage,
        limit: queryLimit,
        search: querySearch,
        subcategoryIds: topicIds,
        ...facetQuery,
      }),
      response: z.object({
        newsletters: z.array(listedNewsletterResponse),
        pagination,
        isPartial: z
          .literal(true)
          .optional()
          .meta({ description: 'Only if no newsletter has all words of the search, and these have the most of them.' }),
      }),
      handle: async ({ caller, query }) => {
        const { page, limit, search, subcategoryIds } = query;
        const asked = { page, limit, search, subcategoryIds, ...toFacetArgs(query) };
        const list = await newsletters.list(caller, parseInput(NewsletterListArgs, asked));
        return {
          newsletters: await answersFor(list.items),
          pagination: list.pagination,
          ...(list.isPartial && { isPartial: true as const }),
        };
      },
    }),
    route({
      method: 'get',
      path: '/newsletters/:id',
      audience: 'visitor',
      summary: 'One newsletter of the directory',
      response: z.object({ success: z.literal(true), data: listedNewsletterResponse }),
      handle: async ({ params }) => {
        const newsletter = await newsletters.find(parseId(params.id));
        const [data] = newsletter ? await answersFor([newsletter]) : [];
        if (!data) throw notFound('Newsletter');
        return { success: true as const, data };
      },
    }),
  ];
}
