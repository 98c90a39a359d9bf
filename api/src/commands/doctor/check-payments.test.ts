import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { StripeFake } from '../../testing/servers/stripe-server.js';
import { STRIPE_EVENTS } from '../../people/plans/stripe-webhook.js';
import { checkPayments } from './check-payments.js';

let stripe: StripeFake;
beforeAll(async () => {
  stripe = await StripeFake.start();
});
afterEach(() => {
  stripe.isAway = false;
  Object.assign(stripe, { endpoints: [], portals: [PORTAL], isRestricted: false });
});
afterAll(() => stripe.close());

const PORTAL = { object: 'billing_portal.configuration', active: true, is_default: true };
const payments = { secretKey: 'sk_test_123', webhookSecret: 'whsec_123' };
const publicUrl = 'https://directory.example';
const endpoint = {
  object: 'webhook_endpoint',
  url: `${publicUrl}/api/stripe/webhook`,
  status: 'enabled',
  enabled_events: STRIPE_EVENTS,
};

async function check(secretKey = payments.secretKey, isProduction = false) {
  const config = { payments: { secretKey, webhookSecret: 'whsec_1' }, publicUrl, isProduction };
  const findings = await checkPayments(config, stripe.place);
  return findings.map(({ name, status, found }) => `${name}: ${status}, ${found}`);
}

test('is well without payments', async () => {
  expect(await checkPayments({ payments: undefined, publicUrl, isProduction: false })).toMatchObject([
    { name: 'Prices', status: 'ok' },
  ]);
});

test('is well with prices, an endpoint that gets the events, and the portal', async () => {
  stripe.endpoints = [endpoint];
  expect(await check()).toEqual([
    'Prices: ok, paid_yearly, paid_monthly, in test mode',
    `Stripe webhook: ok, ${endpoint.url}`,
    'Subscriptions: ok, can be read',
    'Customer portal: ok, is switched on',
  ]);
  expect((await check('sk_live_123', true))[0]).toBe('Prices: ok, paid_yearly, paid_monthly');
});

test('warns of a test key in production, a key that may not read, and a portal that is off', async () => {
  stripe.portals = [];
  const [prices, , subscriptions, portal] = await check(payments.secretKey, true);
  expect(prices).toBe('Prices: warning, paid_yearly, paid_monthly, in test mode');
  expect(subscriptions).toBe('Subscriptions: ok, can be read');
  expect(portal).toBe('Customer portal: warning, is not switched on');
  stripe.isRestricted = true;
  expect((await check()).slice(2)).toEqual([
    'Subscriptions: warning, the key may not read this',
    'Customer portal: warning, the key may not read this',
  ]);
});

test('says what Stripe lacks', async () => {
  const { prices } = stripe;
  stripe.prices = [];
  stripe.endpoints = [Object.assign({}, endpoint, { enabled_events: STRIPE_EVENTS.slice(1) })];
  expect(await check()).toEqual([
    'Prices: failed, Stripe has none',
    'Stripe webhook: warning, Stripe does not send checkout.session.completed',
    'Subscriptions: ok, can be read',
    'Customer portal: ok, is switched on',
  ]);
  stripe.prices = prices;
  stripe.endpoints = [Object.assign({}, endpoint, { status: 'disabled' })];
  expect((await check())[1]).toBe(`Stripe webhook: warning, Stripe sends nothing to ${endpoint.url}`);
});

test('tells a wrong key from a network that is down', async () => {
  const [prices] = await check('sk_test_wrong');
  expect(prices).toBe('Prices: failed, Stripe does not know the key');
  stripe.isAway = true;
  expect((await check())[0]).toMatch(/^Prices: warning, Stripe does not answer/);
});
