import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { createNewsletter } from '../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { RateLimit } from '../accounts/rate-limit.js';
import { Role, type User } from '../accounts/user.entity.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', CONTACT_EMAIL: 'us@directory.example' });
});
afterAll(() => app.close());

const result = async <T>(query: string, token: string, variables: object = {}): Promise<T> => {
  const { data, errors } = await app.ask(query, { token, variables });
  if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return Object.values(data ?? {})[0] as T;
};

describe('quotas', () => {
  interface Quota {
    name: string;
    limit: number;
    used: number;
    windowSeconds: number | null;
    resetsAt: string | null;
  }

  let token: string;
  beforeAll(async () => {
    token = await app.tokenOf(Role.VIEWER);
  });

  async function quotas(as = token): Promise<Map<string, Quota>> {
    const { data } = await app.ask('{ quotas { name limit used windowSeconds resetsAt } }', { token: as });
    return new Map((data?.quotas as Quota[]).map((quota) => [quota.name, quota]));
  }

  test('each limit tells what a member has used of it, and when it begins anew', async () => {
    const before = await quotas();
    expect(before.get('Reports')).toEqual({ name: 'Reports', limit: 5, used: 0, windowSeconds: 3_600, resetsAt: null });
    const { id } = await createNewsletter(app.dataSource);
    const variables = { id: String(id) };
    await app.ask('mutation ($id: ID!) { follow(input: { newsletterId: $id }) { id } }', { token, variables });
    await app.ask(
      'mutation ($id: ID!) { reportNewsletter(newsletterId: $id, reason: GONE, text: "The site is for sale.") }',
      { token, variables },
    );
    const after = await quotas();
    expect(after.get('Reports')?.used).toBe(1);
    const resetsIn = Date.parse(after.get('Reports')?.resetsAt ?? '') - Date.now();
    expect(resetsIn).toBeGreaterThan(0);
    expect(resetsIn).toBeLessThanOrEqual(3_600_000);
    expect(after.get('Follows')).toMatchObject({ limit: 200, used: 1, windowSeconds: null, resetsAt: null });
    expect(after.get('Requests')?.used).toBeGreaterThan(before.get('Requests')?.used ?? 0);
    const others = await quotas(await app.tokenOf(Role.VIEWER));
    expect([others.get('Reports')?.used, others.get('Follows')?.used]).toEqual([0, 0]);
  });

  test('what was removed counts no more', async () => {
    const member = await app.tokenOf(Role.VIEWER);
    const ids = await Promise.all(
      ['Tides', 'Bread'].map(
        async (name) =>
          (
            await result<{ id: string }>(
              'mutation ($name: String!) { createCollection(input: { name: $name }) { id } }',
              member,
              { name },
            )
          ).id,
      ),
    );
    await result('mutation ($id: ID!) { deleteCollection(id: $id) }', member, { id: ids[0] });
    const { id } = await createNewsletter(app.dataSource);
    const follow = 'mutation ($id: ID!) { follow(input: { newsletterId: $id }) { id } }';
    const followed = await result<{ id: string }>(follow, member, { id: String(id) });
    await result('mutation ($id: ID!) { unfollow(id: $id) }', member, { id: followed.id });
    const after = await quotas(member);
    expect([after.get('Collections')?.used, after.get('Follows')?.used]).toEqual([1, 0]);
  });

  test('plans name the limits that are told to members', async () => {
    const { data } = await app.ask('{ plans { limits { name limit windowSeconds } } }');
    const told = [...(await quotas()).values()].map(({ name, limit, windowSeconds }) => ({
      name,
      limit,
      windowSeconds,
    }));
    expect(data).toEqual({ plans: [{ limits: told }, { limits: told }] });
    expect(told.length).toBeGreaterThan(15);
    expect(new Set(told.map(({ name }) => name)).size).toBe(told.length);
  });
});

const person = (id: number, address = '192.0.2.1') => ({ user: { id } as User, address });
const visitor = (address: string) => ({ user: null, address });

