import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { bearer, startTestApp, type RunningApp } from '../running-app.js';

let app: RunningApp;
const start = async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
};

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
  beforeAll(start);
  afterAll(() => app.close());

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
  // Each starts with all of its requests left.
  beforeEach(start);
  afterEach(() => app.close());

  test.each<[string, () => Promise<Response>]>([
    ['REST', () => fetch(`${app.origin}/api/newsletters?search=${search}`)],
    ['OPML', () => fetch(`${app.origin}/newsletters.opml?search=${search}`)],
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
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
  });
