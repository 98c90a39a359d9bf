import { z } from 'zod';
import {
  adminNewsletterResponse,
  toAdminNewsletterResponse,
} from '../../../catalogue/newsletters/newsletter-response.js';
import {
  count,
  pagination,
  queryEnum,
  queryFlag,
  queryLimit,
  queryPage,
  querySearch,
} from '../../../endpoints/rest/fields.js';
import { route, type Route } from '../../../endpoints/rest/route.js';
import type { TopicService } from '../../../catalogue/topics/topic.service.js';
import { parseInput } from '../../../base/validation/parse-input.js';
import { ContentFilter, ContentNewsletterArgs } from './content-list.inputs.js';
import type { ContentListService } from './content-list.service.js';
import { noContent, type ContentStatusService } from './content-status.service.js';

const contentStatus = z.object({
  total: count,
  discovered: count,
  processed: count,
  processing: count,
  error: count,
  hasError: z.boolean(),
});

interface ContentListDeps {
  contentList: ContentListService;
  contentStatus: ContentStatusService;
  topics: TopicService;
}

export const contentListRoutes = (parts: ContentListDeps): Route[] => [
  route({
    method: 'get',
    path: '/admin/content/newsletters',
    audience: 'admin',
    summary: 'Approved newsletters with the status of their content',
    query: z.object({
      page: queryPage,
      limit: queryLimit,
      search: querySearch,
      contentStatus: queryEnum(ContentFilter),
      hasDiscovered: queryFlag,
      hasProcessed: queryFlag,
      hasErrors: queryFlag,
    }),
    response: z.object({ newsletters: z.array(adminNewsletterResponse.extend({ contentStatus })), pagination }),
    handle: async ({ caller, query }) => {
      const list = await parts.contentList.list(caller, parseInput(ContentNewsletterArgs, query));
      const ids = list.items.map((item) => item.id);
      const [filed, statuses] = await Promise.all([
        parts.topics.ofNewsletters(ids),
        parts.contentStatus.statuses(caller, ids),
      ]);
      const statusOf = new Map(statuses.map((status) => [status.newsletterId, status]));
      const newsletters = list.items.map((item) => ({
        ...toAdminNewsletterResponse(item, filed.get(item.id) ?? []),
        contentStatus: statusOf.get(item.id) ?? noContent(item.id),
      }));
      return { newsletters, pagination: list.pagination };
    },
  }),
];
