import { MAX_TOPICS } from '@niche-newsletters/rules/newsletter-choices';
import { newsletterChangeRules, rejectionRules } from '@niche-newsletters/rules/newsletter.rules';
import { z } from 'zod';
import { notFound } from '../../../base/errors.js';
import {
  describedFields,
  id,
  identity,
  listOf,
  pagination,
  queryEnum,
  queryLimit,
  queryPage,
  querySearch,
} from '../../../endpoints/rest/fields.js';
import { documentedBy } from '../../../endpoints/rest/json-schema.js';
import { route, type Route } from '../../../endpoints/rest/route.js';
import type { TopicService } from '../../topics/topic.service.js';
import { parseId, parseInput } from '../../../base/validation/parse-input.js';
import { SubmissionStatus, type Newsletter } from '../newsletter.entity.js';
import { adminNewsletterResponse, toAdminNewsletterResponse } from '../newsletter-response.js';
import { AdminNewsletterArgs, RejectNewsletterArgs, UpdateNewsletterInput } from './review.inputs.js';
import type { NewsletterDeletionService } from './newsletter-deletion.service.js';
import type { ReviewServices } from './review.resolver.js';
import { present } from '../../../base/validation/present.js';

const changed = z.object({ success: z.literal(true), message: z.string(), data: adminNewsletterResponse });

const { subcategoryIds: _topics, ...fields } = newsletterChangeRules.shape;

const update = z.object({
  newsletter: describedFields(fields),
  categories: z
    .nullish(listOf(z.object({ categoryId: identity.nullish(), subcategoryId: identity })))
    .meta({ minItems: 1, maxItems: MAX_TOPICS, description: 'Topics that exist.' }),
});

const about = { audience: 'admin' } as const;

export function reviewRoutes(services: ReviewServices & { topics: TopicService }): Route[] {
  const deps = { ...services, toResponses: responsesWith(services.topics) };
  return [...readRoutes(deps), ...changeRoutes(deps), deleteRoute(services.newsletterDeletion)];
}

const responsesWith = (topics: TopicService) => async (items: Newsletter[]) => {
  const filed = await topics.ofNewsletters(
    items.map((item) => item.id),
    { withHidden: true },
  );
  return items.map((item) => toAdminNewsletterResponse(item, filed.get(item.id) ?? []));
};

interface ReviewRouteDeps extends ReviewServices {
  toResponses: ReturnType<typeof responsesWith>;
}

const readRoutes = ({ adminNewsletters, toResponses }: ReviewRouteDeps): Route[] => [
  route({
    ...about,
    method: 'get',
    path: '/admin/newsletters',
    summary: 'Newsletters with any review status',
    query: z.object({
      page: queryPage,
      limit: queryLimit,
      search: querySearch,
      status: queryEnum(SubmissionStatus),
    }),
    response: z.object({ newsletters: z.array(adminNewsletterResponse), pagination }),
    handle: async ({ caller, query }) => {
      const list = await adminNewsletters.list(caller, parseInput(AdminNewsletterArgs, query));
      return { newsletters: await toResponses(list.items), pagination: list.pagination };
    },
  }),
  route({
    ...about,
    method: 'get',
    path: '/admin/newsletters/:id',
    summary: 'A newsletter with any review status',
    response: z.object({ success: z.literal(true), data: adminNewsletterResponse }),
    handle: async ({ caller, params }) => {
      const newsletter = await adminNewsletters.find(caller, parseId(params.id));
      if (!newsletter) throw notFound('Newsletter');
      return { success: true as const, data: present((await toResponses([newsletter]))[0]) };
    },
  }),
];

function changeRoutes({ review, newsletterEdits, toResponses }: ReviewRouteDeps): Route[] {
  const changedTo = async (message: string, newsletter: Newsletter) => ({
    success: true as const,
    message,
    data: present((await toResponses([newsletter]))[0]),
  });
  return [
    route({
      ...about,
      method: 'put',
      path: '/admin/newsletters/:id/approve',
      summary: 'Lets a waiting newsletter into the directory',
      body: z.object({ toBeProcessed: z.boolean().default(true) }),
      response: changed,
      handle: async ({ caller, params, body }) =>
        changedTo(
          'Newsletter approved successfully',
          await review.approve(caller, parseId(params.id), body.toBeProcessed),
        ),
    }),
    route({
      ...about,
      method: 'put',
      path: '/admin/newsletters/:id/reject',
      summary: 'Turns a waiting newsletter away',
      body: z.object(documentedBy(rejectionRules.shape, { reason: z.string().nullish() })).optional(),
      response: changed,
      handle: async ({ caller, params, body }) => {
        const { id, reason } = parseInput(RejectNewsletterArgs, { ...body, id: params.id });
        return changedTo('Newsletter rejected successfully', await review.reject(caller, parseId(id), reason));
      },
    }),
    route({
      ...about,
      method: 'put',
      path: '/admin/newsletters/:id',
      summary: 'Updates a newsletter',
      body: update,
      response: changed,
      handle: async ({ caller, params, body }) => {
        const subcategoryIds = body.categories?.map((category) => String(category.subcategoryId));
        const input = parseInput(UpdateNewsletterInput, { ...body.newsletter, subcategoryIds });
        return changedTo(
          'Newsletter updated successfully',
          await newsletterEdits.update(caller, parseId(params.id), input),
        );
      },
    }),
  ];
}

const deleteRoute = (deletion: NewsletterDeletionService): Route =>
  route({
    ...about,
    method: 'delete',
    path: '/admin/newsletters/:id',
    summary: 'Deletes a newsletter with its editions and jobs',
    response: z.object({ success: z.literal(true), message: z.string(), data: z.object({ id }) }),
    handle: async ({ caller, params }) => {
      const id = await deletion.delete(caller, parseId(params.id));
      return { success: true as const, message: 'Newsletter deleted successfully', data: { id } };
    },
  });
