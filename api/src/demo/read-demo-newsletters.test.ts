import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readDemoNewsletters } from './read-demo-newsletters.js';

const PLATFORMS = ['substack', 'beehiiv', 'ghost', 'buttondown', 'mailchimp', 'kit', 'wordpress', 'any-site'];

describe('the demo newsletters', () => {
  const newsletters = readDemoNewsletters();
  const editions = newsletters.flatMap((newsletter) => newsletter.editions);

  test('are at least twelve, with at least 150 editions', () => {
    expect(newsletters.length).toBeGreaterThanOrEqual(12);
    expect(editions.length).toBeGreaterThanOrEqual(150);
  });

  test('are written in four languages', () => {
    expect(new Set(newsletters.map(({ language }) => language))).toEqual(new Set(['en', 'es', 'fr', 'de']));
  });

  test('have platforms, accesses and dates that exist', () => {
    expect(newsletters.map(({ platform }) => platform).filter((platform) => !PLATFORMS.includes(platform))).toEqual([]);
    expect(new Set(editions.map(({ access }) => access))).toEqual(new Set(['public', 'members', 'paid']));
    expect(editions.filter(({ publishedAt }) => Number.isNaN(publishedAt.getTime()))).toEqual([]);
  });

  test('name every edition once within a newsletter, by one of its authors', () => {
    for (const { editions, authors } of newsletters) {
      expect(new Set(editions.map(({ slug }) => slug)).size).toBe(editions.length);
      expect(editions.filter(({ author }) => !authors.includes(author))).toEqual([]);
    }
  });

  test('have editions of 200 to 900 words', () => {
    const lengths = editions.map(({ slug, markdown }) => ({ slug, words: markdown.split(/\s+/).length }));
    expect(lengths.filter(({ words }) => words < 200 || words > 900)).toEqual([]);
  });

  test('become HTML with headings, lists and tables', () => {
    const html = editions.map((edition) => edition.html).join('');
    for (const tag of ['<h2>', '<ul>', '<ol>', '<table>', '<blockquote>', '<strong>']) expect(html).toContain(tag);
    expect(html).not.toContain('===');
  });
});

test('a demo newsletter without one of its values is refused, with its place named', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-newsletters-'));
  writeFileSync(path.join(folder, 'plain.md'), '---\nname: Plain\n---\n\n=== first\ntitle: First\n\nText\n');
  expect(() => readDemoNewsletters(folder)).toThrow('The demo newsletter plain.md has no slug');
});
