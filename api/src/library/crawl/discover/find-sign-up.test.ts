import { expect, test } from '@jest/globals';
import { findSignUp } from './find-sign-up.js';

const signUpOf = (links: string[], platform = 'any-site') =>
  findSignUp({
    base: 'https://a.example/letters',
    front: { url: 'https://a.example/letters/', platform, feeds: [], links, neighbours: [] },
  });

test('the page to subscribe on is one that the front page links to, without its parameters', () => {
  const links = [
    'https://a.example/about',
    'https://a.example/letters/Subscribe/?utm_source=menu',
    'https://a.example/signup',
  ];
  expect(signUpOf(links)).toBe('https://a.example/letters/Subscribe/');
  expect(signUpOf(['https://a.example/sign-up'])).toBe('https://a.example/sign-up');
});

test('is not found on another site, or in the title of an edition', () => {
  const links = [
    'https://b.example/subscribe',
    'https://a.example/why-people-subscribe',
    'https://a.example/subscribe/thanks',
  ];
  expect(signUpOf(links)).toBeUndefined();
});

test('is where the platform has it', () => {
  expect(signUpOf([], 'substack')).toBe('https://a.example/letters/subscribe');
});
