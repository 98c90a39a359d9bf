import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepToken } from '../session/token';
import { renderPage, viewer, type Answers } from '../testing/renderPage';
import { press } from '../testing/press';
import { OwnAccess } from './OwnAccess';
import { TryIt } from './TryIt';
import { guideOf, readDocument, sectionsOf, withOwnAddress } from './read-document';
import { WebhooksPage } from './webhooks/WebhooksPage';

describe('the pages for developers', () => {
  const realFetch = globalThis.fetch;

  afterEach(() => {
    localStorage.clear();
    globalThis.fetch = realFetch;
  });

  const access = {
    accessTokens: [{ __typename: 'AccessToken', id: '1' }],
    webhooks: [],
    ownUsage: {
      __typename: 'OwnUsage',
      questionsToday: 3,
      maxQuestionsADay: 100,
      requestsAMinute: 2400,
      messagesToday: 1200,
    },
  };

  test('shows members what they have and what they have used today', async () => {
    keepToken('good');
    renderPage(<OwnAccess />, { answers: { Me: viewer('FREE'), OwnAccess: access } });
    // As many lines as later, so that nothing below moves.
    expect(screen.getAllByText('…')).toHaveLength(5);
    expect(await screen.findByText('3 of 100')).toBeTruthy();
    expect(screen.getByText('1,200')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'manage' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/account', '/webhooks']);
  });

  test('runs an example with the token of the reader, and not with the session', async () => {
    keepToken('session');
    const calls: RequestInit[] = [];
    globalThis.fetch = jest.fn((_url: unknown, init?: RequestInit) => {
      calls.push(init ?? {});
      const headers = { get: () => '599' };
      const json = () => Promise.resolve({ data: { newsletters: { items: [] } } });
      return Promise.resolve({ status: 200, headers, json } as unknown as Response);
    });
    renderPage(<TryIt />, { answers: { Me: viewer('FREE') } });
    const run = async () => act(async () => (await screen.findByRole('button', { name: 'Run' })).click());
    await run();
    expect(await screen.findByText('Status 200, 599 requests left in this minute')).toBeTruthy();
    act(() => void fireEvent.change(screen.getByLabelText('Access token'), { target: { value: ' nlt_mine ' } }));
    await run();
    const sent = calls.map(({ headers }) => (headers as Record<string, string>).authorization);
    expect(sent).toEqual([undefined, 'Bearer nlt_mine']);
    expect(JSON.parse(calls[0]?.body as string)).toEqual({ query: expect.stringContaining('newsletters(limit: 3)') });
  });
});

describe('a document that is read', () => {
  test('parses headings, multi-line paragraphs and inline markup', () => {
    expect(readDocument('# The `API`\n\nAll of it,\n**now** at [one place](/graphql).')).toEqual([
      {
        kind: 'heading',
        level: 1,
        spans: [
          { kind: 'plain', text: 'The ' },
          { kind: 'code', text: 'API' },
        ],
      },
      {
        kind: 'paragraph',
        spans: [
          { kind: 'plain', text: 'All of it, ' },
          { kind: 'bold', text: 'now' },
          { kind: 'plain', text: ' at ' },
          { kind: 'link', text: 'one place', href: '/graphql' },
          { kind: 'plain', text: '.' },
        ],
      },
    ]);
  });

  test('keeps code unchanged, with blank lines and markup', () => {
    expect(readDocument('Before:\n```sh\n# not a heading\n\n| no | table |\n```\n')).toEqual([
      { kind: 'paragraph', spans: [{ kind: 'plain', text: 'Before:' }] },
      { kind: 'code', text: '# not a heading\n\n| no | table |' },
    ]);
  });

  test('parses lists and tables', () => {
    const plain = (text: string) => [{ kind: 'plain', text }];
    expect(readDocument('- one\n  more\n- two\n\n| a | b |\n| --- | --- |\n| c | d |')).toEqual([
      { kind: 'list', items: [plain('one more'), plain('two')] },
      { kind: 'table', head: [plain('a'), plain('b')], rows: [[plain('c'), plain('d')]] },
    ]);
  });

  test('lists the sections of a document by the ids of their headings', () => {
    expect(sectionsOf('# Title\n\n## Topics, names & `ids`\n\n### Not listed\n')).toEqual([
      { id: 'topics-names-ids', title: 'Topics, names & ids' },
    ]);
  });

  test('the guide names no call of the search where it is off', () => {
    const file = path.resolve(import.meta.dirname, '../../../docs/api.md');
    const text = readFileSync(file, 'utf8');
    const calls = /searchEditions|search_editions|`ask`|\bask\(input|content\/(?:ask|search)|<!--/;
    expect(guideOf(text, false)).not.toMatch(calls);
    expect(guideOf(text, true)).toContain('`ask(input: { question })`');
    expect(guideOf(text, true)).not.toContain('<!--');
  });

  test('examples have the address of the site', () => {
    const examples = 'curl http://localhost:4000/graphql, then ws://localhost:4000/graphql';
    expect(withOwnAddress(examples, 'https://letters.example.com')).toBe(
      'curl https://letters.example.com/graphql, then wss://letters.example.com/graphql',
    );
  });
});

describe('webhooks', () => {
  beforeEach(() => keepToken('good'));

  afterEach(() => localStorage.clear());

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

  const sent = ({ asked }: ReturnType<typeof open>, name: string) =>
    asked.find((call) => call.name === name)?.variables;

  const type = (value: string) =>
    act(async () => fireEvent.change(await screen.findByLabelText('Address of your server'), { target: { value } }));

  const created = {
    createWebhook: {
      __typename: 'WebhookWithSecret',
      secret: 'whsec_abc',
      webhook: { __typename: 'Webhook', id: '5' },
    },
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
    await act(async () => (await screen.findByLabelText('A new edition')).click());
    await press('Add Webhook');
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose at least one event.');
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
    const rotated = {
      ...created.createWebhook,
      webhook: { __typename: 'Webhook', id: '4', previousSecretUntil: null },
    };
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
      WebhookDeliveries: {
        webhookDeliveries: { __typename: 'WebhookDeliveryConnection', nodes: [delivery], pageInfo },
      },
      ResendWebhookDelivery: {
        resendWebhookDelivery: {
          __typename: 'WebhookDelivery',
          id: '9',
          state: 'WAITING',
          attempts: 0,
          nextTryAt: null,
        },
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
});
