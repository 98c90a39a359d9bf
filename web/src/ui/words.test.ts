import { expect, test } from '@jest/globals';
import { formatNumber, hostOf, longDate, mediumDate, pathOf, shortDate } from './words';

test('writes dates in the three American ways', () => {
  const noon = '2026-07-14T12:00:00Z';
  expect(longDate(noon)).toBe('July 14, 2026');
  expect(mediumDate(noon)).toBe('Jul 14, 2026');
  expect(shortDate(noon)).toBe('7/14/2026');
});

test('says so where there is no date or none that can be read', () => {
  expect(longDate(null)).toBe('Unknown date');
  expect(longDate('')).toBe('Unknown date');
  expect(longDate('yesterday')).toBe('Invalid date');
});

test('shortens addresses, and leaves alone what is none', () => {
  expect(hostOf('https://postalmarketer.example/a')).toBe('postalmarketer.example');
  expect(pathOf('https://postalmarketer.example/')).toBe('postalmarketer.example');
  expect(pathOf('https://postalmarketer.example/a?b')).toBe('postalmarketer.example/a');
  expect(hostOf('nowhere')).toBe('nowhere');
});

test('groups the digits of large numbers', () => {
  expect([0, 999, 1000, 12345, 1234567].map(formatNumber)).toEqual(['0', '999', '1,000', '12,345', '1,234,567']);
});
