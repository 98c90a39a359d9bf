import { EventEmitter } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { EventQueue } from './event-queue.js';

describe('events of a subscriber', () => {
  test('arrive in order, before and after they are awaited', async () => {
    const emitter = new EventEmitter();
    const queue = new EventQueue(emitter, 'news');
    emitter.emit('news', 1);
    emitter.emit('news', 2);
    expect([await queue.next(), await queue.next()]).toEqual([
      { done: false, value: 1 },
      { done: false, value: 2 },
    ]);
    const third = queue.next();
    emitter.emit('news', 3);
    expect(await third).toEqual({ done: false, value: 3 });
  });

  test('end when the subscriber leaves', async () => {
    const emitter = new EventEmitter();
    const queue = new EventQueue(emitter, 'news');
    const next = queue.next();
    await queue.return();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(emitter.listenerCount('news')).toBe(0);
  });

  test('are dropped for a subscriber that never reads, which gets an error; others get all', async () => {
    const emitter = new EventEmitter();
    const [slow, quick] = [new EventQueue(emitter, 'news'), new EventQueue(emitter, 'news')];
    let read = 0;
    for (let event = 0; event < 5_000; event += 1) {
      const next = quick.next();
      emitter.emit('news', event);
      if ((await next).value === event) read += 1;
    }
    expect(read).toBe(5_000);
    expect(emitter.listenerCount('news')).toBe(1);
    await expect(slow.next()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
