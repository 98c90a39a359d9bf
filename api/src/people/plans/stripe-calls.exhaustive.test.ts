import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkPayments } from '../../commands/doctor/check-payments.js';
import { readConfig } from '../../config.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { STRIPE_SETTINGS, StripeFake } from '../../testing/servers/stripe-server.js';
import { Role } from '../accounts/user.entity.js';
import type { StripeServer } from './stripe-client.js';

/** Stripe's own mock refuses parameters that its API does not know. `.ci/extended` starts it. */
const { STRIPE_MOCK_PORT } = process.env;

let fake: StripeFake;
let place: StripeServer;
let app: RunningApp;
beforeAll(async () => {
  fake = await StripeFake.start();
  place = STRIPE_MOCK_PORT ? { protocol: 'http', host: '127.0.0.1', port: Number(STRIPE_MOCK_PORT) } : fake.place;
  app = await startTestApp(STRIPE_SETTINGS, undefined, place);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

test('Stripe knows every call that is made, with its parameters', async () => {
  const token = await app.tokenOf(Role.VIEWER);
  const { data } = await app.ask('{ plans { prices { id } } }');
  const [, paid] = data?.plans as { prices: { id: string }[] }[];
  const priceId = paid?.prices[0]?.id;
  expect(priceId).toMatch(/^price_/);
  const start = () =>
    app.ask('mutation ($priceId: ID!) { startCheckout(priceId: $priceId) { url } }', { token, variables: { priceId } });
  expect((await start()).errors).toBeUndefined();
  const [row] = await app.dataSource.query<{ customerId: string }[]>(
    'SELECT customer_id AS "customerId" FROM stripe_customers',
  );
  const customerId = row?.customerId ?? '';
  if (!STRIPE_MOCK_PORT) fake.subscribe(customerId);
  const { subscriptions } = app.services.payments ?? {};
  expect(await subscriptions?.refresh(customerId)).toMatchObject({ status: 'active' });
  expect((await app.ask('mutation { openBillingPortal { url } }', { token })).errors).toBeUndefined();
  const findings = await checkPayments(readConfig(STRIPE_SETTINGS, '/nowhere'), place);
  expect(findings.map(({ found }) => found).join()).not.toContain('does not answer');
  await subscriptions?.deleteCustomer({ customerId, isLive: false });
});
