import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepToken } from '../../session/token';
import { press } from '../../testing/press';
import { renderPage, viewer, type Answers } from '../../testing/renderPage';
import { WebhooksPage } from './WebhooksPage';

beforeEach(() => keepToken('good'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const URL = 'https://hooks.example.com/in';
const webhook = {
  __typename: 'Webhook',
  id: '4',
  url: URL,
  events: ['EDITION_PUBLISHED'],
  newsletterId: '7',
  newsletterName: 'Tram Notes',
  topicId: null,
  topicName: null,
  savedSearchId: null,
  savedSearchName: null,
  state: 'ACTIVE',
  failingSince: null,
  pausedAt: null,
  previousSecretUntil: null,
  waitingCount: 0,
  createdAt: '2026-11-15T00:00:00Z',
};
const delivery = {
  __typename: 'WebhookDelivery',
  id: '9',
  event: 'edition.published',
  messageId: 'msg_9',
  state: 'FAILED',
  occursAt: '2026-11-16T00:00:00Z',
  attempts: 8,
  triedAt: '2026-11-17T00:00:00Z',
  nextTryAt: null,
  request: '{"type":"edition.published"}',
  statusCode: 500,
  response: 'Out of paper',
  error: null,
};
const follow = { __typename: 'Follow', id: '1', targetId: '7' };
const follows = [
  { ...follow, kind: 'NEWSLETTER', name: 'Tram Notes' },
  { ...follow, id: '2', targetId: '8', kind: 'SAVED_SEARCH', name: '“lanterns”' },
];

const open = (answers: Answers = {}) =>
  renderPage(<WebhooksPage />, {
    path: '/webhooks',
    answers: { Me: viewer('FREE'), Webhooks: { webhooks: [webhook] }, WebhookTargets: { follows }, ...answers },
  });
const sent = ({ asked }: ReturnType<typeof open>, name: string) => asked.find((call) => call.name === name)?.variables;
const type = (value: string) =>
  act(async () => fireEvent.change(await screen.findByLabelText('Address of your server'), { target: { value } }));

const created = {
  createWebhook: { __typename: 'WebhookWithSecret', secret: 'whsec_abc', webhook: { __typename: 'Webhook', id: '5' } },
};

test('adds a webhook, and shows its secret once', async () => {
  const page = open({ CreateWebhook: created });
  await type(URL);
  await press('Add Webhook');
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  expect(sent(page, 'CreateWebhook')).toEqual({
    input: { url: URL, events: ['EDITION_PUBLISHED'], newsletterId: null, topicId: null, savedSearchId: null },
  });
  await press('Done');
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull());
});

test('asks for the search whose matches are told', async () => {
  const page = open({ CreateWebhook: created });
  await type(URL);
  await act(async () => (await screen.findByLabelText('A new edition that matches a search you follow')).click());
  await press('Add Webhook');
  expect(await screen.findByText('Please choose the search whose matches the webhook tells of.')).toBeTruthy();
  expect(sent(page, 'CreateWebhook')).toBeUndefined();
});

test('checks address and events by the rules', async () => {
  open();
  await type('no address');
  await act(async () => fireEvent.blur(await screen.findByLabelText('Address of your server')));
  expect(await screen.findByText('Please enter a valid URL.')).toBeTruthy();
});

test('offers the events of administrators only to them', async () => {
  open();
  await screen.findByText('A new edition');
  expect(screen.queryByText('A job that has ended')).toBeNull();
});

test('says why a webhook was refused', async () => {
  open({ CreateWebhook: new Error('This address is on a private network and cannot be read') });
  await type(URL);
  await press('Add Webhook');
  expect(await screen.findByText('Not done', { selector: 'p' })).toBeTruthy();
});

test('changes a webhook in its place, and keeps what is not followed any more', async () => {
  const limits = { newsletterId: '3', newsletterName: 'Old Trams', topicId: '5', topicName: 'Transit' };
  const search = { savedSearchId: '9', savedSearchName: '“depots”' };
  const events = ['EDITION_PUBLISHED', 'SEARCH_MATCHED', 'JOB_FINISHED'];
  const page = open({
    Webhooks: { webhooks: [Object.assign({}, webhook, limits, search, { events })] },
    UpdateWebhook: { updateWebhook: { __typename: 'Webhook', id: '4' } },
  });
  await press(`Edit ${URL}`);
  expect(screen.queryByText('Add a webhook')).toBeNull();
  expect(await screen.findByText('Old Trams, Transit')).toBeTruthy();
  expect(screen.getAllByText('“depots”')).toHaveLength(2);
  await act(async () => (await screen.findByLabelText('A job that has ended')).click());
  await type('https://hooks.example.com/new');
  await press('Save Changes');
  await waitFor(() =>
    expect(sent(page, 'UpdateWebhook')).toEqual({
      id: '4',
      input: {
        url: 'https://hooks.example.com/new',
        events: ['EDITION_PUBLISHED', 'SEARCH_MATCHED'],
        newsletterId: '3',
        topicId: '5',
        savedSearchId: '9',
      },
    }),
  );
  expect(await screen.findByText('Add a webhook')).toBeTruthy();
});

test('leaves a webhook as it is, if the change is refused or cancelled', async () => {
  open({ UpdateWebhook: new Error('This address is on a private network and cannot be read') });
  await press(`Edit ${URL}`);
  await press('Save Changes');
  expect(await screen.findByText('Not done', { selector: 'p' })).toBeTruthy();
  await press('Cancel');
  expect(await screen.findByText('Add a webhook')).toBeTruthy();
});

test('pauses and tests a webhook, and makes a new secret after a question', async () => {
  const state = { __typename: 'Webhook', id: '4', state: 'PAUSED', pausedAt: '2026-11-18T00:00:00Z' };
  const rotated = { ...created.createWebhook, webhook: { __typename: 'Webhook', id: '4', previousSecretUntil: null } };
  const page = open({
    PauseWebhook: { pauseWebhook: state },
    TestWebhook: { testWebhook: { __typename: 'WebhookDelivery', id: '10' } },
    RotateWebhookSecret: { rotateWebhookSecret: rotated },
  });
  await press(`Test ${URL}`);
  await waitFor(() => expect(sent(page, 'TestWebhook')).toEqual({ id: '4' }));
  await press(`Pause ${URL}`);
  expect(await screen.findByRole('button', { name: `Resume ${URL}` })).toBeTruthy();
  await press(`New secret for ${URL}`);
  expect(sent(page, 'RotateWebhookSecret')).toBeUndefined();
  const dialog = within(await screen.findByRole('dialog'));
  act(() => dialog.getByRole('button', { name: 'Make New Secret' }).click());
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
});

test('shows request and answer of each message, and sends it again', async () => {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  const page = open({
    WebhookDeliveries: { webhookDeliveries: { __typename: 'WebhookDeliveryConnection', nodes: [delivery], pageInfo } },
    ResendWebhookDelivery: {
      resendWebhookDelivery: { __typename: 'WebhookDelivery', id: '9', state: 'WAITING', attempts: 0, nextTryAt: null },
    },
  });
  await press(`Log of ${URL}`);
  expect(await screen.findByText('Out of paper')).toBeTruthy();
  expect(screen.getByText('{"type":"edition.published"}')).toBeTruthy();
  expect(screen.getByText('Answer: 500')).toBeTruthy();
  act(() => screen.getByLabelText('Send msg_9 again').click());
  expect(await screen.findByText('Waiting')).toBeTruthy();
  expect(sent(page, 'ResendWebhookDelivery')).toEqual({ id: '9' });
});

test('deletes a webhook after a question', async () => {
  const page = open({ DeleteWebhook: { deleteWebhook: '4' } });
  await press(`Delete ${URL}`);
  const dialog = within(await screen.findByRole('dialog'));
  act(() => dialog.getByRole('button', { name: 'Delete' }).click());
  await waitFor(() => expect(sent(page, 'DeleteWebhook')).toEqual({ id: '4' }));
});
