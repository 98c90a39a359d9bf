import { expect, test } from '@jest/globals';
import { measureRise } from './measure-rise.js';

test('rises if many more newsletters mention it', () => {
  expect(measureRise({ named: 8, published: 20 }, { named: 4, published: 120 })).toBeGreaterThan(6.63);
});

test('rises if it is new', () => {
  expect(measureRise({ named: 4, published: 20 }, { named: 0, published: 120 })).toBeGreaterThan(6.63);
});

test.each([
  ['two newsletters are too few', { named: 2, published: 20 }, { named: 0, published: 120 }],
  ['the same share as before', { named: 6, published: 20 }, { named: 36, published: 120 }],
  ['a little more is chance', { named: 3, published: 20 }, { named: 12, published: 120 }],
  ['nothing published before to compare with', { named: 5, published: 20 }, { named: 0, published: 0 }],
  ['it falls', { named: 3, published: 20 }, { named: 60, published: 120 }],
])('does not rise: %s', (_why, now, before) => {
  expect(measureRise(now, before)).toBeUndefined();
});
