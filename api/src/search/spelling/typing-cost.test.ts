import { describe, expect, test } from '@jest/globals';
import { typingCost } from './typing-cost.js';

describe('the cost of a typing error', () => {
  test.each([
    ['legume', 'légume'],
    ['waermepumpe', 'wärmepumpe'],
    ['strasse', 'straße'],
  ])('is almost 0 for %s, which only lacks the accents of %s', (typed, word) => {
    expect(typingCost(typed, word, 2)).toBeLessThan(0.2);
  });

  test.each([
    ['typograhpy', 'typography', 'typographer'],
    ['leger', 'ledger', 'lever'],
    ['fotovoltaik', 'photovoltaik', 'fotografie'],
    ['nohce', 'noche', 'nocte'],
    ['cereso', 'cerezo', 'cerebro'],
    ['adressing', 'addressing', 'dressing'],
    ['sevrern', 'server', 'sehnen'],
  ])('is lower for %s and %s than for %s', (typed, word, other) => {
    expect(typingCost(typed, word, 2)).toBeLessThan(1);
    expect(typingCost(typed, word, 2)).toBeLessThan(typingCost(typed, other, 3));
  });

  test('is higher for another inflection than for the same one', () => {
    expect(typingCost('antigas', 'antiguo', 2)).toBeLessThan(1.2);
    expect(typingCost('antigas', 'antiguo', 2)).toBeGreaterThan(typingCost('antigas', 'antiguas', 2));
    expect(typingCost('pumps', 'pump', 2)).toBeGreaterThan(0.8);
  });

  test('is 0 for the same word, and above the maximum for a different one', () => {
    expect(typingCost('bread', 'bread', 2)).toBe(0);
    expect(typingCost('bread', 'loaf', 2)).toBeGreaterThan(2);
    expect(typingCost('a', 'abcdef', 2)).toBeGreaterThan(2);
  });
});
