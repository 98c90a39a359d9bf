import { expect, test } from '@jest/globals';
import { RecentVectors } from './recent-vectors.js';

test('the most recently used vectors are kept', async () => {
  const recent = new RecentVectors(2);
  const embedded: string[] = [];
  const use = (text: string) =>
    recent.of(text, () => {
      embedded.push(text);
      return Promise.resolve([1]);
    });
  for (const text of ['one', 'two', 'one', 'three', 'one', 'two']) await use(text);
  expect(embedded).toEqual(['one', 'two', 'three', 'two']);
});

test('a text that could not be embedded is tried again', async () => {
  const recent = new RecentVectors(2);
  expect(await recent.of('one', () => Promise.resolve(undefined))).toBeUndefined();
  expect(await recent.of('one', () => Promise.resolve([1]))).toEqual([1]);
});
