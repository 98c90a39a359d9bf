import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Not } from 'typeorm';
import { AddressGuard } from '../../outside/web-access/address-guard.js';
import { GuardedPost } from '../../outside/web-access/guarded-post.js';
import { eventually } from '../../testing/eventually.js';
import { bearer } from '../../testing/running-app.js';
import { WebhookApp } from '../../testing/webhook-app.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { Subcategory } from '../../catalogue/topics/subcategory.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { tokensFor } from '../../testing/servers/oauth-browser.js';
import { verifyMessage } from '../../testing/servers/webhook-receiver.js';
import { Role } from '../accounts/user.entity.js';
import { matchEdition } from '../follows/match-edition.js';

let hooks: WebhookApp;
beforeAll(async () => {
  hooks = await WebhookApp.start();
});
afterAll(() => hooks.close());
beforeEach(async () => {
  await hooks.app.dataSource.query('TRUNCATE newsletters, saved_searches, webhooks, mails RESTART IDENTITY CASCADE');
  hooks.receiver.answer = () => 204;
  hooks.told();
});

describe('a webhook', () => {
  let token: string;
  let id: string;

  beforeEach(async () => {
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
    const [delivery] = await hooks.app.dataSource.query<{ id: number }[]>(
      'SELECT max(id) AS id FROM webhook_deliveries',
    );
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
    const [delivery] = await hooks.app.dataSource.query<{ id: number }[]>(
      'SELECT max(id) AS id FROM webhook_deliveries',
    );
    const resend = 'mutation ($id: ID!) { resendWebhookDelivery(id: $id) { id } }';
    await expect(call(resend, token, String(delivery?.id))).rejects.toThrow('CONFLICT: This webhook is paused');
  });

  test('a webhook that goes on is not failing any more', async () => {
    await hooks.app.dataSource.query(
      "UPDATE webhooks SET failing_since = now() - interval '2 days', paused_at = now() WHERE id = $1",
      [id],
    );
    expect(await call('mutation ($id: ID!) { resumeWebhook(id: $id) { state failingSince } }')).toEqual({
      resumeWebhook: { state: 'ACTIVE', failingSince: null },
    });
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
    await expect(hooks.create(token, { events: ['EDITION_PUBLISHED'] })).rejects.toThrow(
      'You have 20 webhooks already',
    );
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
});

describe('a change of a webhook', () => {
  let token: string;
  let newsletter: Newsletter;

  beforeEach(async () => {
    token = await hooks.member();
    newsletter = await createNewsletter(hooks.app.dataSource, { name: 'Tram Notes' }, ['Direct Mail']);
  });

  const UPDATE = `mutation ($id: ID!, $input: WebhookInput!) { updateWebhook(id: $id, input: $input) {
  url events newsletterId topicId savedSearchId state failingSince waitingCount } }`;
  const EVENTS = ['EDITION_PUBLISHED'];
  const update = async (id: string, input: object, by = token) => {
    const variables = { id, input: Object.assign({ url: hooks.receiver.url, events: EVENTS }, input) };
    return (await hooks.ask<{ updateWebhook: object }>(UPDATE, by, variables)).updateWebhook;
  };
  const create = (input: object = {}) => hooks.create(token, Object.assign({ events: EVENTS }, input));
  async function publish(title: string): Promise<void> {
    const values = { title, text: title, publishedAt: new Date() };
    const edition = await createEdition(hooks.app.dataSource, newsletter, values);
    await hooks.app.dataSource.transaction((manager) => matchEdition(manager, edition.id));
  }
  const follow = async (query: string) => {
    const mutation = 'mutation ($query: String!) { follow(input: { savedSearch: { query: $query } }) { targetId } }';
    return (await hooks.ask<{ follow: { targetId: string } }>(mutation, token, { query })).follow.targetId;
  };

  test('what waits goes to the new address at once, signed with the secret that it has', async () => {
    hooks.receiver.answer = () => 500;
    const { webhook, secret } = await create({ url: `${hooks.receiver.url}/before` });
    await publish('Night lines');
    await hooks.deliver();
    expect(await update(webhook.id, {})).toMatchObject({
      url: hooks.receiver.url,
      state: 'ACTIVE',
      failingSince: null,
      waitingCount: 1,
    });
    hooks.receiver.answer = () => 204;
    await hooks.deliver();
    const [message] = hooks.receiver.accepted;
    expect(message && verifyMessage(message, secret)).toMatchObject({ type: 'edition.published' });
  });

  test('a change of events alone does not end the pause between tries', async () => {
    hooks.receiver.answer = () => 500;
    const { webhook } = await create();
    await publish('Night lines');
    await hooks.deliver();
    hooks.receiver.answer = () => 204;
    const events = [...EVENTS, 'NEWSLETTER_CHANGED'];
    expect(await update(webhook.id, { events })).toMatchObject({ events, state: 'FAILING', waitingCount: 1 });
    await hooks.deliver();
    expect(hooks.told()).toEqual([]);
  });

  test('events and limits are those of the change, and what is left out is no limit', async () => {
    const { webhook } = await create({ newsletterId: String(newsletter.id) });
    expect(await update(webhook.id, { events: ['SUBMISSION_DECIDED'] })).toMatchObject({
      events: ['SUBMISSION_DECIDED'],
      newsletterId: null,
    });
    await publish('Night lines');
    await hooks.deliver();
    expect(hooks.told()).toEqual([]);
  });

  test('what waits is dropped if the new events and limits leave it out', async () => {
    hooks.receiver.answer = () => 500;
    const { webhook } = await create({ events: [...EVENTS, 'NEWSLETTER_CHANGED'] });
    await publish('Night lines');
    await hooks.app.dataSource.query("UPDATE newsletters SET description = 'Of trams and their drivers'");
    await hooks.ask('mutation ($id: ID!) { testWebhook(id: $id) { id } }', token, { id: webhook.id });
    expect(await update(webhook.id, { newsletterId: String(newsletter.id) })).toMatchObject({ waitingCount: 2 });
    expect(await update(webhook.id, { topicId: String(newsletter.subcategories[0]?.id) })).toMatchObject({
      waitingCount: 2,
    });
    const topics = hooks.app.dataSource.getRepository(Subcategory);
    const { id: topicId } = await topics.findOneByOrFail({ name: Not('Direct Mail') });
    expect(await update(webhook.id, { topicId: String(topicId) })).toMatchObject({ waitingCount: 1 });
  });

  test('a limit that has no public page any more may stay, but cannot be chosen', async () => {
    const newsletterId = String(newsletter.id);
    const { webhook } = await create({ newsletterId });
    await hooks.app.dataSource.query("UPDATE newsletters SET submission_status = 'rejected'");
    expect(await update(webhook.id, { newsletterId, events: ['NEWSLETTER_CHANGED'] })).toMatchObject({ newsletterId });
    await update(webhook.id, {});
    await expect(update(webhook.id, { newsletterId })).rejects.toThrow('NOT_FOUND: Newsletter not found');
  });

  test('matches of the search before are dropped, and those of the new one are told', async () => {
    const events = ['SEARCH_MATCHED'];
    const [before, after] = [await follow('lanterns'), await follow('depots')];
    const { webhook } = await create({ events, savedSearchId: before });
    await publish('Paper lanterns');
    await update(webhook.id, { events, savedSearchId: after });
    await publish('Quiet depots');
    await hooks.deliver();
    expect(hooks.told().map(({ data }) => [data.edition?.title, data.search?.id])).toEqual([
      ['Quiet depots', Number(after)],
    ]);
  });

  test.each([
    [{ url: 'http://10.0.0.1/hook' }, 'This address is on a private network and cannot be read'],
    [{ url: 'ftp://hooks.example.com/' }, 'Please enter a valid URL.'],
    [{ events: [] }, 'Please choose at least one event.'],
    [{ events: ['JOB_FINISHED'] }, 'FORBIDDEN'],
    [{ topicId: '99999' }, 'NOT_FOUND: Topic not found'],
  ])('%j is refused, and nothing changes', async (input, message) => {
    const { webhook } = await create();
    await expect(update(webhook.id, input)).rejects.toThrow(message);
    expect(await hooks.ask('{ webhooks { url events } }', token)).toEqual({
      webhooks: [{ url: hooks.receiver.url, events: EVENTS }],
    });
  });

  test('nobody else changes a webhook', async () => {
    const { webhook } = await create();
    const url = 'https://hooks.example.com/';
    await expect(update(webhook.id, { url }, await hooks.member(Role.ADMIN))).rejects.toThrow('NOT_FOUND');
    expect(await hooks.ask('{ webhooks { url } }', token)).toEqual({ webhooks: [{ url: hooks.receiver.url }] });
  });

  test('a program does not lead a webhook elsewhere', async () => {
    const { webhook } = await create();
    const { access_token: program } = await tokensFor(hooks.app.origin, token, 'read manage');
    const changed = update(webhook.id, { url: 'https://hooks.example.com/' }, program);
    await expect(changed).rejects.toThrow('A program may not do this');
  });

  test('REST changes it, too', async () => {
    const { webhook } = await create();
    const answer = await fetch(`${hooks.app.origin}/api/webhooks/${webhook.id}`, {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://hooks.example.com/in', events: ['newsletter.changed'] }),
    });
    expect(await answer.json()).toMatchObject({
      success: true,
      data: { id: Number(webhook.id), url: 'https://hooks.example.com/in', events: ['newsletter.changed'] },
    });
  });
});
