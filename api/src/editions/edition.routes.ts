import { z } from 'zod';
import { hasRole, requireAdmin } from '../accounts/access.js';
import { Role } from '../accounts/user.entity.js';
import type { ContentStatus } from './content/content-status.type.js';
import type { ContentStatusService } from './content/content-status.service.js';
import { notFound } from '../errors.js';
import type { NewsletterService } from '../newsletters/newsletter.service.js';
import { pagination, queryNumber, queryText, route, type Route } from '../rest/route.js';
import { parseId, parseInput } from '../validation/parse-input.js';
import { type Edition, EditionStatus } from './edition.entity.js';
import { ContentArgs } from './edition.inputs.js';
import type { EditionService } from './edition.service.js';

const names = z.array(z.string()).transform((list) => list.join(', '));
const moment = z.date().nullable();
const count = z.number().int();

const item = z.object({
  id: z.number().int(),
  title: z.string().nullable(),
  url: z.string(),
  last_modified: moment,
  summary: z.string().nullable(),
  companies_mentioned: names,
  people_mentioned: names,
  main_topics: names,
  status: z.enum(EditionStatus).optional(),
  discoveredAt: z.date().optional(),
  processedAt: moment.optional(),
  hasEmbeddings: z.boolean().optional(),
  error: z.string().nullable().optional(),
});

export const statsResponse = z.object({
  total: count,
  discovered: count,
  processed: count,
  error: count,
  processing: count,
});

export function toStatsResponse(status: ContentStatus): z.infer<typeof statsResponse> {
  const { total, discovered, processed, error, processing } = status;
  return { total, discovered, processed, error, processing };
}

interface EditionDeps {
  editions: EditionService;
  newsletters: NewsletterService;
  contentStatus: ContentStatusService;
}

export const editionRoutes = (parts: EditionDeps): Route[] => [
  route({
    method: 'get',
    path: '/content/list/:newsletterId',
    audience: 'visitor',
    summary: 'Editions of a newsletter: those that were read, or with the token of an administrator all of them',
    query: z.object({ page: queryNumber, limit: queryNumber, search: queryText, status: queryText }),
    response: z.object({
      success: z.literal(true),
      content: z.array(item),
      pagination,
      newsletter: z.object({ name: z.string(), url: z.string() }).optional(),
      stats: statsResponse.optional(),
    }),
    handle: async ({ caller, params, query }) => {
      const newsletterId = parseId(params.newsletterId, 'newsletterId');
      if (hasRole(caller.user, Role.ADMIN)) return listForAdmin(parts, { caller, newsletterId, query });
      const args = await parseInput(ContentArgs, { ...query, status: undefined });
      const list = await parts.editions.list(caller, newsletterId, args);
      return { success: true as const, content: list.items.map(toItem), pagination: list.pagination };
    },
  }),
];

interface AdminRequest {
  caller: Parameters<typeof requireAdmin>[0];
  newsletterId: number;
  query: { page?: number; limit?: number; search?: string; status?: string };
}

async function listForAdmin(parts: EditionDeps, { caller, newsletterId, query }: AdminRequest) {
  const args = await parseInput(ContentArgs, { ...query, status: statusOf(query.status) });
  const list = await parts.editions.listAll(requireAdmin(caller), newsletterId, args);
  const [embedded, [newsletter], stats] = await Promise.all([
    parts.editions.withEmbeddings(list.items.map(({ id }) => id)),
    parts.newsletters.byIds([newsletterId]),
    parts.contentStatus.status(newsletterId),
  ]);
  if (!newsletter) throw notFound('Newsletter');
  const content = list.items.map((edition) => ({ ...toItem(edition), ...toAdminItem(edition, embedded) }));
  const { name, url } = newsletter;
  const answer = { newsletter: { name, url }, stats: toStatsResponse(stats), content, pagination: list.pagination };
  return { success: true as const, ...answer };
}

const statusOf = (status?: string): EditionStatus | undefined =>
  Object.values(EditionStatus).find((known) => known === status?.toLowerCase());

const toItem = (edition: Edition) => ({
  id: edition.id,
  title: edition.title,
  url: edition.url,
  last_modified: edition.lastModified ?? edition.publishedAt,
  summary: edition.summary,
  companies_mentioned: edition.companies,
  people_mentioned: edition.people,
  main_topics: edition.topics,
});

const toAdminItem = (edition: Edition, embedded: Set<number>) => ({
  status: edition.status,
  discoveredAt: edition.discoveredAt,
  processedAt: edition.processedAt,
  hasEmbeddings: embedded.has(edition.id),
  error: edition.errorMessage,
});
