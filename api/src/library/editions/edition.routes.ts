import { z } from 'zod';
import { adminOf, type Admin } from '../../people/accounts/access.js';
import type { ContentStatus } from './content/content-status.type.js';
import type { ContentStatusService } from './content/content-status.service.js';
import { AppError, notFound } from '../../base/errors.js';
import type { NewsletterService } from '../../catalogue/newsletters/newsletter.service.js';
import {
  commaSeparated,
  count,
  id,
  moment,
  pagination,
  queryFilter,
  queryLimit,
  queryPage,
  querySearch,
  summary,
} from '../../endpoints/rest/fields.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import { present } from '../../base/validation/present.js';
import { parseId, parseInput } from '../../base/validation/parse-input.js';
import { alsoInResponse, toAlsoInResponse, type Copies, type CopyAddress } from './copy-response.js';
import { type Edition, EditionStatus } from './edition.entity.js';
import { ContentArgs } from './edition.inputs.js';
import type { EditionService } from './edition.service.js';

const item = z.object({
  id,
  title: z.string().nullable(),
  url: z.string(),
  last_modified: moment.nullable(),
  summary,
  companies_mentioned: commaSeparated,
  people_mentioned: commaSeparated,
  main_topics: commaSeparated,
  also_in: alsoInResponse,
  status: z.enum(EditionStatus).optional(),
  discoveredAt: moment.optional(),
  processedAt: moment.nullable().optional(),
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

const editionStatus = queryFilter.meta({
  type: 'string',
  enum: ['all', ...Object.values(EditionStatus)],
  description: 'Read for administrators only.',
});

interface EditionDeps {
  editions: EditionService;
  newsletters: NewsletterService;
  contentStatus: ContentStatusService;
  copies: Copies;
}

export const editionRoutes = (parts: EditionDeps): Route[] => [
  route({
    method: 'get',
    path: '/content/list/:newsletterId',
    audience: 'visitor',
    summary: 'Processed editions of a newsletter; all editions for administrators',
    query: z.object({ page: queryPage, limit: queryLimit, search: querySearch, status: editionStatus }),
    response: z.object({
      success: z.literal(true),
      content: z.array(item),
      pagination,
      newsletter: z.object({ name: z.string(), url: z.string() }).optional(),
      stats: statsResponse.optional(),
    }),
    handle: async ({ caller, params, query }) => {
      const newsletterId = parseId(params.newsletterId, 'newsletterId');
      const admin = adminOf(caller);
      if (admin) return listForAdmin(parts, { admin, newsletterId, query });
      const args = parseInput(ContentArgs, { ...query, status: undefined });
      const list = await parts.editions.list(caller, newsletterId, args);
      const content = await itemsOf(parts, list.items);
      return { success: true as const, content, pagination: list.pagination };
    },
  }),
];

interface AdminRequest {
  admin: Admin;
  newsletterId: number;
  query: { page?: number; limit?: number; search?: string; status?: string };
}

async function listForAdmin(parts: EditionDeps, { admin, newsletterId, query }: AdminRequest) {
  const args = parseInput(ContentArgs, { ...query, status: statusOf(query.status) });
  const list = await parts.editions.listAll(admin, newsletterId, args);
  const [items, embedded, [newsletter], stats] = await Promise.all([
    itemsOf(parts, list.items),
    parts.editions.withEmbeddings(list.items.map(({ id }) => id)),
    parts.newsletters.byIds([newsletterId]),
    parts.contentStatus.status(admin, newsletterId),
  ]);
  if (!newsletter) throw notFound('Newsletter');
  const content = list.items.map((edition, at) => ({ ...present(items[at]), ...toAdminItem(edition, embedded) }));
  const { name, url } = newsletter;
  const answer = { newsletter: { name, url }, stats: toStatsResponse(stats), content, pagination: list.pagination };
  return { success: true as const, ...answer };
}

function statusOf(given?: string): EditionStatus | undefined {
  if (given === undefined) return undefined;
  const statuses = Object.values(EditionStatus);
  const status = statuses.find((known) => String(known) === given.toLowerCase());
  if (status) return status;
  const message = `must be one of ${statuses.join(', ')}`;
  throw new AppError('BAD_USER_INPUT', `status: ${message}`, { status: [message] });
}

async function itemsOf({ copies }: EditionDeps, editions: Edition[]) {
  const found = await copies.addressesOf(editions.map(({ id }) => id));
  return editions.map((edition) => toItem(edition, found.get(edition.id)));
}

const toItem = (edition: Edition, copies?: CopyAddress[]) => ({
  id: edition.id,
  title: edition.title,
  url: edition.url,
  last_modified: edition.lastModified ?? edition.publishedAt,
  summary: edition.summary,
  companies_mentioned: edition.companies,
  people_mentioned: edition.people,
  main_topics: edition.topics,
  also_in: toAlsoInResponse(copies),
});

const toAdminItem = (edition: Edition, embedded: Set<number>) => ({
  status: edition.status,
  discoveredAt: edition.discoveredAt,
  processedAt: edition.processedAt,
  hasEmbeddings: embedded.has(edition.id),
  error: edition.errorMessage,
});
