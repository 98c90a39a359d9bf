import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { Role } from '../../../people/accounts/user.entity.js';
import { startTestApp, type RunningApp } from '../../../testing/running-app.js';

interface SocketError {
  message: string;
  extensions: { code: string; requestId?: string; fields?: object };
}

const REQUEST_ID = /^[\da-f-]{36}$/;

let app: RunningApp;
let admin: string;
const opened: WebSocket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.tokenOf(Role.ADMIN);
});
afterAll(async () => {
  for (const socket of opened) socket.terminate();
  await app.close();
});

const received = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())));

async function answerTo(payload: object, parameters: object = { authorization: `Bearer ${admin}` }): Promise<unknown> {
  const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  opened.push(socket);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'connection_init', payload: parameters }));
  await received(socket);
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
  return (JSON.parse(await received(socket)) as { payload: unknown }).payload;
}

async function errorOf(payload: object): Promise<SocketError | undefined> {
  const given = (await answerTo(payload)) as SocketError[] | { errors?: SocketError[] };
  return Array.isArray(given) ? given[0] : given.errors?.[0];
}

describe('an error over the socket', () => {
  test.each<[string, object]>([
    ['a syntax error', { query: '{' }],
    ['an unknown field', { query: '{ nothing }' }],
    ['a missing variable', { query: 'query ($id: ID!) { newsletter(id: $id) { id } }' }],
    ['a wrong id', { query: '{ newsletter(id: "x") { id } }' }],
    ['two operations', { query: 'query A { me { id } } query B { me { id } }' }],
  ])('is the one over HTTP, and has a request id: %s', async (_name, payload) => {
    const overHttp = await fetch(`${app.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
      body: JSON.stringify(payload),
    });
    const [expected] = ((await overHttp.json()) as { errors: SocketError[] }).errors;
    const error = await errorOf(payload);
    expect(error).toEqual({ ...expected, extensions: { ...expected?.extensions, requestId: expect.any(String) } });
    expect(error?.extensions.requestId).toMatch(REQUEST_ID);
  });

  test.each([
    ['jobUpdated(id: "x") { id }', 'id'],
    ['jobUpdated(id: "") { id }', 'id'],
    ['jobLogAdded(jobId: "x") { id }', 'jobId'],
    ['contentStatusChanged(newsletterId: "x") { total }', 'newsletterId'],
  ])('about an id comes when subscribing: %s', async (field, name) => {
    expect(await errorOf({ query: `subscription { ${field} }` })).toMatchObject({
      message: `${name} is not a valid ID`,
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  test('that a subscription throws between two events is told', async () => {
    const query = 'subscription { answer(input: { question: "bread", newsletterIds: ["x"] }) { step } }';
    expect(await errorOf({ query })).toMatchObject({
      message: 'newsletterIds is not a valid ID',
      extensions: { code: 'BAD_USER_INPUT', fields: { newsletterIds: ['is not a valid ID'] } },
    });
  });
});

test.each(['authorization', 'Authorization', 'AUTHORIZATION'])(
  'the token may be in a parameter named %s',
  async (name) => {
    const answer = await answerTo({ query: '{ me { role } }' }, { [name]: `Bearer ${admin}` });
    expect(answer).toMatchObject({ data: { me: { role: 'ADMIN' } } });
  },
);
