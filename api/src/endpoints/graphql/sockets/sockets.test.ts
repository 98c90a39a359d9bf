import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Socket } from 'node:net';
import WebSocket from 'ws';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type RunningApp } from '../../../testing/running-app.js';
import { QUERY_LIMITS } from '../limits/query-limits.js';

interface Message {
  id?: string;
  type: string;
  payload?: { data?: unknown; extensions?: unknown }[] & { data?: unknown; extensions?: unknown };
}

const SOCKETS = 1_000;
const EACH_ADDRESS = 50;

let app: RunningApp;
const opened: WebSocket[] = [];
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' });
});
afterAll(async () => {
  for (const socket of opened) socket.terminate();
  await app.close();
});

async function open(address = '192.0.2.1', { origin } = app): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': address };
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  opened.push(socket);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  await answerTo(socket, { type: 'connection_init' });
  return socket;
}

const textOf = (data: WebSocket.RawData) => Buffer.concat([data].flat().map((part) => new Uint8Array(part))).toString();

const answerTo = (socket: WebSocket, message: object) =>
  new Promise<Message>((resolve) => {
    socket.once('message', (data) => resolve(JSON.parse(textOf(data)) as Message));
    socket.send(JSON.stringify(message));
  });

const ask = (socket: WebSocket, query: string) =>
  answerTo(socket, { id: query, type: 'subscribe', payload: { query } });

/** Waits for an operation to complete or fail. */
const endOf = (socket: WebSocket, id: string, query: string) =>
  new Promise<Message>((resolve) => {
    const hear = (data: WebSocket.RawData) => {
      const message = JSON.parse(textOf(data)) as Message;
      if (message.id !== id || message.type === 'next') return;
      socket.off('message', hear);
      resolve(message);
    };
    socket.on('message', hear);
    socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
  });

describe('a response over the socket', () => {
  test('includes its cost, even if it is an error', async () => {
    const socket = await open();
    const given = await ask(socket, '{ newsletters(limit: 3) { items { id } } }');
    expect(given).toMatchObject({
      type: 'next',
      payload: { extensions: { cost: { requested: 4, maximum: QUERY_LIMITS.cost } } },
    });
    const dear = await ask(
      await open(),
      '{ newsletters(limit: 100) { items { editions(limit: 100) { items { id newsletter { id } } } } } }',
    );
    expect(dear).toMatchObject({ type: 'error', payload: [{ extensions: { cost: { maximum: QUERY_LIMITS.cost } } }] });
  });
});

test.each(['next', 'error', 'connection_ack'])(
  'a message that only servers send closes the socket: %s',
  async (type) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const socket = await open();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send(JSON.stringify({ id: '1', type, payload: type === 'error' ? [{ message: 'x' }] : { data: {} } }));
    expect(await closed).toBe(4400);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  },
);

describe('operations over the socket', () => {
  test('count toward the rate limit by cost, together with HTTP requests', async () => {
    const limited = await startTestApp({ TRUST_PROXY: '1', RATE_LIMITS: 'on' });
    try {
      const socket = await open('192.0.2.9', limited);
      const dear = '{ newsletters(limit: 10) { items { editions(limit: 50) { items { id } } } } }';
      const ends: Message[] = [];
      for (let round = 0; round < 200 && ends.at(-1)?.type !== 'error'; round += 1)
        ends.push(await endOf(socket, String(round), dear));
      expect(ends.slice(0, 5).map(({ type }) => type)).toEqual(Array(5).fill('complete'));
      expect(ends.at(-1)?.payload?.[0]).toMatchObject({
        message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds\.$/),
        extensions: { code: 'RATE_LIMITED' },
      });
    } finally {
      await limited.close();
    }
  });
});

describe('a thousand sockets', () => {
  test('can be open at once, and others are answered', async () => {
    for (let first = 0; first < SOCKETS; first += EACH_ADDRESS) {
      await Promise.all(Array.from({ length: EACH_ADDRESS }, () => open(`198.51.100.${first / EACH_ADDRESS}`)));
    }
    expect((await ask(await open('198.51.100.200'), '{ me { id } }')).payload).toMatchObject({ data: { me: null } });
    expect((await app.ask('{ me { id } }')).data).toEqual({ me: null });
  });
});

test('messages that arrive together are handled in different turns of the event loop', async () => {
  const socket = await open('192.0.2.7');
  let [turns, isOver] = [0, false];
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  for (let number = 0; number < 500; number += 1) socket.send('{"type":"complete","id":"x"}');
  await ask(socket, '{ __typename }');
  isOver = true;
  expect(turns).toBeGreaterThan(500);
});

test('an invalid frame closes the socket, and is not logged as our error', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const socket = await open();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  (socket as unknown as { _socket: Socket })._socket.write(Buffer.from([0xff, 0xff]));
  expect(await closed).toBe(1002);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

describe('a client that never reads', () => {
  test('is disconnected, and others are answered', async () => {
    const [deaf, other] = [await open('203.0.113.1'), await open('203.0.113.2')];
    const gone = new Promise((resolve) => deaf.once('close', resolve));
    deaf.on('error', () => undefined);
    deaf.pause();
    const heavy = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(50_000) } });
    for (let round = 0; round < 1_000; round += 1) deaf.send(heavy);
    expect((await ask(other, '{ me { id } }')).payload).toMatchObject({ data: { me: null } });
    // A closed connection is only detected when writing to it.
    await eventually(() => {
      if (deaf.readyState === WebSocket.OPEN) deaf.send(heavy);
      return Promise.resolve(deaf.readyState !== WebSocket.OPEN);
    });
    deaf.resume();
    await gone;
  });
});
