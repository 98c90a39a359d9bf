import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';

interface Quota {
  name: string;
  limit: number;
  used: number;
  windowSeconds: number | null;
  resetsAt: string | null;
}

let app: RunningApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
  token = await app.tokenOf(Role.VIEWER);
});
afterAll(() => app.close());

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

test('plans name the limits that are told to members', async () => {
  const { data } = await app.ask('{ plans { limits { name limit windowSeconds } } }');
  const told = [...(await quotas()).values()].map(({ name, limit, windowSeconds }) => ({ name, limit, windowSeconds }));
  expect(data).toEqual({ plans: [{ limits: told }, { limits: told }] });
  expect(told.length).toBeGreaterThan(15);
  expect(new Set(told.map(({ name }) => name)).size).toBe(told.length);
});
