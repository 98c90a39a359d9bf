import { describe, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { readPage } from '../../read-page.js';
import { articleText } from './article-text.js';
import { decodePage, parsePage } from './parse-page.js';

describe('name meanings', () => {
  const sentences = (word: string, count: number): string =>
    Array.from(
      { length: count },
      (_, at) => `<p>In the ${at + 1}. year the ${word} of the canal was counted again, as it is every spring.</p>`,
    ).join('\n');

  const read = (inside: string): string =>
    readPage({
      html: `<html><head><title>The lock keepers</title></head><body><h1>The lock keepers</h1>
      <div class="story">${sentences('traffic', 12)}${inside}${sentences('toll', 12)}</div></body></html>`,
      url: 'https://tidewater.example/p/the-lock-keepers',
    }).text;

  describe('names of parts of the text', () => {
    test.each([
      ['Social media', 'social-media'],
      ['Comments on the toll', 'h-comments-on-the-toll'],
      ['Top newsletters and related letters', 'top-newsletters-and-related-letters'],
      ['Werbung für Schleusen', 'werbung-für-schleusen'],
    ])('keep the heading "%s", whose ID repeats it', (heading, id) => {
      expect(read(`<h2 id="${id}">${heading}</h2>`)).toContain(heading);
    });

    test('keep a section whose ID is made of its heading', () => {
      const section = `<div id="how-popular-are-the-locks"><h2>How popular are the locks?</h2>${sentences('gate', 3)}</div>`;
      expect(read(section)).toContain('In the 3. year the gate');
    });

    test.each([
      'class="component_1ad269af0d"',
      'id="block-6a6fe8ad54a9209e5897"',
      'class="blog-article sidebar-enabled--false"',
      'class="hidden-contents-menu"',
      'class="so-panel widget widget_text"',
      'class="widget Blog" id="Blog1"',
    ])('keep a part with %s', (names) => {
      expect(read(`<div ${names}>${sentences('gate', 3)}</div>`)).toContain('In the 3. year the gate');
    });

    test('keep a part named like a menu that is prose', () => {
      expect(read(`<div class="content-nav-section">${sentences('gate', 14)}</div>`)).toContain('14. year the gate');
    });
  });

  describe('names of parts beside the text', () => {
    test.each([
      'class="ad1"',
      'class="box ads300"',
      'id="newsletter-signup"',
      'class="main-menu"',
      'class="textwidget widget"',
      'class="sidebar2"',
    ])('leave out a part with %s', (names) => {
      expect(read(`<div ${names}>${sentences('gate', 3)}</div>`)).not.toContain('year the gate');
    });

    test('leave out a heading whose ID says more than its text', () => {
      expect(read('<h3 id="comments-title">34 answers</h3>')).not.toContain('34 answers');
    });
  });
});

describe('article text', () => {
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
});

test('a charset after the first thousand bytes is used', () => {
  const page = `<script>${'//'.repeat(700)}</script><meta charset="gb2312"><h1>港口的信</h1>`;
  expect(decodePage(iconv.encode(page, 'gb2312'))).toBe(page);
});

test.each([
  ['twice', 'Every quay — and who moors there'],
  ['once, with characters wider than a byte', 'Every quay\u0085 — пристани'],
  ['once, with accents', 'Les quais de l’été'],
])('a page that is encoded as UTF-8 %s is decoded', (times, page) => {
  const once = Buffer.from(page);
  expect(decodePage(times === 'twice' ? Buffer.from(once.toString('latin1')) : once)).toBe(page);
});

test('text that was pasted in after a second encoding is decoded', () => {
  const twice = Buffer.from('the keeper’s café').toString('latin1');
  const page = (pasted: string) => `<title>“Quays”</title><p>${pasted}</p><p>It reads Ã© — and stays.</p>`;
  expect(decodePage(Buffer.from(page(twice)))).toBe(page('the keeper’s café'));
});

describe('lower case attributes', () => {
  const SENTENCE = 'The tide book lists every quay of the harbour by name, and the keeper has never lost one. ';

  test('upper-case attribute names are recognised on long pages too', () => {
    const page = `<HTML><BODY><H1>Tides</H1><P CLASS="byline">By Ada Fenwick</P><P>${SENTENCE.repeat(9)}<A HREF="000012.html" ID="next">Gates</A></P></BODY></HTML>`;
    const { author, text } = readPage({ html: page, url: 'https://lists.example.org/2024/1.html' });
    expect([author, text.includes('By Ada')]).toEqual(['Ada Fenwick', false]);
  });

  test('text keeps its case', () => {
    const page = `<HTML><BODY BGCOLOR="white"><P CLASS="x">${SENTENCE.repeat(5)}</P><PRE>SELECT ID = 5, NAME = 'x'</PRE></BODY></HTML>`;
    expect(readPage({ html: page, url: 'https://lists.example.org/1.html' }).text).toContain(
      "SELECT ID = 5, NAME = 'x'",
    );
  });
});
