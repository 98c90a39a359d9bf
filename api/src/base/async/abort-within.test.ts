import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { collectGarbageOften, stopCollecting } from '../../testing/collect-garbage.js';
import { abortWithin } from './abort-within.js';

afterEach(stopCollecting);

test('aborts in time although garbage is collected meanwhile', async () => {
  const caller = new AbortController();
  collectGarbageOften();
  const aborted = once(abortWithin(200, caller.signal), 'abort').then(() => 'aborted');
  expect(await Promise.race([aborted, pause(5_000, 'not aborted', { ref: false })])).toBe('aborted');
  expect(caller.signal.aborted).toBe(false);
});

test('aborts with the other signal', () => {
  const caller = new AbortController();
  const signal = abortWithin(60_000, caller.signal);
  caller.abort(new Error('stopped'));
  expect(signal.reason).toEqual(new Error('stopped'));
});

test('aborts by time alone', async () => {
  const signal = abortWithin(10);
  await once(signal, 'abort');
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});
