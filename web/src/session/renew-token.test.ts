import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { currentToken, isRenewalDue } from './renew-token';
import { dropToken, keepToken } from './token';

const HOUR = 3_600_000;
const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const tokenOfAge = (ms: number) => `head.${encode({ sub: '1', iat: Math.floor((Date.now() - ms) / 1000) })}.signature`;

const asked: string[] = [];
let answer: () => Response = () => new Response(null, { status: 500 });
const realFetch = globalThis.fetch;
let now = Date.now();

beforeEach(() => {
  // One day apart, because a failed renewal is not repeated for a minute.
  now += 24 * HOUR;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  globalThis.fetch = (url, init) => {
    const path = typeof url === 'string' ? url : '';
    asked.push(`${path} ${(init?.headers as Record<string, string>)['authorization']}`);
    return Promise.resolve(answer());
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  localStorage.clear();
  asked.length = 0;
});

const renewedBy = (token: string) => () =>
  ({ ok: true, status: 200, headers: new Map([['x-renewed-token', token]]) }) as unknown as Response;

test.each([
  ['of another kind', 'good'],
  ['of the last hour', tokenOfAge(0)],
  ['of nobody', null],
])('returns a token %s unchanged', async (_what, token) => {
  if (token) keepToken(token === 'good' ? token : tokenOfAge(HOUR - 5_000));
  const kept = localStorage.getItem('token');
  expect(isRenewalDue()).toBe(false);
  expect(await currentToken()).toBe(kept);
  expect(asked).toEqual([]);
});

test('renews an older token once for simultaneous requests, and stores the new one', async () => {
  const [old, renewed] = [tokenOfAge(30 * HOUR), tokenOfAge(0)];
  keepToken(old);
  answer = renewedBy(renewed);
  expect(await Promise.all([currentToken(), currentToken(), currentToken()])).toEqual([renewed, renewed, renewed]);
  expect(asked).toEqual([`/api/user Bearer ${old}`]);
  expect(localStorage.getItem('token')).toBe(renewed);
});

test('keeps the old token if the renewal fails, and retries after a minute', async () => {
  const old = tokenOfAge(2 * HOUR);
  keepToken(old);
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await currentToken()).toBe(old);
  expect(await currentToken()).toBe(old);
  expect(asked).toHaveLength(1);
  now += 61_000;
  await currentToken();
  expect(asked).toHaveLength(2);
});

test('does not restore a session that ended meanwhile', async () => {
  keepToken(tokenOfAge(2 * HOUR));
  answer = () => {
    dropToken();
    return renewedBy(tokenOfAge(0))();
  };
  expect(await currentToken()).toBeNull();
});
