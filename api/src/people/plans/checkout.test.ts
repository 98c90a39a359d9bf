import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { PERIOD_END, price, STRIPE_SETTINGS, StripeFake } from '../../testing/stripe-server.js';
import { Role } from '../accounts/user.entity.js';

const START = 'mutation ($priceId: ID!) { startCheckout(priceId: $priceId) { url } }';
const MANAGE = 'mutation { openBillingPortal { url } }';
const CREATE = 'POST /v1/checkout/sessions';

let stripe: StripeFake;
let app: RunningApp;
let token: string;
beforeAll(async () => {
  stripe = await StripeFake.start();
  app = await startTestApp(STRIPE_SETTINGS, undefined, stripe.place);
});
beforeEach(async () => {
  token = await app.tokenOf(Role.VIEWER);
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
  expect(stripe.callsOf('POST /v1/customers').map(({ params }) => params)).toEqual([{ email, 'metadata[userId]': id }]);
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

describe('without keys', () => {
  let plain: RunningApp;
  beforeAll(async () => {
    plain = await startTestApp({ CONTACT_EMAIL: 'us@directory.example' });
  });
  afterAll(() => plain.close());

  test('nothing is sold, and the operator can be asked', async () => {
    const member = await plain.tokenOf(Role.VIEWER);
    const refused = await plain.ask(START, { token: member, variables: { priceId: 'price_month' } });
    expect(refusalOf(refused)).toBe('CONFLICT: Payments are not set up on this server');
    expect(refusalOf(await plain.ask(MANAGE, { token: member }))).toBe(
      'CONFLICT: Payments are not set up on this server',
    );
    expect((await plain.ask('{ plans { subscriptionStatus isSold prices { id } contact } }')).data).toEqual({
      plans: [
        { subscriptionStatus: 'FREE', isSold: false, prices: [], contact: null },
        { subscriptionStatus: 'PAID', isSold: false, prices: [], contact: 'us@directory.example' },
      ],
    });
    const hook = await fetch(`${plain.origin}/api/stripe/webhook`, { method: 'POST', body: '{}' });
    expect(hook.status).toBe(404);
  });
});
