import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Not } from 'typeorm';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { Subcategory } from '../../catalogue/topics/subcategory.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { tokensFor } from '../../testing/oauth-browser.js';
import { bearer } from '../../testing/running-app.js';
import { WebhookApp } from '../../testing/webhook-app.js';
import { verifyMessage } from '../../testing/webhook-receiver.js';
import { Role } from '../accounts/user.entity.js';
import { matchEdition } from '../follows/match-edition.js';

let hooks: WebhookApp;
let token: string;
let newsletter: Newsletter;

beforeAll(async () => {
  hooks = await WebhookApp.start();
});
afterAll(() => hooks.close());
beforeEach(async () => {
  await hooks.app.dataSource.query('TRUNCATE newsletters, saved_searches, webhooks RESTART IDENTITY CASCADE');
  hooks.receiver.answer = () => 204;
  hooks.told();
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
