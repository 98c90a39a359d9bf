import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bearer, type RunningApp, startTestApp } from '../../testing/running-app.js';
import { PERIOD_END, price, STRIPE_SETTINGS, StripeFake } from '../../testing/servers/stripe-server.js';
import { Role } from '../accounts/user.entity.js';
import { OutboxDelivery } from '../../jobs/worker/outbox-delivery.js';
import { createLogger } from '../../base/log.js';
import { eventually } from '../../testing/eventually.js';
import { DELETE_CUSTOMER, type PromisedDeletion } from './subscription.service.js';

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

describe('a checkout', () => {
  const START = 'mutation ($priceId: ID!) { startCheckout(priceId: $priceId) { url } }';
  const MANAGE = 'mutation { openBillingPortal { url } }';
  const CREATE = 'POST /v1/checkout/sessions';

  let token: string;
  beforeEach(async () => {
    token = await app.tokenOf(Role.VIEWER);
  });

  const start = (priceId = 'price_month', as = token) => app.ask(START, { token: as, variables: { priceId } });
  const manage = () => app.ask(MANAGE, { token });
  const refusalOf = ({ errors }: Awaited<ReturnType<typeof start>>) =>
    `${errors?.[0]?.extensions.code}: ${errors?.[0]?.message}`;
  /** The last one that was used. */
  const customerId = () => stripe.callsOf(CREATE).at(-1)?.params.customer ?? '';

  test('a member is sent to a page of Stripe that takes the payment', async () => {
    const { data } = await start();
    expect(data).toEqual({ startCheckout: { url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\/c\/cs_/) } });
    const { data: me } = await app.ask('{ me { id email } }', { token });
    const { id, email } = me?.me as { id: string; email: string };
    expect(stripe.callsOf('POST /v1/customers').map(({ params }) => params)).toEqual([
      { email, 'metadata[userId]': id },
    ]);
    expect(stripe.callsOf(CREATE).map(({ params }) => params)).toEqual([
      {
        mode: 'subscription',
        customer: expect.stringMatching(/^cus_/),
        client_reference_id: id,
        'line_items[0][price]': 'price_month',
        'line_items[0][quantity]': '1',
        success_url: `${app.origin}/pricing?checkout=done`,
        cancel_url: `${app.origin}/pricing?checkout=cancelled`,
        expires_at: expect.any(String),
      },
    ]);
  });

  test('one customer, and one page that is open', async () => {
    const [first, second] = [await start(), await start('price_year')];
    expect(first.data).not.toEqual(second.data);
    await start();
    expect(stripe.callsOf('POST /v1/customers')).toHaveLength(1);
    const own = stripe.sessions.filter(({ customer }) => customer === customerId());
    expect(own.map(({ status }) => status)).toEqual(['expired', 'expired', 'open']);
  });

  test('two clicks at once lead to one customer', async () => {
    await Promise.all([start(), start()]);
    const used = new Set(stripe.callsOf(CREATE).map(({ params }) => params.customer));
    expect(used.size).toBe(1);
  });

  const urlOf = ({ data }: Awaited<ReturnType<typeof start>>) => (data?.startCheckout as { url: string }).url;
  const open = () => stripe.sessions.filter((one) => one.customer === customerId() && one.status === 'open');

  test('two clicks at once leave one page open, also for two prices', async () => {
    await start();
    const urls = (await Promise.all([start(), start('price_year')])).map(urlOf);
    expect(open()).toHaveLength(1);
    expect(urls).toContain(open()[0]?.url);
  });

  test('after a failure, the page is one that is open', async () => {
    await start();
    stripe.before = ({ what }) => {
      stripe.isAway = what === 'GET /v1/checkout/sessions';
    };
    expect(refusalOf(await start())).toMatch(/^UPSTREAM_FAILED/);
    Object.assign(stripe, { before: () => undefined, isAway: false });
    const url = urlOf(await start());
    expect(open().map((one) => one.url)).toEqual([url]);
  });

  test('whoever pays on an older page meanwhile is told, and pays once', async () => {
    await start();
    const [older] = open();
    stripe.before = ({ what }) => {
      if (!what.endsWith('/expire') || older?.status !== 'open') return;
      Object.assign(older, { status: 'complete' });
      stripe.subscribe(customerId());
    };
    expect(refusalOf(await start())).toBe('CONFLICT: You have a subscription already. Your account page shows it.');
    expect(open()).toEqual([]);
  });

  test('a payment that is under way is awaited', async () => {
    await start();
    stripe.subscribe(customerId(), { status: 'incomplete' });
    expect(refusalOf(await start())).toMatch(/^CONFLICT: A payment of yours is still under way/);
  });

  test('whoever has paid before a backup was restored is found', async () => {
    await start();
    stripe.subscribe(customerId());
    await app.dataSource.query('DELETE FROM stripe_customers WHERE customer_id = $1', [customerId()]);
    expect(refusalOf(await start())).toBe('CONFLICT: You have a subscription already. Your account page shows it.');
  });

  test('a page ends before Stripe is asked about it', async () => {
    await start();
    const [call] = stripe.callsOf(CREATE);
    const [row] = await app.dataSource.query<{ lookAt: Date }[]>(
      'SELECT look_at AS "lookAt" FROM stripe_customers WHERE customer_id = $1',
      [customerId()],
    );
    expect(Number(call?.params.expires_at) * 1000).toBeLessThan(row?.lookAt.getTime() ?? 0);
  });

  test('no second subscription, also while the message of the first is on its way', async () => {
    await start();
    const first = stripe.subscribe(customerId());
    expect(refusalOf(await start())).toBe('CONFLICT: You have a subscription already. Your account page shows it.');
    expect((await app.ask('{ me { subscriptionStatus } }', { token })).data).toEqual({
      me: { subscriptionStatus: 'PAID' },
    });
    expect(refusalOf(await start())).toBe('CONFLICT: You have a subscription already. Your account page shows it.');
    Object.assign(first, { status: 'canceled', ended_at: PERIOD_END });
    await app.services.payments?.subscriptions.refresh(customerId());
    expect((await start()).errors).toBeUndefined();
  });

  test('whoever the operator gave a subscription needs none', async () => {
    const { data } = await app.ask('{ me { email } }', { token });
    await app.services.accounts.grant((data?.me as { email: string }).email, 'paid');
    expect(refusalOf(await start())).toBe('CONFLICT: You have a subscription already. Your account page shows it.');
    expect(stripe.callsOf(CREATE)).toEqual([]);
  });

  test('a customer whom Stripe no longer knows is made anew', async () => {
    await start();
    const former = customerId();
    stripe.deleteCustomer(former);
    expect((await start()).errors).toBeUndefined();
    expect(customerId()).not.toBe(former);
  });

  test('two clicks at once after that lead to one customer, who stays', async () => {
    await start();
    const former = customerId();
    stripe.deleteCustomer(former);
    await Promise.all([start(), start()]);
    const promised = await app.dataSource.query<{ id: string }[]>("SELECT payload ->> 'customerId' AS id FROM outbox");
    expect(promised.map(({ id }) => id)).toContain(former);
    expect(promised.map(({ id }) => id)).not.toContain(customerId());
  });

  test('only what is offered can be bought', async () => {
    expect(refusalOf(await start('price_other'))).toMatch(/^BAD_USER_INPUT: This price is no longer offered/);
    const before = stripe.prices;
    stripe.prices = [price('price_new', 'month', 600)];
    expect(refusalOf(await start())).toMatch(/^BAD_USER_INPUT: This price is no longer offered/);
    stripe.prices = [Object.assign(price('price_month', 'month', 500), { active: false })];
    expect(refusalOf(await start())).toMatch(/^BAD_USER_INPUT: This price is no longer offered/);
    stripe.prices = before;
  });

  test('while Stripe is away, the member can try again', async () => {
    stripe.isAway = true;
    expect(refusalOf(await start())).toBe('UPSTREAM_FAILED: Stripe does not answer. Please try again in a minute.');
  });

  test('what is paid for is managed at Stripe', async () => {
    expect(refusalOf(await manage())).toBe('CONFLICT: You have no subscription at Stripe to manage.');
    await start();
    expect(refusalOf(await manage())).toBe('CONFLICT: You have no subscription at Stripe to manage.');
    stripe.subscribe(customerId());
    await app.services.payments?.subscriptions.refresh(customerId());
    expect((await manage()).data).toEqual({
      openBillingPortal: { url: `https://billing.stripe.com/p/${customerId()}` },
    });
    const [call] = stripe.callsOf('POST /v1/billing_portal/sessions');
    expect(call?.params).toEqual({ customer: customerId(), return_url: `${app.origin}/account` });
  });

  test('access tokens cannot pay', async () => {
    const created = await app.ask(
      'mutation { createAccessToken(input: { name: "t", scope: READ_WRITE, expiresInDays: 1 }) { token } }',
      { token },
    );
    const { token: secret } = created.data?.createAccessToken as { token: string };
    expect(refusalOf(await start('price_month', secret))).toMatch(/^FORBIDDEN: A program cannot pay/);
    expect(refusalOf(await app.ask(MANAGE, { token: secret }))).toMatch(/^FORBIDDEN: A program cannot pay/);
  });
});

