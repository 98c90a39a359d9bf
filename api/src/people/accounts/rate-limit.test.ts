import { describe, expect, it } from '@jest/globals';
import type { User } from './user.entity.js';
import { RateLimit } from './rate-limit.js';

const person = (id: number, address = '192.0.2.1') => ({ user: { id } as User, address });
const visitor = (address: string) => ({ user: null, address });

describe('a rate limit', () => {
  it('rejects frequent calls of one user, reports the time to wait, and accepts others', async () => {
    const limit = new RateLimit({ times: 2, seconds: 300, isOn: true });
    await limit.take(person(1));
    await limit.take(person(1));
    await expect(limit.take(person(1))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please try again in 5 minutes.',
    });
    await limit.take(person(2));
  });

  it('rejects calls of many users from one address', async () => {
    const limit = new RateLimit({ times: 1, seconds: 60, isOn: true });
    for (const id of [1, 2, 3, 4]) await limit.take(person(id));
    await expect(limit.take(person(5))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limit.take(person(6, '192.0.2.2'));
  });

  it('counts visitors by address', async () => {
    const limit = new RateLimit({ times: 1, seconds: 60, isOn: true });
    await limit.take(visitor('192.0.2.1'));
    await expect(limit.take(visitor('192.0.2.1'))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limit.take(visitor('192.0.2.2'));
  });

  it('does not count what is given back', async () => {
    const limit = new RateLimit({ times: 1, seconds: 60, isOn: true });
    for (let time = 0; time < 5; time += 1) {
      await limit.take(person(1));
      await limit.giveBack(person(1));
    }
    await limit.take(person(1));
    await expect(limit.take(person(1))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('can be disabled', async () => {
    const limit = new RateLimit({ times: 1, seconds: 60, isOn: false });
    for (let time = 0; time < 5; time += 1) await limit.take(visitor('192.0.2.1'));
  });
});
