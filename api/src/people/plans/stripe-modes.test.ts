import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '../../base/log.js';
import { createUser } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { LIVE_SETTINGS, STRIPE_SETTINGS, StripeFake } from '../../testing/stripe-server.js';
import { requireMember } from '../accounts/access.js';
import { SubscriptionStatus, User } from '../accounts/user.entity.js';
import { CheckoutService } from './checkout.service.js';
import { PriceInterval } from './plan.types.js';
import { StripeClient } from './stripe-client.js';
import { StripeCustomer } from './stripe-customer.entity.js';
import { SubscriptionService } from './subscription.service.js';

const { STRIPE_SECRET_KEY: TEST_KEY } = STRIPE_SETTINGS;
const { STRIPE_SECRET_KEY: LIVE_KEY } = LIVE_SETTINGS;
const log = createLogger('silent');
const PRICE = { id: 'price_month', amount: 500, currency: 'EUR', interval: PriceInterval.MONTH, intervalCount: 1 };

let fake: StripeFake;
let app: RunningApp;
let user: User;
beforeAll(async () => {
  fake = await StripeFake.start();
  app = await startTestApp();
});
beforeEach(async () => {
  user = await createUser(app.dataSource);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

/** The same directory with another key. */
function withKey(secretKey: string) {
  const stripe = new StripeClient({ settings: { secretKey, webhookSecret: 'whsec_123' }, log, server: fake.place });
  const subscriptions = new SubscriptionService(app.dataSource, { stripe, log });
  const payments = { stripe, prices: { read: () => Promise.resolve([PRICE]) }, subscriptions };
  const limit = { take: () => Promise.resolve() };
  const checkouts = new CheckoutService(app.dataSource, { publicUrl: app.origin, limit, payments });
  return { subscriptions, start: async () => checkouts.start(await member(), PRICE.id) };
}

const fresh = () => app.dataSource.getRepository(User).findOneByOrFail({ id: user.id });
const member = async () => requireMember({ user: await fresh(), address: '127.0.0.1', requestId: 'any' });
const row = () => app.dataSource.getRepository(StripeCustomer).findOneBy({ userId: user.id });
const makeDue = () =>
  app.dataSource.query('UPDATE stripe_customers SET look_at = CASE WHEN user_id = $1 THEN now() END', [user.id]);

/** Returns the customer. */
async function pay(secretKey: string): Promise<string> {
  const { subscriptions, start } = withKey(secretKey);
  await start();
  const { customerId = '' } = (await row()) ?? {};
  fake.subscribe(customerId);
  await subscriptions.refresh(customerId);
  expect((await fresh()).subscriptionStatus).toBe(SubscriptionStatus.PAID);
  return customerId;
}

test('a test key changes nothing of what is paid', async () => {
  const customerId = await pay(LIVE_KEY);
  const before = await row();
  const { subscriptions, start } = withKey(TEST_KEY);
  await makeDue();
  expect(await subscriptions.refreshDue()).toBe(0);
  await expect(subscriptions.refresh(customerId)).rejects.toThrow('does not know this customer');
  await expect(subscriptions.deleteCustomer({ customerId, isLive: true })).rejects.toThrow(
    'does not know this customer',
  );
  expect(await row()).toEqual(Object.assign({}, before, { lookAt: expect.any(Date) }));
  expect((await fresh()).subscriptionStatus).toBe(SubscriptionStatus.PAID);
  await app.dataSource.getRepository(User).update(user.id, { subscriptionStatus: SubscriptionStatus.FREE });
  await expect(start()).rejects.toThrow('tries payments at present');
  expect(fake.customers.has(customerId)).toBe(true);
});

test('nor does the key of another account', async () => {
  const customerId = await pay(LIVE_KEY);
  const before = await row();
  fake.customers.delete(customerId);
  const { subscriptions, start } = withKey(LIVE_KEY);
  await makeDue();
  expect(await subscriptions.refreshDue()).toBe(0);
  await expect(subscriptions.deleteCustomer({ customerId, isLive: true })).rejects.toThrow(
    'does not know this customer',
  );
  await app.dataSource.getRepository(User).update(user.id, { subscriptionStatus: SubscriptionStatus.FREE });
  await expect(start()).rejects.toThrow('does not know this customer');
  expect(await row()).toEqual(Object.assign({}, before, { lookAt: expect.any(Date) }));
});

test('what was bought with a test key ends with a live key, and can be bought', async () => {
  const customerId = await pay(TEST_KEY);
  const { subscriptions, start } = withKey(LIVE_KEY);
  await subscriptions.refreshDue();
  expect((await fresh()).subscriptionStatus).toBe(SubscriptionStatus.FREE);
  expect(await row()).toBeNull();
  const [promised] = await app.dataSource.query<{ payload: { customerId: string; isLive: boolean } }[]>(
    "SELECT payload FROM outbox WHERE payload ->> 'customerId' = $1",
    [customerId],
  );
  expect(promised?.payload).toEqual({ customerId, isLive: false });
  await subscriptions.deleteCustomer({ customerId, isLive: false });
  expect(await start()).toMatch(/^https:/);
  expect(await row()).toMatchObject({ isLive: true });
});

test('who has tried to pay with a test key may pay with a live key at once', async () => {
  await withKey(TEST_KEY).start();
  const former = await row();
  expect(await withKey(LIVE_KEY).start()).toMatch(/^https:/);
  const { customerId, isLive } = (await row()) ?? {};
  expect(isLive).toBe(true);
  expect(customerId).not.toBe(former?.customerId);
});
