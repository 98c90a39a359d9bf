import { expect, test } from '@jest/globals';
import { isWebAddress } from './web-address.js';

test.each([
  'https://postalmarketer.example',
  'HTTP://postalmarketer.example/archive?page=2#top',
  'http://localhost:4000/',
  'http://127.0.0.1/',
  'http://[::1]:8080/',
  'https://münchen.example/brief',
  'https://small_grid.example.',
])('%s is a web address', (address) => {
  expect(isWebAddress(address)).toBe(true);
});

test.each([
  '',
  'postalmarketer.example',
  'javascript:alert(1)',
  'ftp://postalmarketer.example',
  'https://',
  'https:///archive',
  'https://two words.example',
  'https://a..b',
  'https://.example',
  'https://postal,marketer.example',
  'https://postalmarketer.example:99999',
])('%j is not a web address', (address) => {
  expect(isWebAddress(address)).toBe(false);
});
