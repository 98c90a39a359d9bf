import express, { Router } from 'express';
import type { Stripe } from 'stripe';
import type { Logger } from '../../base/log.js';
import type { StripeClient } from './stripe-client.js';
import type { SubscriptionService } from './subscription.service.js';

export interface StripeWebhookDeps {
  /** Undefined without keys. */
  payments?: { stripe: Pick<StripeClient, 'readEvent'>; subscriptions: Pick<SubscriptionService, 'refresh'> };
  log: Logger;
}

/** Below /api. */
export const STRIPE_WEBHOOK = '/stripe/webhook';

/** The events that Stripe must be told to send. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.payment_failed',
];

/** Events have some kilobytes. */
const MAX_BYTES = 256 * 1024;

/** Receives Stripe's events about subscriptions. The signature is of the bytes, so nothing parses them before. */
export function stripeWebhook({ payments, log }: StripeWebhookDeps): Router {
  const router = Router();
  if (!payments) return router;
  const read = express.raw({ type: () => true, limit: MAX_BYTES, inflate: false });
  router.post(STRIPE_WEBHOOK, read, async (request, response) => {
    response.set('cache-control', 'no-store');
    const event = await verified(payments.stripe, request.body, String(request.headers['stripe-signature'] ?? ''));
    if (!event) {
      log.warn('refused an event of Stripe: its signature is missing, old or wrong (STRIPE_WEBHOOK_SECRET)');
      return void response.status(400).json({ error: 'The signature is missing or wrong' });
    }
    if (!event.data?.object) {
      log.warn({ event: event.id, type: event.type }, 'ignored an event of Stripe that is about nothing');
      return void response.json({ received: true });
    }
    const customerId = STRIPE_EVENTS.includes(event.type) && customerOf(event.data.object);
    if (customerId && !(await payments.subscriptions.refresh(customerId))) {
      log.info({ event: event.id, type: event.type }, 'ignored an event about a customer of no user here');
    }
    response.json({ received: true });
  });
  return router;
}

/** Signed, but not checked any further. */
type SignedEvent = Pick<Stripe.Event, 'id' | 'type'> & { data?: { object?: object | null } };

async function verified(
  stripe: Pick<StripeClient, 'readEvent'>,
  body: unknown,
  signature: string,
): Promise<SignedEvent | undefined> {
  try {
    return await stripe.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
  } catch {
    return undefined;
  }
}

/** Undefined for a checkout without a customer, which is none of ours. */
function customerOf(object: object): string | undefined {
  const { customer } = object as { customer?: string | { id: string } | null };
  return typeof customer === 'string' ? customer : customer?.id;
}
