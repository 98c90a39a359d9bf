/** @jest-environment-options {"url": "http://directory.example:8080/"} */
import { afterEach, expect, jest, test } from '@jest/globals';
import { isWebAddress, trackedUrl } from './tracked-url';

afterEach(() => {
  jest.restoreAllMocks();
});

test('adds the tracking parameters, and keeps existing ones', () => {
  const url = new URL(trackedUrl('https://postalmarketer.example/p?id=4&utm_source=x#top', 'referral'));
  expect(url.searchParams.get('utm_source')).toBe('directory.example:8080');
  expect(url.searchParams.get('utm_medium')).toBe('referral');
  expect(url.searchParams.get('id')).toBe('4');
  expect(url.hash).toBe('#top');
});

test('links in the search have their own medium', () => {
  expect(trackedUrl('https://postalmarketer.example/', 'AI_search')).toContain('utm_medium=AI_search');
});

test('pages of this site get none', () => {
  const own = `${window.location.origin}/editions/7?passage=1-2-0a1b2c3d`;
  expect(trackedUrl(own, 'AI_search')).toBe(own);
});

test('logs an invalid URL, and returns it unchanged', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(trackedUrl('not an address', 'referral')).toBe('not an address');
  expect(logged).toHaveBeenCalledWith('Invalid URL:', 'not an address');
});

test('only http(s) URLs become links', () => {
  expect(isWebAddress('javascript:alert(1)')).toBe(false);
  expect(isWebAddress('data:text/html,x')).toBe(false);
  expect(isWebAddress('http://postalmarketer.example')).toBe(true);
});
