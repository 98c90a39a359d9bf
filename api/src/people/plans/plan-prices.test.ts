import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '../../base/log.js';
import { eventually } from '../../testing/eventually.js';
import { price, StripeFake } from '../../testing/stripe-server.js';
import { PlanPrices } from './plan-prices.js';
import { StripeClient } from './stripe-client.js';

const MINUTE = 60_000;
const log = createLogger('silent');

let fake: StripeFake;
let now = 0;
beforeAll(async () => {
  fake = await StripeFake.start();
});
afterEach(() => {
  fake.isAway = false;
  fake.calls.splice(0);
});
afterAll(() => fake.close());

const open = () => {
  const settings = { secretKey: 'sk_test_123', webhookSecret: 'whsec_123' };
  const stripe = new StripeClient({ settings, log, server: fake.place });
  return new PlanPrices({ stripe, log, now: () => now });
};
const idsOf = async (prices: PlanPrices) => (await prices.read()).map(({ id }) => id);

test('asks for the prices with our lookup keys, and keeps them for five minutes', async () => {
  const prices = open();
  expect(await Promise.all([prices.read(), prices.read()])).toEqual([
    expect.arrayContaining([
      { id: 'price_month', amount: 500, currency: 'EUR', interval: 'month', intervalCount: 1 },
      { id: 'price_year', amount: 4_800, currency: 'EUR', interval: 'year', intervalCount: 1 },
    ]),
    expect.any(Array),
  ]);
  expect(fake.calls).toMatchObject([
    {
      params: { 'lookup_keys[0]': 'paid_monthly', 'lookup_keys[1]': 'paid_yearly', active: 'true', type: 'recurring' },
    },
  ]);
  const before = fake.prices;
  fake.prices = [price('price_new', 'month', 600)];
  now += 4 * MINUTE;
  expect(await idsOf(prices)).toEqual(['price_month', 'price_year']);
  now += 2 * MINUTE;
  await prices.read();
  // The old ones were shown meanwhile.
  await eventually(async () => (await idsOf(prices)).includes('price_new'));
  fake.prices = before;
  expect(fake.calls).toHaveLength(2);
});

test('shows the last ones while Stripe is away, and asks again after a pause', async () => {
  const prices = open();
  fake.isAway = true;
  expect(await prices.read()).toEqual([]);
  const { length } = fake.calls;
  expect(await prices.read()).toEqual([]);
  expect(fake.calls).toHaveLength(length);
  fake.isAway = false;
  now += MINUTE;
  expect(await idsOf(prices)).toEqual(['price_month', 'price_year']);
  fake.isAway = true;
  now += 6 * MINUTE;
  expect(await idsOf(prices)).toEqual(['price_month', 'price_year']);
});

test('shows no price without a fixed amount, or of what is counted', async () => {
  const before = fake.prices;
  fake.prices = [
    Object.assign(price('price_tiers', 'month', 1), { unit_amount: null }),
    Object.assign(price('price_metered', 'month', 1), { recurring: { interval: 'month', usage_type: 'metered' } }),
    price('price_week', 'week', 100),
  ];
  expect(await idsOf(open())).toEqual(['price_week']);
  fake.prices = before;
});
