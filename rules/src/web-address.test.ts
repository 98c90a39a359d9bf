import { expect, test } from '@jest/globals';
import { isWebAddress, withScheme } from './web-address.js';

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

test.each([
  'example.com',
  'www.postalmarketer.example/archive?page=2#top',
  'postalmarketer.example:8080',
  'postalmarketer.example.',
  'münchen.example?brief',
  'brief.xn--p1ai',
])('%s was typed without a scheme', (address) => {
  expect(withScheme(address)).toBe(`https://${address}`);
  expect(isWebAddress(withScheme(address))).toBe(true);
});

test.each([
  '',
  'foo',
  'localhost',
  'localhost:4000',
  '127.0.0.1',
  '[::1]',
  'mailto:ada@postalmarketer.example',
  'ada@postalmarketer.example',
  'javascript:alert(1)',
  'javascript:location.href',
  'data.text:html',
  'two words.example',
  'https://postalmarketer.example',
  'http:postalmarketer.example',
  '//postalmarketer.example',
  '/archive.html',
  'a..example',
  'The end. Not an address',
])('%j gets no scheme', (text) => {
  expect(withScheme(text)).toBe(text);
});
