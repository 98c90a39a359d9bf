import { expect, test } from '@jest/globals';
import { settlesWithin, succeedsWithin, within } from './within.js';

const never = new Promise<string>(() => undefined);
const failed = () => Promise.reject(new Error('the work itself'));
const tooLate = () => {
  throw new Error('too late');
};
const LONG = 60_000;

test('work within the time limit returns its result or error', async () => {
  await expect(within(LONG, Promise.resolve('done'), tooLate)).resolves.toBe('done');
  await expect(within(LONG, failed(), tooLate)).rejects.toThrow('the work itself');
});

test('work that takes too long returns the fallback', async () => {
  await expect(within(1, never, () => 'late')).resolves.toBe('late');
  await expect(within(1, never, tooLate)).rejects.toThrow('too late');
});

test('failed work has settled without success', async () => {
  expect(await settlesWithin(LONG, failed())).toBe(true);
  expect(await succeedsWithin(LONG, failed())).toBe(false);
  expect(await succeedsWithin(LONG, Promise.resolve())).toBe(true);
  expect(await settlesWithin(1, never)).toBe(false);
});
