import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import Stripe from 'stripe';
import { type RunningApp, startTestApp } from '../../testing/running-app.js';
import { LIVE_SETTINGS, PERIOD_END, price, STRIPE_SETTINGS, StripeFake } from '../../testing/servers/stripe-server.js';
import { createLogger, type Logger } from '../../base/log.js';
import { Role, SubscriptionStatus, User } from '../accounts/user.entity.js';
import { stripeWebhook } from './stripe-webhook.js';
import { createUser } from '../../testing/factories.js';
import { requireMember } from '../accounts/access.js';
import { CheckoutService } from './checkout.service.js';
import { PriceInterval } from './plan.types.js';
import { StripeClient } from './stripe-client.js';
import { StripeCustomer } from './stripe-customer.entity.js';
import { SubscriptionService } from './subscription.service.js';
import { eventually } from '../../testing/eventually.js';
import { PlanPrices } from './plan-prices.js';

let stripe: StripeFake;
let app: RunningApp;
beforeAll(async () => {
  stripe = await StripeFake.start();
  app = await startTestApp(STRIPE_SETTINGS, undefined, stripe.place);
});
afterEach(() => {
  stripe.isAway = false;
  stripe.before = () => undefined;
  stripe.calls.splice(0);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

describe('a message of Stripe', () => {
  const MINE = '{ me { email subscriptionStatus } myPlan { plan source status renewsAt endsAt hasPaymentProblem } }';
  const START = 'mutation { startCheckout(priceId: "price_month") { url } }';

  interface Mine {
    me: { email: string; subscriptionStatus: string };
    myPlan: Record<string, unknown>;
  }

  let token: string;
  let customer: string;
  beforeEach(async () => {
    token = await app.tokenOf(Role.VIEWER);
    await app.ask(START, { token });
    customer = stripe.callsOf('POST /v1/checkout/sessions').at(-1)?.params.customer ?? '';
    stripe.calls.splice(0);
  });

  const signer = new Stripe('sk_test_123').webhooks;

  function messageOf(type: string, of = customer): string {
    return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { object: 'any', customer: of } } });
  }

  function send(payload: string, header?: string): Promise<Response> {
    const secret = STRIPE_SETTINGS.STRIPE_WEBHOOK_SECRET;
    return fetch(`${app.origin}/api/stripe/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': header ?? signer.generateTestHeaderString({ payload, secret }),
      },
      body: payload,
    });
  }

  const tell = async (type: string, of = customer) => (await send(messageOf(type, of))).status;
  const mine = async () => (await app.ask(MINE, { token })).data as unknown as Mine;
  const status = async () => (await mine()).me.subscriptionStatus;
  const DATE = new Date(PERIOD_END * 1000).toISOString();

  test('who pays has the plan, until it ends', async () => {
    const subscription = stripe.subscribe(customer);
    expect(await status()).toBe('FREE');
    expect(await tell('checkout.session.completed')).toBe(200);
    const paid = { plan: 'PAID', source: 'STRIPE', status: 'active', renewsAt: DATE, endsAt: null };
    expect((await mine()).myPlan).toEqual({ ...paid, hasPaymentProblem: false });
    Object.assign(subscription, { cancel_at_period_end: true });
    expect(await tell('customer.subscription.updated')).toBe(200);
    expect((await mine()).myPlan).toEqual({ ...paid, renewsAt: null, endsAt: DATE, hasPaymentProblem: false });
    Object.assign(subscription, { status: 'canceled', ended_at: PERIOD_END });
    expect(await tell('customer.subscription.deleted')).toBe(200);
    expect((await mine()).myPlan).toMatchObject({ plan: 'FREE', source: null, status: 'canceled', endsAt: DATE });
  });

  test('messages that come twice, late and out of order change nothing', async () => {
    const subscription = stripe.subscribe(customer);
    for (const type of ['customer.subscription.deleted', 'customer.subscription.created', 'checkout.session.completed'])
      expect([await tell(type), await tell(type), await status()]).toEqual([200, 200, 'PAID']);
    Object.assign(subscription, { status: 'canceled', ended_at: PERIOD_END });
    for (const type of ['customer.subscription.deleted', 'customer.subscription.created'])
      expect([await tell(type), await status()]).toEqual([200, 'FREE']);
  });

  test('an older answer of Stripe does not replace a newer one', async () => {
    const subscription = stripe.subscribe(customer);
    let isFirst = true;
    const { subscriptions } = app.services.payments ?? {};
    stripe.before = async ({ what }) => {
      if (what !== 'GET /v1/subscriptions' || !isFirst) return;
      isFirst = false;
      Object.assign(subscription, { status: 'canceled', ended_at: PERIOD_END });
      await subscriptions?.refresh(customer);
      Object.assign(subscription, { status: 'active', ended_at: null });
      setImmediate(() => Object.assign(subscription, { status: 'canceled', ended_at: PERIOD_END }));
    };
    expect(await tell('customer.subscription.updated')).toBe(200);
    expect(await status()).toBe('FREE');
    expect(stripe.callsOf('GET /v1/subscriptions').length).toBeGreaterThan(2);
  });

  test.each(['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled'])('%s is not paid', async (state) => {
    stripe.subscribe(customer, { status: state });
    expect(await tell('customer.subscription.updated')).toBe(200);
    expect(await status()).toBe('FREE');
  });

  test.each(['active', 'trialing', 'past_due'])('%s is paid', async (state) => {
    stripe.subscribe(customer, { status: 'canceled', created: 1 });
    stripe.subscribe(customer, { status: state, created: 2 });
    stripe.subscribe(customer, { status: 'incomplete_expired', created: 3 });
    expect(await tell('customer.subscription.updated')).toBe(200);
    expect((await mine()).myPlan).toMatchObject({
      plan: 'PAID',
      status: state,
      hasPaymentProblem: state === 'past_due',
    });
  });

  test('what the operator gave is not taken away, and the other way round', async () => {
    const subscription = stripe.subscribe(customer);
    await tell('customer.subscription.created');
    const { email } = (await mine()).me;
    await app.services.accounts.grant(email, 'free');
    expect((await mine()).myPlan).toMatchObject({ plan: 'PAID', source: 'STRIPE' });
    await app.services.accounts.grant(email, 'paid');
    Object.assign(subscription, { status: 'canceled', ended_at: PERIOD_END });
    await tell('customer.subscription.deleted');
    expect((await mine()).myPlan).toMatchObject({ plan: 'PAID', source: 'OPERATOR', hasPaymentProblem: false });
    await app.services.accounts.grant(email, 'free');
    expect((await mine()).myPlan).toMatchObject({ plan: 'FREE', source: null });
  });

  test('strangers and other messages are ignored', async () => {
    stripe.customers.add('cus_stranger');
    stripe.subscribe('cus_stranger');
    expect(await tell('customer.subscription.created', 'cus_stranger')).toBe(200);
    stripe.subscribe(customer);
    expect(await tell('customer.updated')).toBe(200);
    expect(await status()).toBe('FREE');
    expect(stripe.callsOf('GET /v1/subscriptions')).toEqual([]);
  });

  test('only what Stripe has signed lately counts', async () => {
    stripe.subscribe(customer);
    const payload = messageOf('customer.subscription.created');
    const secret = STRIPE_SETTINGS.STRIPE_WEBHOOK_SECRET;
    const day = Math.floor(Date.now() / 1000) - 24 * 3_600;
    for (const header of [
      'nonsense',
      signer.generateTestHeaderString({ payload, secret: 'whsec_other' }),
      signer.generateTestHeaderString({ payload: `${payload} `, secret }),
      signer.generateTestHeaderString({ payload, secret, timestamp: day }),
    ])
      expect((await send(payload, header)).status).toBe(400);
    expect(await status()).toBe('FREE');
    expect((await send(' '.repeat(300 * 1024))).status).toBe(413);
  });

  test('while Stripe is away, its message is refused, and sent again by it', async () => {
    stripe.subscribe(customer);
    stripe.isAway = true;
    expect(await tell('customer.subscription.created')).toBe(502);
    expect(await status()).toBe('FREE');
    stripe.isAway = false;
    expect(await tell('customer.subscription.created')).toBe(200);
    expect(await status()).toBe('PAID');
  });

  test('a lost message loses nothing', async () => {
    const { subscriptions } = app.services.payments ?? {};
    const due = (interval: string) =>
      app.dataSource.query('UPDATE stripe_customers SET look_at = look_at - $1::interval WHERE customer_id = $2', [
        interval,
        customer,
      ]);
    const subscription = stripe.subscribe(customer);
    expect(await subscriptions?.refreshDue()).toBe(0);
    await due('61 minutes');
    stripe.isAway = true;
    expect(await subscriptions?.refreshDue()).toBe(0);
    stripe.isAway = false;
    expect(await subscriptions?.refreshDue()).toBe(0);
    await due('61 minutes');
    expect(await subscriptions?.refreshDue()).toBe(1);
    expect(await status()).toBe('PAID');
    Object.assign(subscription, { status: 'canceled', ended_at: PERIOD_END });
    await due('23 hours');
    expect(await subscriptions?.refreshDue()).toBe(0);
    await due('2 hours');
    expect(await subscriptions?.refreshDue()).toBe(1);
    expect(await status()).toBe('FREE');
  });

  test('while Stripe is away, one try is enough for all that are due', async () => {
    await app.ask(START, { token: await app.tokenOf(Role.VIEWER) });
    stripe.calls.splice(0);
    await app.dataSource.query("UPDATE stripe_customers SET look_at = now() - interval '1 minute'");
    stripe.isAway = true;
    expect(await app.services.payments?.subscriptions.refreshDue()).toBe(0);
    expect(new Set(stripe.callsOf('GET /v1/subscriptions').map(({ params }) => params.customer)).size).toBe(1);
  });

  test.each([{}, { data: null }, { data: {} }, { data: { object: null } }])(
    'a signed event with %j is taken, so that it is not sent for days',
    async (rest) => {
      const payload = JSON.stringify({ id: 'evt_2', object: 'event', type: 'customer.subscription.updated', ...rest });
      expect((await send(payload)).status).toBe(200);
    },
  );

  test('a wrong signature is a warning in the log', async () => {
    const warnings: string[] = [];
    const log = { warn: (text: string) => warnings.push(text) } as unknown as Logger;
    const server = express()
      .use(stripeWebhook({ payments: app.services.payments, log }))
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/stripe/webhook`, { method: 'POST', body: '{}' });
    server.close();
    expect(answer.status).toBe(400);
    expect(warnings).toEqual([expect.stringContaining('STRIPE_WEBHOOK_SECRET')]);
  });
});

