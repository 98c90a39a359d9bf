import { describe, expect, test } from '@jest/globals';
import { typingCost } from './typing-cost.js';

describe('the cost of a typing error', () => {
  test.each([
    ['legume', 'légume'],
    ['waermepumpe', 'wärmepumpe'],
    ['strasse', 'straße'],
  ])('is almost 0 for %s, which only lacks the accents of %s', (typed, word) => {
    expect(typingCost(typed, word)).toBeLessThan(0.2);
  });

  test.each([
    ['typograhpy', 'typography', 'typographer'],
    ['leger', 'ledger', 'lever'],
    ['adressing', 'addressing', 'dressing'],
    ['bred', 'bread', 'bird'],
  ])('is lower for %s and %s than for %s', (typed, word, other) => {
    expect(typingCost(typed, word)).toBeLessThan(typingCost(typed, other));
  });

  test('is 0 for the same word, and high for a different one', () => {
    expect(typingCost('bread', 'bread')).toBe(0);
    expect(typingCost('bread', 'loaf')).toBeGreaterThan(2);
  });
});
