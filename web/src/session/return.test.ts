import { beforeEach, expect, test } from '@jest/globals';
import { keepReturnPath, takeReturnPath } from './return-path';
import { readReturn } from './read-return';

beforeEach(() => localStorage.clear());

const user = JSON.stringify({ email: 'ada@example.com', name: 'Ada' });
const search = (params: Record<string, string>) => `?${new URLSearchParams(params)}`;

test('reads the token out of the return', () => {
  expect(readReturn(search({ token: 'abc', user }))).toEqual({ token: 'abc' });
});

test.each([{}, { token: 'abc' }, { user }, { token: '', user }])('misses data in %j', (params) => {
  expect(readReturn(search(params as Record<string, string>))).toEqual({ error: 'missing_data' });
});

test.each(['{', 'null', '"Ada"', '{"email":"ada@example.com"}', '{"name":"Ada"}', '{"email":"","name":"Ada"}'])(
  'takes no user of %s',
  (json) => {
    expect(readReturn(search({ token: 'abc', user: json }))).toEqual({ error: 'invalid_data' });
  },
);

test('goes back to the kept path once, and home after that', () => {
  keepReturnPath('/search?q=mail');
  expect(takeReturnPath()).toBe('/search?q=mail');
  expect(takeReturnPath()).toBe('/');
});

test('keeps no page that only leads to signing in, and what was kept before stays', () => {
  keepReturnPath('/submit-newsletter');
  keepReturnPath('/login?error=expired');
  expect(takeReturnPath()).toBe('/submit-newsletter');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '//evil.example/account',
  '/\\evil.example',
  'javascript:alert(1)',
  '\t//evil.example',
])('never leads away to %s', (path) => {
  localStorage.setItem('authRedirect', path);
  expect(takeReturnPath()).toBe('/');
});
