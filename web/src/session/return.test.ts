import { beforeEach, expect, test } from '@jest/globals';
import { keepReturnPath, takeReturnPath } from './return-path';
import { readReturn } from './read-return';

beforeEach(() => localStorage.clear());

const user = JSON.stringify({ email: 'ada@example.com', name: 'Ada' });
const search = (params: Record<string, string>) => `?${new URLSearchParams(params)}`;

test('reads the token from the URL', () => {
  expect(readReturn(search({ token: 'abc', user }))).toEqual({ token: 'abc' });
});

test.each([{}, { token: 'abc' }, { user }, { token: '', user }])('%j is incomplete', (params) => {
  expect(readReturn(search(params as Record<string, string>))).toEqual({ error: 'missing_data' });
});

test.each(['{', 'null', '"Ada"', '{"email":"ada@example.com"}', '{"name":"Ada"}', '{"email":"","name":"Ada"}'])(
  'finds no user in %s',
  (json) => {
    expect(readReturn(search({ token: 'abc', user: json }))).toEqual({ error: 'invalid_data' });
  },
);

test('returns to the stored path once, and home after that', () => {
  keepReturnPath('/search?q=mail');
  expect(takeReturnPath()).toBe('/search?q=mail');
  expect(takeReturnPath()).toBe('/');
});

test('does not store sign-in pages, and keeps the previous path', () => {
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
])('never redirects to %s', (path) => {
  localStorage.setItem('authRedirect', path);
  expect(takeReturnPath()).toBe('/');
});
