import { gzipSync } from 'node:zlib';
import { request, type IncomingMessage } from 'node:http';
import { describe, expect, test, afterAll, beforeAll, beforeEach, jest } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { findExcess, findExcessInText, JSON_LIMITS, refuseExcessiveJson } from './json-limits.js';
import { costOfArguments } from './load/argument-cost.js';
import { type User, Role } from '../../people/accounts/user.entity.js';
import { CallerLimit, rateLimitHeaders } from './load/caller-limit.js';
import { startTestApp, type RunningApp, bearer } from '../../testing/running-app.js';
import 'reflect-metadata';

let app: RunningApp;
let networks = 0;
/** Of the caller. Each test has a network of its own, with all of its requests left. */
let from: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.close());
beforeEach(() => {
  networks += 1;
  from = { 'x-forwarded-for': `198.51.100.${networks}` };
});

describe('the limits of a JSON body', () => {
  const nestedText = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const nested = (levels: number): unknown => JSON.parse(nestedText(levels));

  test('accept requests of clients', () => {
    expect(findExcess({ ids: Array.from({ length: 1_000 }, String), options: { deep: [1, null, 'text'] } })).toBe(
      undefined,
    );
    expect(findExcess(undefined)).toBe(undefined);
    expect(findExcess(nested(JSON_LIMITS.levels))).toBe(undefined);
  });

  test('reject too many levels, at any depth', () => {
    for (const levels of [JSON_LIMITS.levels + 1, 100_000])
      expect(findExcess(nested(levels))).toBe('more than 20 levels of nesting');
  });

  test('reject too many values, at any level', () => {
    const many = Array.from({ length: JSON_LIMITS.values + 1 }, () => ({}));
    for (const body of [many, { list: many }, Object.fromEntries(many.entries())])
      expect(() => refuseExcessiveJson(body)).toThrow('The request body has more than 5000 values');
  });

  test('are the same for JSON that is not parsed yet', () => {
    const excessOf = (text: string) => findExcessInText(Buffer.from(text));
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => ({})));
    for (const text of [
      '',
      '"',
      '"\\',
      ']',
      '[1, "a,b[{", {"c\\\\": "\\"[[["}]',
      nestedText(JSON_LIMITS.levels),
      list(5_000),
    ])
      expect(excessOf(text)).toBe(undefined);
    expect(excessOf(`"${'[,'.repeat(100_000)}\\"${'{'.repeat(100)}"`)).toBe(undefined);
    expect(excessOf(nestedText(JSON_LIMITS.levels + 1))).toBe('more than 20 levels of nesting');
    expect(excessOf('['.repeat(400_000))).toBe('more than 20 levels of nesting');
    expect(excessOf('{"a":'.repeat(400_000))).toBe('more than 20 levels of nesting');
    expect(excessOf(list(JSON_LIMITS.values + 1))).toBe('more than 5000 values');
    expect(excessOf(`{${'"a":1,'.repeat(120_000)}"b":2}`)).toBe('more than 5000 values');
  });
});

describe('the cost of arguments', () => {
  test('charges words, far pages, and whatever a list repeats', () => {
    expect(costOfArguments({ page: 1, limit: 20, search: null })).toBe(0);
    expect(costOfArguments({ search: 'heat pumps' })).toBe(100);
    expect(costOfArguments({ search: 'a '.repeat(100) })).toBe(400);
    expect(costOfArguments({ page: 3001 })).toBe(1200);
    expect(costOfArguments({ page: 2 ** 30, limit: 100 })).toBe(3000);
    expect(costOfArguments({ ids: Array.from({ length: 200 }), input: { search: 'one', topics: [1, 2] } })).toBe(252);
  });
});

