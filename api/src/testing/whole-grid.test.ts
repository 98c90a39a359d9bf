import { expect, test } from '@jest/globals';
import { shareOf } from './whole-grid.js';

const VALUES = Array.from({ length: 10 }, (_, index) => index);

test('shares in a row have every value once', () => {
  const shares = [7, 8, 9].map((share) => shareOf(VALUES, { share, of: 3, isWhole: false }));
  expect(shares.flat().sort((a, b) => a - b)).toEqual(VALUES);
  for (const share of shares) expect(share.length).toBeLessThan(VALUES.length / 2);
});

test('in the whole grid, each share has all values', () => {
  expect(shareOf(VALUES, { share: 7, of: 3, isWhole: true })).toEqual(VALUES);
});
