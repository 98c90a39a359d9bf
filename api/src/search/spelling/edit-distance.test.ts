import { expect, test } from '@jest/globals';
import { editDistance } from './edit-distance.js';

test.each([
  ['ledger', 'ledger', 0],
  ['leger', 'ledger', 1],
  ['typograhpy', 'typography', 1],
  ['chargbeack', 'chargeback', 1],
  ['légume', 'legume', 1],
  ['bread', 'road', 2],
  ['bread', 'loaf', 3],
  ['a', 'abcdef', 3],
])('%s and %s are %d apart, counted to 3 at most', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
  expect(editDistance(other, one, 2)).toBe(distance);
});
