import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AddressGuard } from '../../outside/web-access/address-guard.js';
import { GuardedPost } from '../../outside/web-access/guarded-post.js';
import { eventually } from '../../testing/eventually.js';
import { bearer } from '../../testing/running-app.js';
import { WebhookApp } from '../../testing/webhook-app.js';

let hooks: WebhookApp;
let token: string;
let id: string;

beforeAll(async () => {
  hooks = await WebhookApp.start();
});
afterAll(() => hooks.close());
beforeEach(async () => {
  await hooks.app.dataSource.query('TRUNCATE webhooks CASCADE');
  token = await hooks.member();
  id = (await hooks.create(token, { events: ['EDITION_PUBLISHED'] })).webhook.id;
  hooks.told();
});

const TEST = 'mutation ($id: ID!) { testWebhook(id: $id) { id event state } }';
const LOG = `query ($id: ID!) { webhookDeliveries(webhookId: $id, first: 2) {
  nodes { id event messageId state attempts nextTryAt request statusCode response error } pageInfo { hasNextPage } } }`;
const list = async (by = token) =>
  (await hooks.ask<{ webhooks: object[] }>('{ webhooks { id url events state waitingCount } }', by)).webhooks;
const call = (query: string, by = token, one = id) => hooks.ask(query, by, { id: one });

test('a webhook is listed without its secret, which was shown once', async () => {
  expect(await list()).toEqual([
    { id, url: hooks.receiver.url, events: ['EDITION_PUBLISHED'], state: 'ACTIVE', waitingCount: 0 },
  ]);
  const { secret } = await hooks.create(token, { events: ['NEWSLETTER_CHANGED'] });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const answer = await fetch(`${hooks.app.origin}/api/account/export`, { headers: bearer(token) });
  const exported = (await answer.json()) as { webhooks: object[] };
  expect(exported.webhooks).toEqual([
    expect.objectContaining({ url: hooks.receiver.url, events: ['edition.published'] }),
    expect.objectContaining({ url: hooks.receiver.url, events: ['newsletter.changed'] }),
  ]);
  expect(JSON.stringify(exported)).not.toContain(secret);
});

test('a test message arrives, and the log has request and answer', async () => {
  hooks.receiver.answer = () => 500;
  await call(TEST);
  await hooks.deliver();
  hooks.receiver.answer = () => 204;
  await hooks.endPauses();
  await call(TEST);
  await hooks.deliver();
  const nodes = [
    { state: 'DELIVERED', attempts: 1, statusCode: 204, response: '' },
    { state: 'DELIVERED', attempts: 2, statusCode: 204, response: '' },
  ].map((row) =>
    expect.objectContaining({
      ...row,
      event: 'webhook.test',
      request: expect.stringContaining('webhook.test'),
      error: null,
    }),
  );
  expect(await call(LOG)).toEqual({ webhookDeliveries: { nodes, pageInfo: { hasNextPage: false } } });
  const messages = hooks.told();
  expect(messages.map(({ type, data }) => [type, data])).toEqual(Array(2).fill(['webhook.test', {}]));
});

test('the log has a cause if there was no answer, and the beginning of a long one', async () => {
  hooks.receiver.answer = () => 500;
  await call(TEST);
  await hooks.receiver.die();
  await hooks.deliver();
  await hooks.receiver.start();
  expect(await call(LOG)).toMatchObject({
    webhookDeliveries: {
      nodes: [
        { state: 'WAITING', statusCode: null, error: 'The site cannot be reached', nextTryAt: expect.any(String) },
      ],
    },
  });
  hooks.receiver.answer = () => 204;
});

test.each([
  ['http://10.0.0.1/hook', 'This address is on a private network and cannot be read'],
  ['http://localhost/hook', 'This address is on a private network and cannot be read'],
  ['http://[::1]/hook', 'This address is on a private network and cannot be read'],
  ['https://hooks.example.com:8443/', 'Only the ports 80 and 443 are allowed'],
  ['ftp://hooks.example.com/', 'Please enter a valid URL.'],
])('%s is refused', async (url, message) => {
  await expect(hooks.create(token, { url, events: ['EDITION_PUBLISHED'] })).rejects.toThrow(message);
});

test('a name that leads into a private network is refused when connecting', async () => {
  const guard = new AddressGuard({ lookup: () => Promise.resolve(['10.0.0.1']) });
  const post = new GuardedPost({ guard, userAgent: 'test' });
  const sent = post.send('http://hooks.example.com/', { headers: {}, body: '{}' });
  await expect(sent).rejects.toThrow('This address is on a private network');
  await post.close();
});