describe('a rate limit', () => {
  it('rejects frequent calls of one user, reports the time to wait, and accepts others', async () => {
    const limit = new RateLimit({ times: 2, seconds: 300, isOn: true });
    await limit.take(person(1));
    await limit.take(person(1));
    await expect(limit.take(person(1))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please try again in 5 minutes.',
      headers: { 'retry-after': '300' },
    });
    await limit.take(person(2));
  });

  it('rejects calls of many users from one address', async () => {
    const limit = new RateLimit({ times: 1, seconds: 60, isOn: true });
    for (const id of [1, 2, 3, 4]) await limit.take(person(id));
    await expect(limit.take(person(5))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limit.take(person(6, '192.0.2.2'));
  });

  it('counts visitors by address', async () => {
    const limit = new RateLimit({ times: 1, seconds: 60, isOn: true });
    await limit.take(visitor('192.0.2.1'));
    await expect(limit.take(visitor('192.0.2.1'))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limit.take(visitor('192.0.2.2'));
  });

  it('does not count what is given back', async () => {
    const limit = new RateLimit({ times: 1, seconds: 60, isOn: true });
    for (let time = 0; time < 5; time += 1) {
      await limit.take(person(1));
      await limit.giveBack(person(1));
    }
    await limit.take(person(1));
    await expect(limit.take(person(1))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('can be disabled', async () => {
    const limit = new RateLimit({ times: 1, seconds: 60, isOn: false });
    for (let time = 0; time < 5; time += 1) await limit.take(visitor('192.0.2.1'));
  });
});

test('an access token shares the rate limit of its owner, which every response reports', async () => {
  const owner = await app.tokenOf(Role.VIEWER);
  const create = 'mutation { createAccessToken(input: { name: "Export" }) { token } }';
  const [{ token }, other] = [
    await result<{ token: string }>(create, owner),
    await result<{ token: string }>(create, owner),
  ];
  const remaining = async (query: string, by = token) =>
    Number((await app.ask(query, { token: by })).headers.get('ratelimit-remaining'));
  const first = await remaining('{ me { id } }');
  expect(await remaining('{ me { id } }')).toBe(first - 1);
  expect(await remaining('{ newsletters(limit: 100) { items { subcategories { id } } } }')).toBe(first - 2 - 8);
  expect(await remaining('{ me { id } }', other.token)).toBe(first - 2 - 8 - 1);
  expect(await remaining('{ me { id } }', owner)).toBe(first - 2 - 8 - 2);
  const answer = await fetch(`${app.origin}/api/newsletters`, { headers: bearer(token) });
  expect(answer.headers.get('ratelimit')).toMatch(/^"minute";r=\d+;t=\d+$/);
});

test('a member may ask for 30 messages of webhooks in ten minutes, new ones, old ones and those of a change', async () => {
  const member = await app.tokenOf(Role.VIEWER);
  const input = { url: 'https://hooks.example.com/', events: ['EDITION_PUBLISHED'] };
  const create = 'mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { id } } }';
  const { webhook } = await result<{ webhook: { id: string } }>(create, member, { input });
  const ask = (field: string, id: string) =>
    result<{ id: string }>(`mutation ($id: ID!) { ${field} { id } }`, member, { id });
  const sendTest = () => ask('testWebhook(id: $id)', webhook.id);
  const sent = await sendTest();
  const sendAgain = () => ask('resendWebhookDelivery(id: $id)', sent.id);
  for (let times = 1; times < 15; times += 1) await sendTest();
  for (let times = 0; times < 15; times += 1) await sendAgain();
  await expect(sendTest()).rejects.toThrow('RATE_LIMITED');
  await expect(sendAgain()).rejects.toThrow('RATE_LIMITED');
  const moved = { id: webhook.id, input: { ...input, url: 'https://other.example.com/' } };
  const change = 'mutation ($id: ID!, $input: WebhookInput!) { updateWebhook(id: $id, input: $input) { id } }';
  await expect(result(change, member, moved)).rejects.toThrow('RATE_LIMITED');
});

test('without keys of Stripe nothing is sold, and the operator can be asked', async () => {
  const member = await app.tokenOf(Role.VIEWER);
  for (const call of ['startCheckout(priceId: "price_month")', 'openBillingPortal'])
    await expect(result(`mutation { ${call} { url } }`, member)).rejects.toThrow(
      'CONFLICT: Payments are not set up on this server',
    );
  expect((await app.ask('{ plans { subscriptionStatus isSold prices { id } contact } }')).data).toEqual({
    plans: [
      { subscriptionStatus: 'FREE', isSold: false, prices: [], contact: null },
      { subscriptionStatus: 'PAID', isSold: false, prices: [], contact: 'us@directory.example' },
    ],
  });
  const hook = await fetch(`${app.origin}/api/stripe/webhook`, { method: 'POST', body: '{}' });
  expect(hook.status).toBe(404);
});