describe('another key', () => {
  const { STRIPE_SECRET_KEY: TEST_KEY } = STRIPE_SETTINGS;
  const { STRIPE_SECRET_KEY: LIVE_KEY } = LIVE_SETTINGS;
  const log = createLogger('silent');
  const PRICE = { id: 'price_month', amount: 500, currency: 'EUR', interval: PriceInterval.MONTH, intervalCount: 1 };

  let user: User;
  beforeEach(async () => {
    user = await createUser(app.dataSource);
  });

  /** The same directory with another key. */
  function withKey(secretKey: string) {
    const settings = { secretKey, webhookSecret: 'whsec_123' };
    const client = new StripeClient({ settings, log, server: stripe.place });
    const subscriptions = new SubscriptionService(app.dataSource, { stripe: client, log });
    const payments = { stripe: client, prices: { read: () => Promise.resolve([PRICE]) }, subscriptions };
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
    stripe.subscribe(customerId);
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
    expect(stripe.customers.has(customerId)).toBe(true);
  });

  test('nor does the key of another account', async () => {
    const customerId = await pay(LIVE_KEY);
    const before = await row();
    stripe.customers.delete(customerId);
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
});

describe('prices', () => {
  const MINUTE = 60_000;
  const log = createLogger('silent');

  let now = 0;

  const open = () => {
    const settings = { secretKey: 'sk_test_123', webhookSecret: 'whsec_123' };
    const client = new StripeClient({ settings, log, server: stripe.place });
    return new PlanPrices({ stripe: client, log, now: () => now });
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
    expect(stripe.calls).toMatchObject([
      {
        params: {
          'lookup_keys[0]': 'paid_monthly',
          'lookup_keys[1]': 'paid_yearly',
          active: 'true',
          type: 'recurring',
        },
      },
    ]);
    const before = stripe.prices;
    stripe.prices = [price('price_new', 'month', 600)];
    now += 4 * MINUTE;
    expect(await idsOf(prices)).toEqual(['price_month', 'price_year']);
    now += 2 * MINUTE;
    await prices.read();
    // The old ones were shown meanwhile.
    await eventually(async () => (await idsOf(prices)).includes('price_new'));
    stripe.prices = before;
    expect(stripe.calls).toHaveLength(2);
  });

  test('shows the last ones while Stripe is away, and asks again after a pause', async () => {
    const prices = open();
    stripe.isAway = true;
    expect(await prices.read()).toEqual([]);
    const { length } = stripe.calls;
    expect(await prices.read()).toEqual([]);
    expect(stripe.calls).toHaveLength(length);
    stripe.isAway = false;
    now += MINUTE;
    expect(await idsOf(prices)).toEqual(['price_month', 'price_year']);
    stripe.isAway = true;
    now += 6 * MINUTE;
    expect(await idsOf(prices)).toEqual(['price_month', 'price_year']);
  });

  test('shows no price without a fixed amount, or of what is counted', async () => {
    const before = stripe.prices;
    stripe.prices = [
      Object.assign(price('price_tiers', 'month', 1), { unit_amount: null }),
      Object.assign(price('price_metered', 'month', 1), { recurring: { interval: 'month', usage_type: 'metered' } }),
      price('price_week', 'week', 100),
    ];
    expect(await idsOf(open())).toEqual(['price_week']);
    stripe.prices = before;
  });
});
