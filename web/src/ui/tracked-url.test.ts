import { afterEach, expect, jest, test } from '@jest/globals';
import { isWebAddress, trackedUrl } from './tracked-url';

afterEach(() => {
  jest.restoreAllMocks();
});

test('says where the reader comes from, and keeps what the address had', () => {
  const url = new URL(trackedUrl('https://postalmarketer.example/p?id=4&utm_source=x#top', 'referral'));
  expect(url.searchParams.get('utm_source')).toBe(window.location.host);
  expect(url.searchParams.get('utm_medium')).toBe('referral');
  expect(url.searchParams.get('id')).toBe('4');
  expect(url.hash).toBe('#top');
});

test('names the search as the medium of its links', () => {
  expect(trackedUrl('https://postalmarketer.example/', 'AI_search')).toContain('utm_medium=AI_search');
});

test('logs an address that cannot be read and leaves it alone', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(trackedUrl('not an address', 'referral')).toBe('not an address');
  expect(logged).toHaveBeenCalledWith('Invalid URL:', 'not an address');
});

test('makes no link of what is not a web address', () => {
  expect(isWebAddress('javascript:alert(1)')).toBe(false);
  expect(isWebAddress('data:text/html,x')).toBe(false);
  expect(isWebAddress('http://postalmarketer.example')).toBe(true);
});
