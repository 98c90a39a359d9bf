import { promotionRules } from '@niche-newsletters/rules/promotion.rules';
import { z } from 'zod';
import { newsletterResponse, toNewsletterResponse } from '../newsletters/newsletter-response.js';
import { id, identity, moment } from '../../endpoints/rest/fields.js';
import { documentedBy } from '../../endpoints/rest/json-schema.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import type { TopicService } from '../topics/topic.service.js';
import { parseId, parseInput } from '../../base/validation/parse-input.js';
import { PromotionStatus, type Promotion } from './promotion.entity.js';
import { CreatePromotionInput } from './promotion.inputs.js';
import type { PromotionService } from './promotion.service.js';

const promotionResponse = z.object({
  id,
  newsletter: z.object({ id, name: z.string() }),
  startsAt: moment,
  endsAt: moment,
  status: z.enum(PromotionStatus),
});

const toAnswer = ({ id, newsletter, startsAt, endsAt, status }: Promotion): z.input<typeof promotionResponse> => ({
  id,
  newsletter: { id: newsletter.id, name: newsletter.name },
  startsAt,
  endsAt,
  status,
});

export const promotionRoutes = (promotions: PromotionService, topics: TopicService): Route[] => [
  ...publicRoutes(promotions, topics),
  ...adminRoutes(promotions),
];

const publicRoutes = (promotions: PromotionService, topics: TopicService): Route[] => [
  route({
    method: 'get',
    path: '/promoted-newsletters',
    audience: 'visitor',
    summary: 'Currently promoted newsletters',
    response: z.object({ success: z.literal(true), data: z.array(newsletterResponse) }),
    handle: async () => {
      const running = await promotions.running();
      const filed = await topics.ofNewsletters(running.map((newsletter) => newsletter.id));
      return { success: true as const, data: running.map((one) => toNewsletterResponse(one, filed.get(one.id) ?? [])) };
    },
  }),
];

const adminRoutes = (promotions: PromotionService): Route[] => [
  route({
    method: 'get',
    path: '/admin/promotions',
    audience: 'admin',
    summary: 'All active promotions: past, current and upcoming',
    response: z.object({ promotions: z.array(promotionResponse) }),
    handle: async ({ caller }) => ({ promotions: (await promotions.list(caller)).map(toAnswer) }),
  }),
  route({
    method: 'post',
    path: '/admin/promotions',
    audience: 'admin',
    summary: 'Promotes a newsletter, replacing its overlapping promotions',
    body: z.object(
      documentedBy(promotionRules.shape, {
        newsletterId: identity,
        startsAt: z.string(),
        endsAt: z.string().describe('After the start, and not past.'),
        status: z.string().nullish(),
      }),
    ),
    response: z.object({ success: z.literal(true), message: z.string(), data: promotionResponse }),
    handle: async ({ caller, body }) => {
      const input = parseInput(CreatePromotionInput, body);
      const dates = {
        startsAt: input.startsAt,
        endsAt: input.endsAt,
        newsletterId: parseId(input.newsletterId, 'newsletterId'),
      };
      const promotion = await promotions.create(caller, dates);
      return { success: true as const, message: 'Promotion added successfully', data: toAnswer(promotion) };
    },
  }),
  route({
    method: 'delete',
    path: '/admin/promotions/:id',
    audience: 'admin',
    summary: 'Deletes a promotion',
    response: z.object({ success: z.literal(true), message: z.string(), data: z.object({ id }) }),
    handle: async ({ caller, params }) => {
      const id = await promotions.delete(caller, parseId(params.id));
      return { success: true as const, message: 'Promotion deleted successfully', data: { id } };
    },
  }),
];