describe('the rate limit', () => {
  const visitor = (address: string) => ({ user: null, address, requestId: 'test' });
  const member = (id: number, tokenId?: number) => ({
    ...visitor('192.0.2.1'),
    user: { id } as User,
    ...(tokenId ? { accessToken: { id: tokenId, scopes: ['read' as const] } } : {}),
  });
  const small = () => new CallerLimit({ isOn: true, points: { visitor: 2, member: 5 } });

  test('counts each network and user separately', async () => {
    const limit = small();
    for (const caller of [visitor('192.0.2.1'), visitor('192.0.2.2'), visitor('2001:db8::1'), member(1), member(2)]) {
      const allowance = await limit.take(caller);
      expect(allowance?.remaining).toBe((allowance?.limit ?? 0) - 1);
    }
  });

  test('is shared by a user and their access tokens', async () => {
    const limit = small();
    const left: (number | undefined)[] = [];
    for (const caller of [member(1), member(1, 7), member(1, 8)]) left.push((await limit.take(caller))?.remaining);
    expect(left).toEqual([4, 3, 2]);
  });

  test('is shared by all addresses of an IPv6 network', async () => {
    const limit = small();
    await limit.take(visitor('2001:db8:0:1::1'));
    await limit.take(visitor('2001:db8:0:1:a:b:c:d'));
    expect(await limit.take(visitor('2001:db8:0:1::2'))).toMatchObject({ isAllowed: false });
    expect(await limit.take(visitor('2001:db8:0:2::1'))).toMatchObject({ isAllowed: true });
  });

  test('rejects requests with the time to wait', async () => {
    const limit = small();
    await limit.take(visitor('192.0.2.1'));
    await limit.take(visitor('192.0.2.1'));
    const refused = await limit.take(visitor('192.0.2.1'));
    expect(refused).toMatchObject({ isAllowed: false, remaining: 0 });
    expect(refused && rateLimitHeaders(refused)).toMatchObject({
      'ratelimit-remaining': '0',
      'retry-after': expect.stringMatching(/^\d+$/),
    });
  });

  test('counts expensive queries by cost', async () => {
    const limit = small();
    expect((await limit.take(member(1), 99))?.remaining).toBe(5);
    expect((await limit.take(member(1), 450))?.remaining).toBe(1);
    expect((await limit.take(member(1), 450))?.isAllowed).toBe(false);
  });

  test('can be disabled', async () => {
    expect(await new CallerLimit({ isOn: false }).take(visitor('192.0.2.1'))).toBeUndefined();
  });
});

describe('feeds and sitemaps', () => {
  test('count toward the same rate limit as other requests', async () => {
    const left: number[] = [];
    for (const path of ['newsletters.rss', 'newsletters.opml', 'sitemap.xml', 'sitemap-0.xml', 'opensearch.xml']) {
      const { status, headers } = await fetch(`${app.origin}/${path}`, { headers: from });
      expect(status).toBe(200);
      left.push(Number(headers.get('ratelimit-remaining')));
    }
    expect(left).toEqual([599, 598, 597, 596, 595]);
  });
});

