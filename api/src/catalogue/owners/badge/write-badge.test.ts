import { expect, test } from '@jest/globals';
import { writeBadge } from './write-badge.js';

const badge = (topics: string[], productName = 'The Directory') => writeBadge({ productName, topics, isDark: false });
const widthOf = (svg: string) => Number(/ width="(\d+)"/.exec(svg)?.[1]);

test('markup in a name is shown as text', () => {
  const svg = badge(['<script>alert(1)</script>', '"&\''], '</title><b>');
  expect(svg).not.toMatch(/<script|<b>/);
  expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt; · &quot;&amp;&#39;');
});

test('is as wide as its text, up to a limit', () => {
  expect(widthOf(badge(['Art', 'Printing']))).toBeGreaterThan(widthOf(badge(['Art'])));
  const longest = widthOf(badge(['x'.repeat(61)]));
  expect(widthOf(badge(['x'.repeat(5_000)]))).toBe(longest);
  expect(badge(['x'.repeat(61)])).toContain('x…</text>');
});

test('a newsletter without topics has the name of the directory alone', () => {
  expect(badge([])).toContain('aria-label="On The Directory"');
  expect(badge([]).match(/<text/g)).toHaveLength(1);
});
