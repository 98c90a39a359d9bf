import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { measureLife } from '../catalogue/newsletters/life/measure-life.js';
import { saysEnded } from '../catalogue/newsletters/life/says-ended.js';
import { readDemoNewsletters } from './read-demo-newsletters.js';

const PLATFORMS = ['substack', 'beehiiv', 'ghost', 'buttondown', 'mailchimp', 'kit', 'wordpress', 'any-site'];

describe('the demo newsletters', () => {
  const newsletters = readDemoNewsletters();
  const editions = newsletters.flatMap((newsletter) => newsletter.editions);

  test('are at least twelve, with at least 150 editions', () => {
    expect(newsletters.length).toBeGreaterThanOrEqual(12);
    expect(editions.length).toBeGreaterThanOrEqual(150);
  });

  test('are in four languages', () => {
    expect(new Set(newsletters.map(({ language }) => language))).toEqual(new Set(['en', 'es', 'fr', 'de']));
  });

  test('have valid platforms, access and dates', () => {
    expect(newsletters.map(({ platform }) => platform).filter((platform) => !PLATFORMS.includes(platform))).toEqual([]);
    expect(new Set(editions.map(({ access }) => access))).toEqual(new Set(['public', 'members', 'paid']));
    expect(editions.filter(({ publishedAt }) => Number.isNaN(publishedAt.getTime()))).toEqual([]);
  });

  test("have unique editions, each by one of the newsletter's authors", () => {
    for (const { editions, authors } of newsletters) {
      expect(new Set(editions.map(({ slug }) => slug)).size).toBe(editions.length);
      expect(editions.filter(({ author }) => !authors.includes(author))).toEqual([]);
    }
  });

  test('have editions of 70 to 900 words', () => {
    const lengths = editions.map(({ slug, markdown }) => ({ slug, words: markdown.split(/\s+/).length }));
    expect(lengths.filter(({ words }) => words < 70 || words > 900)).toEqual([]);
  });

  test('include one that ended, one that slows down and one that comes every Monday', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const lifeOf = (wanted: string) => {
      const dates =
        newsletters.find(({ slug }) => slug === wanted)?.editions.map(({ publishedAt }) => publishedAt) ?? [];
      const visits = { failures: 0, failedSince: null, hasWorked: true };
      return measureLife({ publishedAt: dates, claimed: null, visits, saysEnded: false }, now);
    };
    expect(lifeOf('contact-sheet')).toMatchObject({ state: 'ended', cadence: 'weekly', usualDay: 'thursday' });
    expect(lifeOf('kettle-and-leaf')).toMatchObject({ state: 'slowing', cadence: 'monthly', usualDay: 'thursday' });
    expect(lifeOf('tread-and-riser')).toMatchObject({ state: 'active', cadence: 'weekly', usualDay: 'monday' });
    const last = newsletters.find(({ slug }) => slug === 'contact-sheet')?.editions.at(-1);
    expect(saysEnded(last?.title ?? null, last?.markdown ?? null)).toBe(true);
  });

  test('include one text at two addresses', () => {
    const texts = editions.map(({ markdown }) => markdown);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toHaveLength(1);
  });

  test.each(['Verity Standish', 'Lanternfish Analytics', 'Holloway Mills'])('mention %s in five of them', (name) => {
    const naming = newsletters.filter((one) => one.editions.some(({ markdown }) => markdown.includes(name)));
    expect(naming.length).toBeGreaterThanOrEqual(5);
  });

  test('are converted to HTML with headings, lists and tables', () => {
    const html = editions.map((edition) => edition.html).join('');
    for (const tag of ['<h2>', '<ul>', '<ol>', '<table>', '<blockquote>', '<strong>']) expect(html).toContain(tag);
    expect(html).not.toContain('===');
  });
});

test('a demo newsletter with a missing value is rejected, with its path', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-newsletters-'));
  writeFileSync(path.join(folder, 'plain.md'), '---\nname: Plain\n---\n\n=== first\ntitle: First\n\nText\n');
  expect(() => readDemoNewsletters(folder)).toThrow('The demo newsletter plain.md has no slug');
});
