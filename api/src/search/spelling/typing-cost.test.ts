import { describe, expect, test } from '@jest/globals';
import { typingCost } from './typing-cost.js';

describe('what it costs to mistype a word', () => {
  test.each([
    ['legume', 'légume'],
    ['waermepumpe', 'wärmepumpe'],
    ['strasse', 'straße'],
  ])('is next to nothing for %s, which only lacks the accents of %s', (typed, word) => {
    expect(typingCost(typed, word, 2)).toBeLessThan(0.2);
  });

  test.each([
    ['typograhpy', 'typography', 'typographer'],
    ['leger', 'ledger', 'lever'],
    ['fotovoltaik', 'photovoltaik', 'fotografie'],
    ['nohce', 'noche', 'nocte'],
    ['cereso', 'cerezo', 'cerebro'],
    ['adressing', 'addressing', 'dressing'],
  ])('is less for %s and %s than for %s', (typed, word, other) => {
    expect(typingCost(typed, word, 2)).toBeLessThan(1);
    expect(typingCost(typed, word, 2)).toBeLessThan(typingCost(typed, other, 3));
  });

  test('is nothing for the same word, and too much for another one', () => {
    expect(typingCost('bread', 'bread', 2)).toBe(0);
    expect(typingCost('bread', 'loaf', 2)).toBeGreaterThan(2);
    expect(typingCost('a', 'abcdef', 2)).toBeGreaterThan(2);
  });
});
