import { gzipSync } from 'node:zlib';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { Role } from '../../people/accounts/user.entity.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;

const QUERY = '{ site { productName } }';
const bodyOf = (characters: number) => JSON.stringify({ query: QUERY, variables: { text: 'x'.repeat(characters) } });

async function remainingAfter(body: string, path = '/graphql'): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${app.origin}${path}`, { method: 'POST', headers, body });
  await answer.text();
  return Number(answer.headers.get('ratelimit-remaining'));
}

describe('a body that is refused', () => {
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMITS: 'on' });
  });
  afterAll(() => app.close());

  test('a compressed body, which would count as a short one, is refused at every endpoint', async () => {
    const body = new Uint8Array(gzipSync(bodyOf(90_000)));
    const token = await app.tokenOf(Role.VIEWER);
    for (const path of ['/graphql', '/api/check-url', '/mcp']) {
      const headers = {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        authorization: `Bearer ${token}`,
      };
      const { status } = await fetch(app.origin + path, { method: 'POST', headers, body });
      expect({ path, status }).toEqual({ path, status: 415 });
    }
  });

  test.each(['utf-16', 'utf-16le', 'utf-7'])('JSON in %s is refused before it is parsed', async (charset) => {
    const token = await app.tokenOf(Role.VIEWER);
    const body = Buffer.from(JSON.stringify({ query: '{ __typename }' }), 'utf16le');
    for (const path of ['/graphql', '/api/check-url', '/mcp']) {
      const headers = { 'content-type': `application/json; charset=${charset}`, authorization: `Bearer ${token}` };
      const answer = await fetch(app.origin + path, { method: 'POST', headers, body });
      expect({ path, status: answer.status }).toEqual({ path, status: 415 });
      expect(await answer.text()).toContain('Please send JSON as UTF-8');
    }
  });

  test('a body of too many levels or values is refused before it is parsed', async () => {
    const token = await app.tokenOf(Role.VIEWER);
    const parse = jest.spyOn(JSON, 'parse');
    const send = async (path: string, body: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(app.origin + path, { method: 'POST', headers, body });
      return { status: answer.status, text: await answer.text() };
    };
    const bodies = { levels: '['.repeat(90_000), values: `{${'"a":1,'.repeat(12_000)}"query":"x"}` };
    for (const path of ['/api/content/search', '/mcp'])
      for (const [excess, body] of Object.entries(bodies)) {
        const { status, text } = await send(path, body);
        expect({ path, status }).toEqual({ path, status: 400 });
        expect(text).toMatch(
          new RegExp(`"message":"The request body has more than \\d+ ${excess}.*"code":"BAD_USER_INPUT"`),
        );
      }
    expect(parse.mock.calls.filter(([text]) => text.length > 50_000)).toEqual([]);
    parse.mockRestore();
  });

  test('a body of unknown length may not be longer than it was counted', async () => {
    const token = await app.tokenOf(Role.VIEWER);
    const statusOf = async (characters: number) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const body = new Blob([JSON.stringify({ url: 'x'.repeat(characters) })]).stream();
      const asked = { method: 'POST', headers, body, duplex: 'half' };
      return (await fetch(`${app.origin}/api/check-url`, asked)).status;
    };
    expect([await statusOf(10), await statusOf(200_000)]).toEqual([200, 413]);
  });
});

describe('a body that counts', () => {
  // Each starts with all of its requests left.
  beforeEach(async () => {
    app = await startTestApp({ RATE_LIMITS: 'on' });
  });
  afterEach(() => app.close());

  test('a long body counts as several requests at every endpoint', async () => {
    expect(await remainingAfter(bodyOf(1_000))).toBe(599);
    expect(await remainingAfter(bodyOf(1_000))).toBe(598);
    // The second time it is a known query.
    expect(await remainingAfter(bodyOf(45_000))).toBe(593);
    expect(await remainingAfter(bodyOf(45_000), '/api/content/search')).toBe(588);
    expect(await remainingAfter(bodyOf(45_000), '/mcp')).toBe(583);
  });

  test('a body of unknown length counts as a long one', async () => {
    const body = new Blob([bodyOf(10)]).stream();
    const headers = { 'content-type': 'application/json' };
    const asked = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await fetch(`${app.origin}/graphql`, asked);
    expect([answer.status, answer.headers.get('ratelimit-remaining')]).toEqual([200, '589']);
  });

  test('the refusal of a long body closes the connection, and that of a short body does not', async () => {
    const send = async (characters: number) => {
      const headers = { 'content-type': 'application/json', 'content-length': String(bodyOf(characters).length) };
      return new Promise<IncomingMessage>((resolve, reject) => {
        const asked = request(`${app.origin}/graphql`, { method: 'POST', headers }, resolve).on('error', reject);
        // The rest is never sent. The refusal must not wait for it.
        asked.flushHeaders();
      });
    };
    while ((await remainingAfter(bodyOf(90_000))) > 0);
    const [long, short] = [await send(90_000), await send(10)];
    expect([long.statusCode, long.headers.connection]).toEqual([429, 'close']);
    expect([short.statusCode, short.headers.connection]).toEqual([429, 'keep-alive']);
    long.destroy();
    short.destroy();
  });

  test('a long message counts as several requests', async () => {
    const client = createClient({
      url: `${app.origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
    });
    const ask = () =>
      new Promise<unknown>((resolve) => {
        client.subscribe(
          { query: QUERY, variables: { text: 'x'.repeat(60_000) } },
          { next: resolve, error: resolve, complete: () => undefined },
        );
      });
    const answers: unknown[] = [];
    // Each counts as seven.
    while (answers.length < 86) answers.push(await ask());
    await client.dispose();
    expect(answers[84]).toMatchObject({ data: { site: {} } });
    expect(answers[85]).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  });
});
