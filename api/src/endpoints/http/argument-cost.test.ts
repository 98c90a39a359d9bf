import { expect, test } from '@jest/globals';
import { costOfArguments } from './argument-cost.js';

test('charges words, far pages, and whatever a list repeats', () => {
  expect(costOfArguments({ page: 1, limit: 20, search: null })).toBe(0);
  expect(costOfArguments({ search: 'heat pumps' })).toBe(100);
  expect(costOfArguments({ search: 'a '.repeat(100) })).toBe(400);
  expect(costOfArguments({ page: 3001 })).toBe(1200);
  expect(costOfArguments({ page: 2 ** 30, limit: 100 })).toBe(3000);
  expect(costOfArguments({ ids: Array.from({ length: 200 }), input: { search: 'one', topics: [1, 2] } })).toBe(252);
});
