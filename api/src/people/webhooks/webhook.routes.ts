import { WEBHOOK_SEARCH, WebhookEvent, webhookRules } from '@niche-newsletters/rules/webhook.rules';
import { z } from 'zod';
import { MAX_LARGE_ID } from '../../base/ids.js';
import { parseId, parseInput } from '../../base/validation/parse-input.js';
import {
  count,
  done,
  id,
  identity,
  largeId,
  listOf,
  moment,
  queryCursor,
  queryLimit,
} from '../../endpoints/rest/fields.js';
import { documentedBy } from '../../endpoints/rest/json-schema.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import { DeliveryState } from './webhook-delivery.entity.js';
import { WebhookInput } from './webhook.inputs.js';
import type { WebhookService } from './webhook.service.js';
import { WebhookState } from './webhook.types.js';

const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(WebhookEvent)),
  newsletterId: id.nullable(),
  topicId: id.nullable(),
  savedSearchId: id.nullable(),
  state: z.enum(WebhookState),
  failingSince: moment.nullable(),
  pausedAt: moment.nullable(),
  previousSecretUntil: moment.nullable(),
  waitingCount: count,
  createdAt: moment,
});

const written = z
  .object(
    documentedBy(webhookRules.shape, {
      url: z.string().describe('A public address.'),
      events: listOf(z.enum(WebhookEvent)),
      newsletterId: identity.nullish(),
      topicId: identity.nullish(),
      savedSearchId: identity.nullish(),
    }),
  )
  .meta(WEBHOOK_SEARCH);

const delivery = z.object({
  id: largeId,
  event: z.string(),
  messageId: z.string(),
  state: z.enum(DeliveryState),
  occursAt: moment,
  attempts: count,
  triedAt: moment.nullable(),
  nextTryAt: moment.nullable(),
  request: z.string().nullable(),
  statusCode: z.int().nullable(),
  response: z.string().nullable(),
  error: z.string().nullable(),
});

const withSecret = z.object({ success: z.literal(true), data: webhook, secret: z.string() });
const changed = z.object({ success: z.literal(true), data: webhook });
const sent = z.object({ success: z.literal(true), data: delivery });

const FIRST = 50;

export const webhookRoutes = (webhooks: WebhookService): Route[] => [
  ...ownWebhooks(webhooks),
  ...changesOf(webhooks),
  ...deliveriesOf(webhooks),
];

const ownWebhooks = (webhooks: WebhookService): Route[] => [
  route({
    method: 'get',
    path: '/webhooks',
    audience: 'member',
    summary: 'Your webhooks',
    response: z.object({ webhooks: z.array(webhook) }),
    handle: async ({ caller }) => ({ webhooks: await webhooks.list(caller) }),
  }),
  route({
    method: 'post',
    path: '/webhooks',
    audience: 'member',
    summary: 'Adds a webhook, and shows its secret once',
    body: written,
    response: withSecret,
    handle: async ({ caller, body }) => {
      const { webhook: data, secret } = await webhooks.add(caller, parseInput(WebhookInput, body));
      return { success: true as const, data, secret };
    },
  }),
  route({
    method: 'put',
    path: '/webhooks/:id',
    audience: 'member',
    summary: 'Changes a webhook; its secret stays, and what waits goes to the new address',
    body: written,
    response: changed,
    handle: async ({ caller, params, body }) => {
      const input = parseInput(WebhookInput, body);
      return { success: true as const, data: await webhooks.update(caller, parseId(params.id), input) };
    },
  }),
  route({
    method: 'delete',
    path: '/webhooks/:id',
    audience: 'member',
    summary: 'Deletes a webhook with its messages',
    response: done,
    handle: async ({ caller, params }) => {
      await webhooks.delete(caller, parseId(params.id));
      return { success: true as const, message: 'Webhook deleted' };
    },
  }),
];

const changesOf = (webhooks: WebhookService): Route[] => [
  route({
    method: 'post',
    path: '/webhooks/:id/rotate',
    audience: 'member',
    summary: 'Gives a webhook a new secret; for 24 hours, the one before signs, too',
    response: withSecret,
    handle: async ({ caller, params }) => {
      const { webhook: data, secret } = await webhooks.rotate(caller, parseId(params.id));
      return { success: true as const, data, secret };
    },
  }),
  route({
    method: 'post',
    path: '/webhooks/:id/pause',
    audience: 'member',
    summary: 'Pauses a webhook',
    response: changed,
    handle: async ({ caller, params }) => ({
      success: true as const,
      data: await webhooks.pause(caller, parseId(params.id)),
    }),
  }),
  route({
    method: 'post',
    path: '/webhooks/:id/resume',
    audience: 'member',
    summary: 'Lets a webhook go on',
    response: changed,
    handle: async ({ caller, params }) => ({
      success: true as const,
      data: await webhooks.resume(caller, parseId(params.id)),
    }),
  }),
];

const deliveriesOf = (webhooks: WebhookService): Route[] => [
  route({
    method: 'get',
    path: '/webhooks/:id/deliveries',
    audience: 'member',
    summary: 'What a webhook has sent in two weeks, latest first',
    query: z.object({ limit: queryLimit, after: queryCursor }),
    response: z.object({ deliveries: z.array(delivery), next: z.string().nullable() }),
    handle: async ({ caller, params, query: { limit, after } }) => {
      const found = await webhooks.deliveries(caller, {
        webhookId: String(parseId(params.id)),
        first: limit ?? FIRST,
        after,
      });
      const { hasNextPage, endCursor } = found.pageInfo;
      return { deliveries: found.nodes, next: hasNextPage ? endCursor : null };
    },
  }),
  route({
    method: 'post',
    path: '/webhooks/:id/test',
    audience: 'member',
    summary: 'Sends a test message',
    response: sent,
    handle: async ({ caller, params }) => ({
      success: true as const,
      data: await webhooks.test(caller, parseId(params.id)),
    }),
  }),
  route({
    method: 'post',
    path: '/webhooks/deliveries/:id/resend',
    pathId: largeId,
    audience: 'member',
    summary: 'Sends a message again',
    response: sent,
    handle: async ({ caller, params }) => ({
      success: true as const,
      data: await webhooks.resend(caller, parseId(params.id, 'id', MAX_LARGE_ID)),
    }),
  }),
];
