import { describe, expect, test } from '@jest/globals';
import { firstWordPattern, wholeWordPattern, wordPattern } from './word-pattern.js';

const WORDS = {
  en: `prices?|
    how much`,
  es: `cuánto`,
  fr: `prix`,
  de: `preis`,
};

describe('a pattern of words in four languages', () => {
  test.each(['the price', 'How much?', '¿Cuánto?', 'le prix.', 'PREIS'])('matches "%s"', (text) => {
    expect(wordPattern(WORDS).test(text)).toBe(true);
  });

  test.each(['priceless', 'überpreis', 'cuántos', 'how', ''])('does not match "%s"', (text) => {
    expect(wordPattern(WORDS).test(text)).toBe(false);
  });

  test('may have to stand first', () => {
    expect(firstWordPattern(WORDS).test(' Prices rise')).toBe(true);
    expect(firstWordPattern(WORDS).test('¿prices rise?')).toBe(true);
    expect(firstWordPattern(WORDS).test('the prices')).toBe(false);
  });

  test('may have to be the whole text', () => {
    expect(wholeWordPattern(WORDS).test('how much')).toBe(true);
    expect(wholeWordPattern(WORDS).test('how much?')).toBe(false);
  });
});
