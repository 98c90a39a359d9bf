import { describe, expect, test } from '@jest/globals';
import { readPage } from './read-page.js';
import { XSS_VECTORS } from './testing/xss-vectors.js';

const SENTENCE = 'This is a sentence of the tide book, which is long enough to be read. ';
const url = 'https://letters.example.com/p/tides';

describe('a hostile page', () => {
  test.each([
    ['100,000 levels of divisions', '<div>'.repeat(100_000) + SENTENCE.repeat(10)],
    ['100,000 levels of tables', '<table><tr><td>'.repeat(33_000) + SENTENCE.repeat(10)],
    ['200,000 scripts that never end', '<script>'.repeat(200_000) + SENTENCE],
    ['a class of a million names', `<p class="${'a '.repeat(1_000_000)}">${SENTENCE.repeat(10)}</p>`],
    ['300,000 attributes', `<p ${'a="b" '.repeat(300_000)}>${SENTENCE.repeat(10)}</p>`],
    ['two million angle brackets', '<'.repeat(2_000_000)],
    [
      'structured data nested 200,000 deep',
      `<script type="application/ld+json">${'['.repeat(200_000)}</script><p>${SENTENCE.repeat(10)}</p>`,
    ],
    ['a word of five million letters', `<p>${'a'.repeat(5_000_000)}</p>`],
    ['a million blanks in <pre>', `<p>${SENTENCE.repeat(10)}</p><pre>${' '.repeat(1_000_000)}x</pre>`],
    ['a style of a million blanks', `<p style="display${' '.repeat(1_000_000)}">${SENTENCE.repeat(10)}</p>`],
    ['a byline of a million brackets', `<p class="author">${'<'.repeat(1_000_000)}</p><p>${SENTENCE.repeat(10)}</p>`],
    [
      'an author of 500,000 signs',
      `<meta name="author" content="${'@('.repeat(250_000)}"><p>${SENTENCE.repeat(10)}</p>`,
    ],
    ['a title of 300,000 separators', `<title>${' | '.repeat(300_000)}</title><p>${SENTENCE.repeat(10)}</p>`],
    ['bytes of no encoding', Buffer.alloc(1_000_000, 0xff)],
    ['zero bytes', '\0'.repeat(100_000)],
    ['nothing', ''],
  ])('is read or refused in time: %s', (_, html) => {
    const article = readPage({ html, url });
    expect(typeof article.text).toBe('string');
    expect(article.html).not.toMatch(/<script/i);
  });

  test('keeps its text up to the nesting limit', () => {
    const article = readPage({
      html: '<div>'.repeat(20_000) + `<p>${SENTENCE.repeat(10)}</p>` + '</div>'.repeat(20_000),
      url,
    });
    expect(article.text).toContain('a sentence of the tide book');
  });

  test('is sanitised', () => {
    const body = XSS_VECTORS.map((vector) => `<p>${SENTENCE}${vector}</p>`).join('\n');
    for (const html of [
      body,
      ...XSS_VECTORS.map(
        (vector) => `<article><p>${SENTENCE.repeat(5)}</p>${vector}<p>${SENTENCE.repeat(5)}</p></article>`,
      ),
    ]) {
      const shown = readPage({ html, url }).html;
      expect(shown).not.toMatch(
        /<(script|iframe|object|embed|svg|math|style|form|input|button|link|meta|base|video|audio|template|noscript)\b/i,
      );
      expect(shown.replace(/>[^<]*</g, '><')).not.toMatch(
        /\son\w+\s*=|javascript:|vbscript:|data:|srcdoc|style\s*=|formaction/i,
      );
    }
  });
});
