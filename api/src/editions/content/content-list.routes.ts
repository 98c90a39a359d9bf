import { z } from 'zod';
import { requireAdmin } from '../../accounts/access.js';
import { adminNewsletterResponse, toAdminNewsletterResponse } from '../../newsletters/review/review-response.js';
import { pagination, queryFlag, queryNumber, queryText, route, type Route } from '../../rest/route.js';
import type { TopicService } from '../../topics/topic.service.js';
import { parseInput } from '../../validation/parse-input.js';
import { ContentFilter, ContentNewsletterArgs } from './content-list.inputs.js';
import type { ContentListService } from './content-list.service.js';
import type { ContentStatusService } from './content-status.service.js';

const count = z.number().int();
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
    summary: 'Newsletters of the directory, by how far their content has come',
    query: z.object({
      page: queryNumber,
      limit: queryNumber,
      search: queryText,
      contentStatus: queryText.pipe(z.enum(ContentFilter).optional()),
      hasDiscovered: queryFlag,
      hasProcessed: queryFlag,
      hasErrors: queryFlag,
    }),
    response: z.object({ newsletters: z.array(adminNewsletterResponse.extend({ contentStatus })), pagination }),
    handle: async ({ caller, query }) => {
      const list = await parts.contentList.list(requireAdmin(caller), await parseInput(ContentNewsletterArgs, query));
      const ids = list.items.map((item) => item.id);
      const [filed, statuses] = await Promise.all([parts.topics.ofNewsletters(ids), parts.contentStatus.statuses(ids)]);
      const newsletters = list.items.map((item) => {
        const { newsletterId: _id, ...status } = statuses.get(item.id)!;
        return { ...toAdminNewsletterResponse(item, filed.get(item.id) ?? []), contentStatus: status };
      });
      return { newsletters, pagination: list.pagination };
    },
  }),
];
