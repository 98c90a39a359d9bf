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

test('no second subscription, also while the message of the first is on its way', async () => {
  await start();
  const first = stripe.subscribe(customerId());
  expect(refusalOf(await start())).toBe('CONFLICT: You already have a subscription');
  expect((await app.ask('{ me { subscriptionStatus } }', { token })).data).toEqual({
    me: { subscriptionStatus: 'PAID' },
  });
  expect(refusalOf(await start())).toBe('CONFLICT: You already have a subscription');
  Object.assign(first, { status: 'canceled', ended_at: PERIOD_END });
  await app.services.payments?.subscriptions.refresh(customerId());
  expect((await start()).errors).toBeUndefined();
});

test('whoever the operator gave a subscription needs none', async () => {
  const { data } = await app.ask('{ me { email } }', { token });
  await app.services.accounts.grant((data?.me as { email: string }).email, 'paid');
  expect(refusalOf(await start())).toBe('CONFLICT: You already have a subscription');
  expect(stripe.callsOf(CREATE)).toEqual([]);
});

test('a customer whom Stripe no longer knows is made anew', async () => {
  await start();
  const former = customerId();
  stripe.customers.delete(former);
  expect((await start()).errors).toBeUndefined();
  expect(customerId()).not.toBe(former);
});

test('only what is offered can be bought', async () => {
  expect(refusalOf(await start('price_other'))).toMatch(/^BAD_USER_INPUT: This price is no longer offered/);
  const before = stripe.prices;
  stripe.prices = [price('price_new', 'month', 600)];
  expect(refusalOf(await start())).toMatch(/^BAD_USER_INPUT: This price is no longer offered/);
  stripe.prices = before;
});

test('while Stripe is away, nothing is charged', async () => {
  stripe.isAway = true;
  expect(refusalOf(await start())).toBe(
    'UPSTREAM_FAILED: Stripe cannot be reached. Nothing was charged. Please try again.',
  );
});

test('what is paid for is managed at Stripe', async () => {
  expect(refusalOf(await manage())).toBe('CONFLICT: You have no subscription that could be managed');
  await start();
  expect(refusalOf(await manage())).toBe('CONFLICT: You have no subscription that could be managed');
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
