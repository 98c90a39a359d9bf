import type { Config } from '../../config.js';
import { createLogger } from '../../base/log.js';
import { LOOKUP_KEYS } from '../../people/plans/plan-prices.js';
import { StripeClient, type StripeServer } from '../../people/plans/stripe-client.js';
import { STRIPE_EVENTS, STRIPE_WEBHOOK } from '../../people/plans/stripe-webhook.js';
import { failed, ok, problemOf, warning, type Finding } from './finding.js';

const PRICES = 'Prices';
const EVENTS = 'Stripe webhook';
const SUBSCRIPTIONS = 'Subscriptions';
const PORTAL = 'Customer portal';
const MAX_ENDPOINTS = 100;

/** Whether Stripe takes the key, has the prices, knows where to send its events, and lets members cancel. */
export async function checkPayments(
  { payments, publicUrl, isProduction }: Pick<Config, 'payments' | 'publicUrl' | 'isProduction'>,
  server?: StripeServer,
): Promise<Finding[]> {
  if (!payments) return [ok(PRICES, 'nothing is sold (set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET)')];
  const stripe = new StripeClient({ settings: payments, log: createLogger('silent'), server });
  return Promise.all([
    checkPrices(stripe, isProduction),
    checkEvents(stripe, `${publicUrl}/api${STRIPE_WEBHOOK}`),
    checkSubscriptions(stripe),
    checkPortal(stripe),
  ]);
}

async function checkPrices(client: StripeClient, isProduction: boolean): Promise<Finding> {
  try {
    const stripe = await client.load();
    const { data } = await stripe.prices.list({ lookup_keys: LOOKUP_KEYS, active: true, type: 'recurring' });
    const found = data.map(({ lookup_key: key }) => key).join(', ');
    if (!found)
      return failed(PRICES, 'Stripe has none', `give recurring prices the lookup keys ${LOOKUP_KEYS.join(', ')}`);
    if (client.isLive) return ok(PRICES, found);
    const tested = `${found}, in test mode`;
    return isProduction ? warning(PRICES, tested, 'set the live keys, or members pay nothing') : ok(PRICES, tested);
  } catch (error) {
    return problemWith(PRICES, error);
  }
}

/** Its signing secret is shown only once, so whether it is the right one turns out with the first event. */
async function checkEvents(client: StripeClient, url: string): Promise<Finding> {
  const fix = `in Stripe, add a webhook endpoint for ${url} with the events ${STRIPE_EVENTS.join(', ')}`;
  try {
    const stripe = await client.load();
    const { data } = await stripe.webhookEndpoints.list({ limit: MAX_ENDPOINTS });
    const own = data.filter((endpoint) => endpoint.url === url && endpoint.status === 'enabled');
    if (own.length === 0) return warning(EVENTS, `Stripe sends nothing to ${url}`, fix);
    const sent = new Set<string>(own.flatMap((endpoint) => endpoint.enabled_events));
    const missing = STRIPE_EVENTS.filter((event) => !sent.has(event) && !sent.has('*'));
    return missing.length === 0 ? ok(EVENTS, url) : warning(EVENTS, `Stripe does not send ${missing.join(', ')}`, fix);
  } catch (error) {
    return problemWith(EVENTS, error);
  }
}

/** Nobody becomes paid if the key may not read them. */
async function checkSubscriptions(client: StripeClient): Promise<Finding> {
  try {
    const stripe = await client.load();
    await stripe.subscriptions.list({ limit: 1 });
    return ok(SUBSCRIPTIONS, 'can be read');
  } catch (error) {
    return problemWith(SUBSCRIPTIONS, error);
  }
}

async function checkPortal(client: StripeClient): Promise<Finding> {
  try {
    const stripe = await client.load();
    const { data } = await stripe.billingPortal.configurations.list({ is_default: true, active: true });
    if (data.length > 0) return ok(PORTAL, 'is switched on');
    return warning(PORTAL, 'is not switched on', 'in Stripe: Settings, Billing, Customer portal; members cancel there');
  } catch (error) {
    return problemWith(PORTAL, error);
  }
}

function problemWith(name: string, error: unknown): Finding {
  const { type } = error as { type?: string };
  if (type === 'StripeAuthenticationError')
    return failed(name, 'Stripe does not know the key', 'correct STRIPE_SECRET_KEY');
  if (type === 'StripePermissionError')
    return warning(name, 'the key may not read this', 'allow it in Stripe, or look there by hand');
  return warning(name, `Stripe does not answer: ${problemOf(error)}`, 'check the network, then try again');
}
