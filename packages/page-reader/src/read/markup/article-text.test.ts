import { expect, test } from '@jest/globals';
import { parsePage } from './parse-page.js';
import { articleText } from './article-text.js';

const textOf = (html: string): string => articleText(parsePage(`<html><body>${html}</body></html>`).body);

test('leaves out soft hyphens and characters without a width, as a reader sees the words', () => {
  expect(textOf('<p>Hafen&shy;meis&shy;terei</p>')).toBe('Hafenmeisterei');
  expect(textOf('<p>\uFEFFtide\u200Btable, <b>wa\u2060ter</b></p>')).toBe('tidetable, water');
});

test('keeps joiners, which change how letters are written', () => {
  expect(textOf('<p>می\u200Cخواهم</p>')).toBe('می\u200Cخواهم');
});

test('keeps every character of preformatted text', () => {
  expect(textOf('<pre>a\u200Bb\n  c</pre>')).toBe('a\u200Bb\n  c');
});

test('writes a row of a table with headings on one line', () => {
  const table = '<table><tr><th>List</th><th>Total</th></tr><tr><td>Own customers</td><td>580</td></tr></table>';
  expect(textOf(`<p>Costs:</p>${table}<p>All in all.</p>`)).toBe(
    'Costs:\nList | Total\nOwn customers | 580\nAll in all.',
  );
});

test('writes each cell of a table without headings, or with paragraphs, on a line of its own', () => {
  expect(textOf('<table><tr><td>Menu</td><td>Letter</td></tr></table>')).toBe('Menu\nLetter');
  expect(textOf('<table><tr><th>Day</th><td><p>One.</p><p>Two.</p></td></tr></table>')).toBe('Day\nOne.\nTwo.');
});
