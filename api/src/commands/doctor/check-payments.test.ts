import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { StripeFake } from '../../testing/stripe-server.js';
import { STRIPE_EVENTS } from '../../people/plans/stripe-webhook.js';
import { checkPayments } from './check-payments.js';

let stripe: StripeFake;
beforeAll(async () => {
  stripe = await StripeFake.start();
});
afterEach(() => {
  stripe.isAway = false;
  stripe.endpoints = [];
});
afterAll(() => stripe.close());

const payments = { secretKey: 'sk_test_123', webhookSecret: 'whsec_123' };
const publicUrl = 'https://directory.example';
const endpoint = {
  object: 'webhook_endpoint',
  url: `${publicUrl}/api/stripe/webhook`,
  status: 'enabled',
  enabled_events: STRIPE_EVENTS,
};

async function check(secretKey = payments.secretKey) {
  const findings = await checkPayments({ payments: { secretKey, webhookSecret: 'whsec_1' }, publicUrl }, stripe.place);
  return findings.map(({ name, status, found }) => `${name}: ${status}, ${found}`);
}

test('is well without payments', async () => {
  expect(await checkPayments({ payments: undefined, publicUrl })).toMatchObject([{ name: 'Prices', status: 'ok' }]);
});

test('is well with prices, and an endpoint that gets the messages', async () => {
  stripe.endpoints = [endpoint];
  const [prices, messages] = await check();
  expect(prices).toBe('Prices: ok, paid_yearly, paid_monthly, of a test');
  expect(messages).toBe(`Stripe webhook: ok, ${endpoint.url}`);
});

test('says what Stripe lacks', async () => {
  const { prices } = stripe;
  stripe.prices = [];
  stripe.endpoints = [Object.assign({}, endpoint, { enabled_events: STRIPE_EVENTS.slice(1) })];
  expect(await check()).toEqual([
    'Prices: failed, Stripe has none',
    'Stripe webhook: warning, Stripe does not send checkout.session.completed',
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
