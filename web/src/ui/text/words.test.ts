import { expect, test } from '@jest/globals';
import { count, formatNumber, hostOf, pathOf } from './words';

test('shortens URLs, and keeps invalid ones', () => {
  expect(hostOf('https://postalmarketer.example/a')).toBe('postalmarketer.example');
  expect(pathOf('https://postalmarketer.example/')).toBe('postalmarketer.example');
  expect(pathOf('https://postalmarketer.example/a?b')).toBe('postalmarketer.example/a');
  expect(hostOf('nowhere')).toBe('nowhere');
});

test('groups the digits of large numbers', () => {
  expect([0, 999, 1000, 12345, 1234567].map(formatNumber)).toEqual(['0', '999', '1,000', '12,345', '1,234,567']);
});

test('formats counts with nouns', () => {
  expect([0, 1, 1200].map((number) => count(number, 'edition'))).toEqual(['0 editions', '1 edition', '1,200 editions']);
});
