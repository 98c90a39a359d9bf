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