test('an answer that does not come, or does not end, is no answer', async () => {
  const guard = new AddressGuard({ allowHosts: [hooks.receiver.host] });
  const post = new GuardedPost({ guard, userAgent: 'test', timeoutMs: 50 });
  hooks.receiver.answer = () => new Promise(() => undefined);
  const sent = post.send(hooks.receiver.url, { headers: {}, body: '{}' });
  await expect(sent).rejects.toThrow('did not answer in time');
  hooks.receiver.answer = () => 204;
  await post.close();
});

test('slow webhooks hold up no other one of their origin', async () => {
  const guard = new AddressGuard({ allowHosts: [hooks.receiver.host] });
  const post = new GuardedPost({ guard, userAgent: 'test' });
  const message = { headers: {}, body: '{}' };
  const arrived: (() => void)[] = [];
  hooks.receiver.answer = () => new Promise((answer) => arrived.push(() => answer(204)));
  const slow = Array.from({ length: 25 }, () => post.send(hooks.receiver.url, message));
  await eventually(() => Promise.resolve(arrived.length === slow.length));
  hooks.receiver.answer = () => 204;
  expect(await post.send(hooks.receiver.url, message)).toMatchObject({ status: 204 });
  for (const answer of arrived) answer();
  await Promise.all(slow);
  await post.close();
});

test('nobody else sees or changes a webhook', async () => {
  await call(TEST);
  const [delivery] = await hooks.app.dataSource.query<{ id: number }[]>('SELECT max(id) AS id FROM webhook_deliveries');
  const stranger = await hooks.member();
  expect(await list(stranger)).toEqual([]);
  const calls = [
    'rotateWebhookSecret(id: $id) { secret }',
    'pauseWebhook(id: $id) { id }',
    'resumeWebhook(id: $id) { id }',
  ];
  calls.push('deleteWebhook(id: $id)', 'testWebhook(id: $id) { id }');
  for (const each of calls)
    await expect(call(`mutation ($id: ID!) { ${each} }`, stranger)).rejects.toThrow('NOT_FOUND');
  await expect(call(LOG, stranger)).rejects.toThrow('NOT_FOUND');
  const resend = 'mutation ($id: ID!) { resendWebhookDelivery(id: $id) { id } }';
  await expect(call(resend, stranger, String(delivery?.id))).rejects.toThrow('NOT_FOUND');
  expect(await list()).toEqual([expect.objectContaining({ id, state: 'ACTIVE' })]);
});

test('a webhook that is paused sends nothing, also no test', async () => {
  await call(TEST);
  expect(await call('mutation ($id: ID!) { pauseWebhook(id: $id) { state waitingCount } }')).toEqual({
    pauseWebhook: { state: 'PAUSED', waitingCount: 1 },
  });
  await hooks.deliver();
  expect(hooks.told()).toEqual([]);
  await expect(call(TEST)).rejects.toThrow('CONFLICT: This webhook is paused');
});

test('a webhook goes with its messages when it is deleted, and with the account of its owner', async () => {
  await call(TEST);
  const other = (await hooks.create(token, { events: ['EDITION_PUBLISHED'] })).webhook.id;
  await call('mutation ($id: ID!) { deleteWebhook(id: $id) }');
  expect(await list()).toEqual([expect.objectContaining({ id: other })]);
  await call(TEST, token, other);
  await hooks.ask('mutation { deleteMyAccount }', token);
  const { dataSource, services } = hooks.app;
  await dataSource.query('UPDATE users SET delete_at = now() WHERE delete_at IS NOT NULL');
  await services.deletions.deleteDue();
  expect(await dataSource.query('SELECT FROM webhooks WHERE id = ANY ($1)', [[id, other]])).toEqual([]);
  expect(await dataSource.query('SELECT FROM webhook_deliveries WHERE webhook_id = ANY ($1)', [[id, other]])).toEqual(
    [],
  );
});

test('a member has at most 20, even with simultaneous requests', async () => {
  const calls = Array.from({ length: 25 }, () => hooks.create(token, { events: ['EDITION_PUBLISHED'] }));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  await expect(hooks.create(token, { events: ['EDITION_PUBLISHED'] })).rejects.toThrow('You have 20 webhooks already');
});

test('messages are kept for two weeks', async () => {
  await call(TEST);
  await hooks.pass('13 days');
  const { webhooks } = hooks.app.services;
  await webhooks.sweep();
  expect(await call(LOG)).toMatchObject({ webhookDeliveries: { nodes: [{ event: 'webhook.test' }] } });
  await hooks.pass('25 hours');
  await webhooks.sweep();
  expect(await call(LOG)).toMatchObject({ webhookDeliveries: { nodes: [] } });
});
