import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { Role } from '../../people/accounts/user.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { present } from '../../base/validation/present.js';

let app: RunningApp;
let token: string;
let editionId: number;
const QUESTION = 'How many households did Pinder Dental Group mail?';
const QUOTE = 'Pinder Dental Group mailed 96,000 households around eleven practices.';

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.VIEWER);
  const newsletter = await createNewsletter(app.dataSource, { name: 'The Letterbox Report' });
  const text = `${QUOTE} The plain envelope won.`;
  const edition = await createEdition(app.dataSource, newsletter, { text, textHash: text, language: 'en' });
  editionId = edition.id;
});
afterAll(() => app.close());

const post = (accept: string, body: object, own = token) =>
  fetch(`${app.origin}/api/content/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...bearer(own) },
    body: JSON.stringify(body),
  });

describe('asking', () => {
  test('over REST returns the answer with its sources', async () => {
    const response = await post('application/json', { question: QUESTION });
    expect(await response.json()).toMatchObject({
      success: true,
      isAnswered: true,
      model: 'built-in',
      passages: [
        {
          contentId: editionId,
          newsletterName: 'The Letterbox Report',
          text: `${QUOTE} The plain envelope won.`,
          startsAt: 0,
          words: expect.arrayContaining(['households']),
          likely: { startsAt: 0, endsAt: QUOTE.length },
          url: expect.stringContaining('#:~:text='),
        },
      ],
      sentences: [],
      sources: [{ id: editionId, newsletter_name: 'The Letterbox Report' }],
    });
  });

  test('over REST streams events if the client accepts them', async () => {
    const response = await post('text/event-stream', { question: QUESTION });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = (await response.text()).trim().split('\n\n');
    expect(events.map((event) => /^event: (\w+)\ndata: \{/.exec(event)?.[1])).toEqual([
      'sources',
      'passages',
      'finished',
    ]);
  });

  test('a hundred times at once, by one and by many people, keeps the process responsive', async () => {
    const many = await Promise.all(Array.from({ length: 10 }, () => app.tokenOf(Role.VIEWER)));
    const tokens = Array.from({ length: 100 }, (_, number) => (number % 2 ? token : present(many[number % 10])));
    let open = tokens.length;
    const asked = tokens.map(async (one) => {
      const answer = await post('application/json', { question: QUESTION }, one);
      open -= 1;
      return ((await answer.json()) as { isAnswered: boolean }).isAnswered;
    });
    const openBeside: number[] = [];
    while (open > 0) {
      expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
      openBeside.push(open);
    }
    expect(await Promise.all(asked)).toEqual(tokens.map(() => true));
    expect(new Set(openBeside).size).toBeGreaterThan(5);
  });

  test('over REST rejects an empty question with JSON, even if the client accepts events', async () => {
    const response = await post('text/event-stream', { question: ' ' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'BAD_USER_INPUT', message: 'Please enter a question' });
  });

  test('over GraphQL returns the same answer, complete and streamed', async () => {
    const selection =
      '{ isAnswered passages { number text words likely { startsAt endsAt } url edition { id } newsletter { name } } }';
    const variables = { input: { question: QUESTION } };
    const { data } = await app.ask(`query ($input: AskInput!) { ask(input: $input) ${selection} }`, {
      token,
      variables,
    });
    expect(data?.ask).toMatchObject({ isAnswered: true, passages: [{ number: 1, likely: { endsAt: QUOTE.length } }] });
    const client = connect();
    const steps = client.iterate<{ answer: { step: string; answer: unknown } }>({
      query: `subscription ($input: AskInput!) { answer(input: $input) { step answer ${selection} } }`,
      variables,
    });
    const seen = [];
    for await (const { data: step } of steps) seen.push(step?.answer);
    expect(seen.map((step) => step?.step)).toEqual(['SOURCES', 'PASSAGES', 'FINISHED']);
    expect(seen.at(-1)?.answer).toEqual(data?.ask);
    await client.dispose();
  });

  test('over GraphQL reports an invalid question when the subscription starts', async () => {
    const client = connect();
    const steps = client.iterate({ query: 'subscription { answer(input: { question: "" }) { step } }' });
    expect(await steps.next()).toMatchObject({ value: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] } });
    await client.dispose();
  });
});

const connect = () =>
  createClient({
    url: `${app.origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: bearer(token),
  });