describe('a member who leaves', () => {
  test('who leaves is told of the subscription, and pays no longer, also if Stripe was away', async () => {
    const token = await app.tokenOf(Role.VIEWER);
    await app.ask('mutation { startCheckout(priceId: "price_month") { url } }', { token });
    const customer = [...stripe.customers].at(-1) ?? '';
    stripe.subscribe(customer, { id: 'sub_own' });
    await app.services.payments?.subscriptions.refresh(customer);
    const exported = await fetch(`${app.origin}/api/account/export`, { headers: bearer(token) });
    expect(await exported.json()).toMatchObject({
      subscription: { customerId: customer, subscriptionId: 'sub_own', status: 'active' },
    });
    await app.ask('mutation { deleteMyAccount }', { token });
    await app.dataSource.query("UPDATE users SET delete_at = now() - interval '1 minute' WHERE delete_at IS NOT NULL");
    stripe.isAway = true;
    expect(await app.services.deletions.deleteDue()).toBe(1);
    expect(stripe.customers).toContain(customer);
    const isTried = async (condition: string) => {
      const sql = `SELECT FROM outbox WHERE kind = $1 AND payload ->> 'customerId' = $2 AND ${condition}`;
      return (await app.dataSource.query<object[]>(sql, [DELETE_CUSTOMER, customer])).length === 1;
    };
    const delivery = deliver();
    try {
      await eventually(() => isTried('attempts = 1 AND last_error IS NOT NULL'));
      stripe.isAway = false;
      await app.dataSource.query('UPDATE outbox SET due_at = now() WHERE last_error IS NOT NULL');
    } finally {
      await delivery.stop();
    }
    const again = deliver();
    try {
      await eventually(() => isTried('attempts = 2 AND delivered_at IS NOT NULL'));
    } finally {
      await again.stop();
    }
    expect(stripe.customers).not.toContain(customer);
    // It may run twice.
    await app.services.payments?.subscriptions.deleteCustomer({ customerId: customer, isLive: false });
  });

  test('the end of a subscription is promised anew after the last try', async () => {
    const promised = { customerId: 'cus_last', isLive: true };
    const count = async () =>
      (await app.dataSource.query<object[]>('SELECT FROM outbox WHERE payload = $1', [JSON.stringify(promised)]))
        .length;
    const { subscriptions } = app.services.payments ?? {};
    await expect(subscriptions?.deleteCustomer(promised)).rejects.toThrow();
    expect(await count()).toBe(0);
    await expect(subscriptions?.deleteCustomer(promised, true)).rejects.toThrow();
    expect(await count()).toBe(1);
  });

  function deliver(): OutboxDelivery {
    const delivery = new OutboxDelivery({
      dataSource: app.dataSource,
      events: { listen: () => () => undefined },
      log: createLogger('silent'),
      handlers: {
        [DELETE_CUSTOMER]: async (payload) =>
          app.services.payments?.subscriptions.deleteCustomer(payload as PromisedDeletion),
      },
    });
    delivery.start();
    return delivery;
  }
});
