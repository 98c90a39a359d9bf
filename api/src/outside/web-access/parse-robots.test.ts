import { describe, expect, test } from '@jest/globals';
import { parseRobots } from './parse-robots.js';

const AGENT = 'TestReader/1.0 (+https://example.com)';

const isAllowed = (text: string, path: string) => parseRobots(text, AGENT).isAllowed(`https://example.com${path}`);
const disallowing = (...patterns: string[]) =>
  ['User-agent: *', ...patterns.map((pattern) => `Disallow: ${pattern}`)].join('\n');

describe('the group', () => {
  test.each([
    [
      'of our robot counts, whatever its case',
      'User-agent: *\nDisallow: /\nUser-agent: TESTREADER\nDisallow: /b',
      true,
    ],
    ['of our robot counts with a version', 'User-agent: TestReader/2\nAllow: /\nUser-agent: *\nDisallow: /', true],
    ['of all robots counts if none is ours', 'User-agent: Other\nAllow: /\nUser-agent: *\nDisallow: /', false],
    ['of another robot does not count', 'User-agent: TestReaderNews\nDisallow: /', true],
    ['has several robots', 'User-agent: Other\nUser-agent: TestReader\nUser-agent: Third\nDisallow: /', false],
    ['ends where the next one begins', 'User-agent: TestReader\nDisallow: /b\nUser-agent: Other\nDisallow: /', true],
    ['is not ended by a sitemap', 'User-agent: TestReader\nSitemap: /s.xml\nUser-agent: Other\nDisallow: /', false],
    [
      'may be written in two parts',
      'User-agent: TestReader\nDisallow: /b\n\nUser-agent: TestReader\nDisallow: /a',
      false,
    ],
    ['without rules allows everything', 'User-agent: TestReader\nDisallow:\nUser-agent: *\nDisallow: /', true],
    ['may begin with a byte order mark', '\ufeffUser-agent: *\nDisallow: /', false],
    ['may have comments and odd line ends', 'User-agent: * # all\r\n # Allow: /\r Disallow :/a # this', false],
    ['that names nobody does not count', 'Disallow: /\nUser-agent: Other\nDisallow: /', true],
  ])('%s', (_, text, expected) => {
    expect(isAllowed(text, '/a')).toBe(expected);
  });
});

describe('a rule', () => {
  test.each([
    ['/a', '/ab', false],
    ['/a/', '/a', true],
    ['/A', '/a', true],
    ['private', '/private', true],
    ['/*.pdf', '/a/b.pdf?x', false],
    ['/*.pdf$', '/a/b.pdf?x', true],
    ['/*.pdf$', '/a.pdf/b.pdf', false],
    ['/a$', '/a', false],
    ['/a$', '/ab', true],
    ['/a*$', '/ab', false],
    ['*/tags/*/old', '/x/tags/1/2/old', false],
    ['*/tags/*/old', '/x/tags/old', true],
    ['/ab*b$', '/ab', true],
    ['/**a**b', '/ba', true],
    ['/?page=', '/?page=2', false],
    ['/über', '/%C3%BCber', false],
    ['/%c3%bcber', '/über', false],
    ['/a%2fb', '/a%2Fb', false],
    ['/50%', '/50%', false],
    ['__proto__', '/__proto__', true],
  ])('that disallows %s allows %s: %s', (pattern, path, expected) => {
    expect(isAllowed(disallowing(pattern), path)).toBe(expected);
  });

  test.each([
    ['the longest', 'Disallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['the longest, wherever it stands', 'Allow: /a/b\nDisallow: /a', '/a/c', false],
    ['of equal ones the one that allows', 'Disallow: /a\nAllow: /a', '/a', true],
    ['the longest pattern, wildcards included', 'Allow: /page\nDisallow: /*.htm', '/page.htm', false],
  ])('decides: %s', (...[, rules, path, expected]) => {
    expect(isAllowed(`User-agent: *\n${rules}`, path)).toBe(expected);
  });
});

test('the delay and the sitemaps are read', () => {
  const text = `Sitemap: /a.xml\nUser-agent: *\nCrawl-delay: 2.5\nCrawl-delay: soon\nDisallow: /\nsitemap: https://b.example/b.xml`;
  const { crawlDelay, sitemaps } = parseRobots(text, AGENT);
  expect({ crawlDelay, sitemaps }).toEqual({ crawlDelay: 2.5, sitemaps: ['/a.xml', 'https://b.example/b.xml'] });
});

describe('a file of 512 kB', () => {
  const fill = (start: string, line: string) =>
    `${start}\n${line.repeat(Math.ceil((512 * 1024) / line.length))}`.slice(0, 512 * 1024);
  const agents = Array.from({ length: 2_000 }, (_, n) => `User-agent: a${n}\n`).join('');

  test('is read to its end', () => {
    const rules = Array.from({ length: 20_000 }, (_, n) => `Disallow: /tags/${n}\n`).join('');
    const text = `${agents}Disallow: /\n\nUser-agent: *\n${rules}`;
    expect(['/posts/an-edition', '/tags/19999'].map((path) => isAllowed(text, path))).toEqual([true, false]);
  });

  test.each([
    ['has too many rules', fill('User-agent: *', 'Disallow: /x\n'), '/a'],
    ['has too many wildcards', fill('User-agent: *', `Disallow: /${'*a'.repeat(50)}b\n`), `/${'a'.repeat(2_000)}`],
  ])('disallows the page if it %s', (_, text, path) => {
    expect(isAllowed(text, path)).toBe(false);
  });

  test('has as many sitemaps as a site needs', () => {
    expect(parseRobots(fill('', 'Sitemap: /a.xml\n'), AGENT).sitemaps).toHaveLength(100);
  });
});
