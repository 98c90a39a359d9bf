import { describe, expect, test } from '@jest/globals';
import type { FrontPage } from '../platforms/platform.js';
import { likenessOf } from './edition-shape.js';
import { siteAt, wholeSiteOf } from './site-scope.js';

const front = (url: string, platform = 'any-site'): FrontPage => ({
  url,
  platform,
  feeds: [],
  links: [],
  neighbours: [],
});

describe('a newsletter in a folder', () => {
  test.each([
    'https://www.linkedin.com/newsletters/the-ledger-6863172283143094272/',
    'https://medium.com/the-ledger',
    'https://world.hey.com/marta',
    'https://cs.example.edu/~marta/',
    'https://blogs.example.org/users/marta',
    'https://letters.example.net/@marta',
    'https://example.net/marta-lindqvist',
    'https://buttondown.com/marta',
    'https://example.com/c/ledger/newsletter',
  ])('%s does not include the rest of a shared host', (url) => {
    expect(wholeSiteOf(siteAt(front(url)))).toBeUndefined();
  });

  test.each([
    'https://example.com/newsletter',
    'https://example.com/newsletter/sign-up',
    'https://example.com/join.html',
  ])('%s includes the whole site, because the path is a page of it', (url) =>
    expect(wholeSiteOf(siteAt(front(url)))?.base).toBe('https://example.com'),
  );
});

describe("an edition's URL", () => {
  test.each([
    ['/2024/5/7/the-lock', 'edition'],
    ['/2024/05/gates', 'edition'],
    ['/2024-5-7-gates', 'edition'],
    ['/pipermail/locks/2024-May/000123.html', 'plain'],
    ['/issues/12', 'edition'],
    ['/posts/gates', 'edition'],
    ['/gates', 'plain'],
    ['/why-the-gate-opens', 'maybe'],
    ['/2024', 'other'],
    ['/2024/5', 'other'],
    ['/archive/2024', 'other'],
    ['/tag/gates', 'other'],
    ['/about', 'other'],
    ['/page/2', 'other'],
  ])('%s: %s', (path, likeness) => {
    expect(likenessOf(`https://locks.example.com${path}`)).toBe(likeness);
  });
});
