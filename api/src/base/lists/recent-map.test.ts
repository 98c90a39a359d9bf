import { expect, test } from '@jest/globals';
import { RecentMap } from './recent-map.js';

test('the entries that were used last are kept', () => {
  const recent = new RecentMap<number>(2);
  recent.set('one', 1);
  recent.set('two', 2);
  expect(recent.get('one')).toBe(1);
  recent.set('three', 3);
  expect(['one', 'two', 'three'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
  recent.delete('one');
  expect(recent.get('one')).toBeUndefined();
});
