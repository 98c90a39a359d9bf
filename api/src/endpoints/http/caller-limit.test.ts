import { describe, expect, test } from '@jest/globals';
import type { User } from '../../people/accounts/user.entity.js';
import { CallerLimit, rateLimitHeaders } from './caller-limit.js';

const visitor = (address: string) => ({ user: null, address, requestId: 'test' });
const member = (id: number, tokenId?: number) => ({
  ...visitor('192.0.2.1'),
  user: { id } as User,
  ...(tokenId ? { accessToken: { id: tokenId, scopes: ['read' as const] } } : {}),
});
const small = () => new CallerLimit({ isOn: true, points: { visitor: 2, member: 5 } });

describe('the rate limit', () => {
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
