import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OutboxDelivery } from '../../jobs/worker/outbox-delivery.js';
import { createLogger } from '../../base/log.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { eventually } from '../../testing/eventually.js';
import { STRIPE_SETTINGS, StripeFake } from '../../testing/stripe-server.js';
import { Role } from '../accounts/user.entity.js';
import { DELETE_CUSTOMER, type PromisedDeletion } from './subscription.service.js';

let stripe: StripeFake;
let app: RunningApp;
beforeAll(async () => {
  stripe = await StripeFake.start();
  app = await startTestApp(STRIPE_SETTINGS, undefined, stripe.place);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

test('who leaves is told of the subscription, and pays no longer, also if Stripe was away', async () => {
  const token = await app.tokenOf(Role.VIEWER);
  await app.ask('mutation { startCheckout(priceId: "price_month") { url } }', { token });
  const [customer = ''] = stripe.customers;
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
  expect([...stripe.customers]).toEqual([customer]);
  const isTried = async (condition: string) =>
    (await app.dataSource.query<object[]>(`SELECT FROM outbox WHERE kind = $1 AND ${condition}`, [DELETE_CUSTOMER]))
      .length === 1;
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
  expect([...stripe.customers]).toEqual([]);
  // It may run twice.
  await app.services.payments?.subscriptions.deleteCustomer({ customerId: customer, isLive: false });
});

test('the end of a subscription is promised anew after the last try', async () => {
  const promised = { customerId: 'cus_last', isLive: true };
  const count = async () =>
    (await app.dataSource.query<object[]>('SELECT FROM outbox WHERE payload = $1', [JSON.stringify(promised)])).length;
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
