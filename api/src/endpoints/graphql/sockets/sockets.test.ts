import { EventEmitter } from 'node:events';
import { type Socket } from 'node:net';
import { expect, test, afterAll, beforeAll, describe, jest } from '@jest/globals';
import { GraphQLInt, GraphQLObjectType, GraphQLSchema, parse, type GraphQLFieldConfig } from 'graphql';
import WebSocket from 'ws';
import { currentRequest } from '../../../base/async/request-scope.js';
import { createContext } from '../context.js';
import { executeEvents } from './execute-events.js';
import { limitUnread, MAX_MESSAGES_A_SECOND, MAX_UNREAD_BYTES, MessageLimit } from './message-limit.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type RunningApp } from '../../../testing/running-app.js';
import { QUERY_LIMITS } from '../limits/query-limits.js';
import { Role } from '../../../people/accounts/user.entity.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' });
});
afterAll(() => app.close());

const opened: WebSocket[] = [];

describe('the limit of messages', () => {
  class FakeSocket extends EventEmitter {
    handled = 0;
    isEnded = false;

    constructor(limit: MessageLimit, network: string) {
      super();
      limit.watch(this as unknown as WebSocket, network);
      this.on('message', () => (this.handled += 1));
    }

    terminate(): void {
      this.isEnded = true;
    }
  }

  test('a network that sends too many messages or pings loses its sockets, and nothing more is handled', () => {
    const limit = new MessageLimit();
    const [one, two, other] = ['a', 'a', 'b'].map((network) => new FakeSocket(limit, network)) as [
      FakeSocket,
      FakeSocket,
      FakeSocket,
    ];
    for (let number = 0; number < MAX_MESSAGES_A_SECOND; number += 1) (number % 2 ? one : two).emit('message');
    expect([one.isEnded, two.isEnded]).toEqual([false, false]);
    one.emit('ping');
    two.emit('message');
    for (let number = 0; number < 100; number += 1) two.emit('message');
    other.emit('message');
    expect([one.isEnded, two.isEnded, other.isEnded]).toEqual([true, true, false]);
    expect([two.handled, other.handled]).toEqual([MAX_MESSAGES_A_SECOND / 2 + 1, 1]);
  });

  /** Nothing that is sent to it is read. */
  class UnreadSocket extends EventEmitter {
    bufferedAmount = 0;
    isEnded = false;

    send(data: string): void {
      if (!this.isEnded) this.bufferedAmount += data.length;
    }

    terminate(): void {
      this.isEnded = true;
    }
  }

  test('a socket whose answers are not read is ended by the next answer, without any message of the client', () => {
    const socket = new UnreadSocket();
    limitUnread(socket as unknown as WebSocket);
    const answer = 'a'.repeat(MAX_UNREAD_BYTES);
    socket.send(answer);
    expect(socket.isEnded).toBe(false);
    socket.send('b');
    expect(socket.isEnded).toBe(false);
    for (let number = 0; number < 10; number += 1) socket.send(answer);
    expect(socket.isEnded).toBe(true);
    expect(socket.bufferedAmount).toBe(MAX_UNREAD_BYTES + 1);
  });
});

describe('sockets', () => {
  interface Message {
    id?: string;
    type: string;
    payload?: { data?: unknown; extensions?: unknown }[] & { data?: unknown; extensions?: unknown };
  }

  const SOCKETS = 1_000;
  const EACH_ADDRESS = 50;
  afterAll(() => {
    for (const socket of opened) socket.terminate();
  });

  async function open(address = '192.0.2.1', { origin } = app, payload = {}): Promise<WebSocket> {
    const headers = { 'x-forwarded-for': address };
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    opened.push(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    await answerTo(socket, { type: 'connection_init', payload });
    return socket;
  }

  const textOf = (data: WebSocket.RawData) =>
    Buffer.concat([data].flat().map((part) => new Uint8Array(part))).toString();

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
      expect(dear).toMatchObject({
        type: 'error',
        payload: [{ extensions: { cost: { maximum: QUERY_LIMITS.cost } } }],
      });
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

  test('events of a dear subscription count as often as they come, and its socket closes without a budget', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const authorization = `Bearer ${await limited.tokenOf(Role.VIEWER)}`;
      const socket = await open('192.0.2.9', limited, { authorization });
      const closed = new Promise((resolve) => socket.once('close', resolve));
      const dear = 'newsletter { similar(limit: 20) { newsletter { editions(limit: 100) { items { id } } } } }';
      const payload = { query: `subscription { editionPublished { ${dear} } }` };
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
      await ask(socket, '{ __typename }');
      await limited.dataSource.query(
        `SELECT pg_notify('live_events', json_build_object('topic', 'editionPublished', 'payload',
           json_build_object('editionId', id, 'newsletterId', 1, 'topicIds', '{}'::int[]))::text)
         FROM generate_series(1, 200) id`,
      );
      expect(await closed).toBe(1013);
    } finally {
      await limited.close();
    }
  });

  test('each event is worked out when it is paid, in the turns of its caller', async () => {
    const seen: (string | undefined)[] = [];
    const resolve = () => seen.push(currentRequest()?.queue);
    const events: GraphQLFieldConfig<unknown, unknown> = {
      type: GraphQLInt,
      resolve,
      subscribe: async function* () {
        for (let event = 0; event < 5; event += 1) yield await Promise.resolve(event);
      },
    };
    const fields = { events };
    const query = new GraphQLObjectType({ name: 'Query', fields: { one: { type: GraphQLInt } } });
    const schema = new GraphQLSchema({
      query,
      subscription: new GraphQLObjectType({ name: 'Subscription', fields }),
    });
    const caller = { user: null, address: '192.0.2.1', requestId: '1' };
    let budget = 2;
    const payEvent = () => Promise.resolve((budget -= 1) >= 0);
    const document = parse('subscription { events }');
    const results = await executeEvents({ schema, document, contextValue: createContext(caller), payEvent });
    for await (const result of results as AsyncIterable<unknown>) void result;
    expect(seen).toEqual(['192.0.2.1', '192.0.2.1']);
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
});

describe('errors over sockets', () => {
  interface SocketError {
    message: string;
    extensions: { code: string; requestId?: string; fields?: object };
  }

  const REQUEST_ID = /^[\da-f-]{36}$/;
  let admin: string;
  beforeAll(async () => {
    admin = await app.tokenOf(Role.ADMIN);
  });
  afterAll(() => {
    for (const socket of opened) socket.terminate();
  });

  const received = (socket: WebSocket) =>
    new Promise<string>((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())));

  async function answerTo(
    payload: object,
    parameters: object = { authorization: `Bearer ${admin}` },
  ): Promise<unknown> {
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
});