describe('bodies', () => {
  const QUERY = '{ site { productName } }';
  const bodyOf = (characters: number) => JSON.stringify({ query: QUERY, variables: { text: 'x'.repeat(characters) } });

  async function remainingAfter(body: string, path = '/graphql'): Promise<number> {
    const headers = { 'content-type': 'application/json', ...from };
    const answer = await fetch(`${app.origin}${path}`, { method: 'POST', headers, body });
    await answer.text();
    return Number(answer.headers.get('ratelimit-remaining'));
  }

  describe('a body that is refused', () => {
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
    test('a long body counts as several requests at every endpoint', async () => {
      expect(await remainingAfter(bodyOf(1_000))).toBe(599);
      expect(await remainingAfter(bodyOf(1_000))).toBe(598);
      // The second time it is a known query.
      expect(await remainingAfter(bodyOf(45_000))).toBe(593);
      expect(await remainingAfter(bodyOf(45_000), '/api/content/search')).toBe(588);
      expect(await remainingAfter(bodyOf(45_000), '/mcp')).toBe(583);
    });

    test('what the page of another site sends to /mcp counts, though it is refused', async () => {
      await remainingAfter(bodyOf(10));
      const headers = { ...from, origin: 'https://elsewhere.example', 'content-type': 'application/json' };
      expect((await fetch(`${app.origin}/mcp`, { method: 'POST', headers, body: '{}' })).status).toBe(403);
      expect(await remainingAfter(bodyOf(10))).toBe(597);
    });

    test('a long query counts as several requests until it is known, and each time if it is refused', async () => {
      const left: number[] = [];
      for (const field of ['site', 'site', 'sites', 'sites']) {
        await remainingAfter(
          JSON.stringify({ query: `{ ${`${field} { productName productName productName } `.repeat(50)} }` }),
        );
        left.push(await remainingAfter(bodyOf(10)));
      }
      expect(left).toEqual([594, 592, 586, 580]);
    });

    test('a body of unknown length counts as a long one', async () => {
      const body = new Blob([bodyOf(10)]).stream();
      const headers = { 'content-type': 'application/json', ...from };
      const asked = { method: 'POST', headers, body, duplex: 'half' };
      const answer = await fetch(`${app.origin}/graphql`, asked);
      expect([answer.status, answer.headers.get('ratelimit-remaining')]).toEqual([200, '589']);
    });

    test('the refusal of a long body closes the connection, and that of a short body does not', async () => {
      const send = async (characters: number) => {
        const length = String(bodyOf(characters).length);
        const headers = { 'content-type': 'application/json', 'content-length': length, ...from };
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
      const headers = from;
      class Socket extends WebSocket {
        constructor(url: string, protocols: string[]) {
          super(url, protocols, { headers });
        }
      }
      const url = `${app.origin.replace('http', 'ws')}/graphql`;
      const client = createClient({ url, webSocketImpl: Socket, retryAttempts: 0 });
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
});

describe('dear requests', () => {
  const WORDS = Array.from({ length: 64 }, (_, index) => `w${index}`).join(' ');
  const MINUTE = { visitor: 600, member: 2_400 };

  /** Sends a request until it is refused. The limit of a plain request would allow hundreds. */
  async function countAllowed(send: () => Promise<Response>): Promise<number> {
    for (let count = 0; count < MINUTE.member; count += 1) {
      const response = await send();
      const body = await response.text();
      if (response.status === 429 || body.includes('Too many requests')) return count;
    }
    return MINUTE.member;
  }

  const aliases = (count: number, field: string) =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

  describe('a query is refused', () => {
    test('if its aliases search for many words', async () => {
      const { status, errors } = await app.ask(aliases(30, `newsletters(search: "${WORDS}") { items { id } }`));
      expect([status, errors?.[0]?.message]).toEqual([400, expect.stringContaining('at most 6000 are allowed')]);
    });

    test('if its aliases read far pages', async () => {
      const token = await app.tokenOf(Role.VIEWER);
      const pages = aliases(30, 'newsletters(page: 3001, sort: DESCRIPTION) { items { id } }');
      const { status, errors } = await app.ask(pages, { token });
      expect([status, errors?.[0]?.message]).toEqual([400, expect.stringContaining('at most 6000 are allowed')]);
    });

    test('if its aliases read all that is saved', async () => {
      const token = await app.tokenOf(Role.VIEWER);
      const { status, errors } = await app.ask(aliases(30, 'saved { newsletterIds }'), { token });
      expect([status, errors?.[0]?.message]).toEqual([400, expect.stringContaining('at most 6000 are allowed')]);
    });
  });

  const search = encodeURIComponent(WORDS.slice(0, 190));

  describe('costs are counted as requests', () => {
    test.each<[string, () => Promise<Response>]>([
      ['REST', () => fetch(`${app.origin}/api/newsletters?search=${search}`, { headers: from })],
      ['OPML', () => fetch(`${app.origin}/newsletters.opml?search=${search}`, { headers: from })],
      ['MCP', () => callTool('list_newsletters', { search: WORDS.slice(0, 190) })],
    ])('words to search for count as requests: %s', async (_name, send) => {
      // Eight words cost four requests, so each call counts as five.
      expect(await countAllowed(send)).toBe(MINUTE.visitor / 5);
    });

    test('a far page counts as many requests', async () => {
      const token = await app.tokenOf(Role.VIEWER);
      const send = () => fetch(`${app.origin}/api/newsletters?page=10000`, { headers: bearer(token) });
      expect(await countAllowed(send)).toBeLessThan(MINUTE.member / 30);
    });
  });

  const callTool = (name: string, input: object): Promise<Response> =>
    fetch(`${app.origin}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...from },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
    });
});
