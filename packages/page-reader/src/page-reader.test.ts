import { describe, expect, it, test } from '@jest/globals';
import { readPage } from './read-page.js';
import { dropScripts } from './read/markup/drop-scripts.js';
import { flattenDeepNesting } from './read/markup/flatten-deep-nesting.js';
import { parsePage } from './read/markup/parse-page.js';
import { tagsOf } from './read/markup/tags-of.js';
import { writeDigestPages } from './testing/classes/digest-pages.js';
import { writeEmptyPages } from './testing/classes/empty-pages.js';
import { writePlatformPosts } from './testing/classes/platform-posts.js';
import { writeShortEditions } from './testing/classes/short-editions.js';
import { writeStrangeEditions } from './testing/classes/strange-editions.js';
import { writeStrangeEmptyPages } from './testing/classes/strange-empty-pages.js';
import { writeStrangeWalls } from './testing/classes/strange-walls.js';
import { writeUnusualEditions } from './testing/classes/unusual-editions.js';
import { writeUnusualEmptyPages } from './testing/classes/unusual-empty-pages.js';
import { writeUnusualWalls } from './testing/classes/unusual-walls.js';
import { writeWalledPages } from './testing/classes/walled-pages.js';
import { writeWholeEditions, writeWordlessWalls } from './testing/classes/wordless-walls.js';
import { fourGramF1 } from './testing/compare-texts.js';
import { writeLabelledPages } from './testing/labelled-pages.js';
import { XSS_VECTORS } from './testing/xss-vectors.js';

describe('page classes', () => {
  const ENOUGH = 0.95;

  describe('a short edition', () => {
    test.each([
      ['usual', writeShortEditions],
      ['unusual', writeUnusualEditions],
    ])('is read, and is not restricted: %s', (_kind, write) => {
      const pages = write();
      const wrong = pages.flatMap((page) => {
        const { refusal, access, accessProof } = readPage(page);
        return refusal === undefined && access !== 'paid' && access !== 'members'
          ? []
          : [[page.name, refusal, access, accessProof]];
      });
      expect(pages).toHaveLength(40);
      expect(wrong.slice(0, pages.length * (1 - ENOUGH))).toEqual(wrong);
    });
  });

  describe('a teaser with a paywall', () => {
    test('is neither public nor of unknown access', () => {
      const pages = writeWalledPages();
      const wrong = pages.flatMap((page) => {
        const { access, accessProof } = readPage(page);
        return access === 'paid' || access === 'members' ? [] : [[page.name, access, accessProof]];
      });
      expect(pages).toHaveLength(38);
      expect(wrong.slice(0, pages.length * (1 - ENOUGH))).toEqual(wrong);
    });

    test.each([
      ['has unusual words, or none', writeUnusualWalls],
      ['is only known by its structure', writeWordlessWalls],
      ['stands at an unusual end', writeStrangeWalls],
    ])('is not public if its wall %s', (_kind, write) => {
      const wrong = write().flatMap((page) => {
        const { access, accessProof } = readPage(page);
        return access === 'public' ? [[page.name, accessProof]] : [];
      });
      // One of them counts the missing words in a line that may belong to the text.
      expect(wrong.slice(0, 1)).toEqual(wrong);
    });

    test('is not confused with a complete edition with a similar ending', () => {
      const pages = writeWholeEditions();
      const wrong = pages.flatMap((page) => {
        const { access, accessProof } = readPage(page);
        return access === 'public' ? [] : [[page.name, access, accessProof]];
      });
      expect(pages).toHaveLength(32);
      expect(wrong.slice(0, 2)).toEqual(wrong);
    });

    test('is public if the archive says so', () => {
      const [page] = writeWalledPages();
      expect(page && readPage({ ...page, hints: { access: 'public' } }).access).toBe('public');
    });

    test('is paid if it has few of the words that the archive counts', () => {
      const html = `<article><h1>Tides</h1>${'<p>The tide book lists every quay of the harbour by name.</p>'.repeat(10)}</article>`;
      const page = { html, url: 'https://letters.example.com/p/tides' };
      expect(readPage({ ...page, hints: { words: 900 } }).access).toBe('paid');
      expect(readPage({ ...page, hints: { words: 110 } }).access).toBe('public');
    });
  });

  describe('a page without an edition', () => {
    test.each([
      ['usual', writeEmptyPages],
      ['unusual', writeUnusualEmptyPages],
      ['strange', writeStrangeEmptyPages],
    ])('is refused: %s', (_kind, write) => {
      const wrong = write().flatMap((page) => {
        const { refusal, text } = readPage(page);
        return refusal ? [] : [[page.name, text.slice(0, 80)]];
      });
      expect(wrong).toEqual([]);
    });
  });

  describe('a digest', () => {
    test.each(writeDigestPages().map((page) => [page.name, page] as const))('keeps its items: %s', (_name, page) => {
      const { text, refusal } = readPage(page);
      const kept = page.items.filter((item) => text.includes(item.title) && text.includes(item.text));
      expect(refusal).toBeUndefined();
      expect(kept.length).toBeGreaterThanOrEqual(page.items.length * 0.9);
    });
  });

  describe('a post with anchors in its headings', () => {
    const read = writePlatformPosts().map((page) => ({ page, article: readPage(page) }));

    test('keeps its headings and its subtitle', () => {
      for (const { page, article } of read) {
        expect(page.headings.filter((heading) => !article.text.includes(heading))).toEqual([]);
        expect(article.text).toContain(page.subtitle);
      }
    });

    test("has its own title, not the publication's", () => {
      expect(read.map(({ article }) => article.title)).toEqual(read.map(({ page }) => page.title));
    });

    test('has the title of its feed if they differ', () => {
      const [page] = writePlatformPosts();
      expect(page && readPage({ ...page, hints: { title: 'No. 12: Tides' } }).title).toBe('No. 12: Tides');
    });
  });

  /** Written before the rules were read, to measure how they handle unexpected wordings. */
  describe('a page with unusual wording', () => {
    test('is an edition even if it is short', () => {
      const pages = writeStrangeEditions();
      const wrong = pages.flatMap((page) => {
        const { refusal, access, text, images } = readPage(page);
        const isRead = refusal === undefined && access !== 'paid' && access !== 'members';
        return isRead && (images.length > 0 || !/^Privacy$/.test(text)) ? [] : [[page.name, refusal, access, text]];
      });
      expect(pages).toHaveLength(30);
      expect(wrong).toEqual([]);
    });
  });
});

describe('hostile pages', () => {
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
});

describe('hostile markup', () => {
  const LENGTH = 2_000_000;
  const fill = (text: string) => text.repeat(Math.ceil(LENGTH / text.length));
  const PAGES: Record<string, string> = {
    'tags that never end': fill('<script '),
    'closings that never end': `<script>${fill('</scrip')}`,
    'scripts in scripts': fill('<script>'),
    'signs before one end': `${fill('<')}>`,
    'spaces in a tag': `<div${fill(' ')}`,
    'closings with spaces': `<script>${fill('</script ')}`,
    'nesting without end': fill('<div>'),
    'halves of comments': fill('<!-- -'),
    'quotes in a tag': `<a href="${fill("'")}`,
  };

  describe('markup that is slow to parse', () => {
    // With quadratic time, each of these would take minutes instead of seconds.
    it.each(Object.entries(PAGES))('is parsed in time: %s', (_name, html) => {
      flattenDeepNesting(dropScripts(html));
      expect(parsePage(html)).toBeDefined();
    });
  });

  describe('the tags of a page', () => {
    it('have positions', () => {
      const html = 'a < b <P class="x">c</P  > <br/> <<i> </ x> <';
      expect([...tagsOf(html)].map(({ text, name, isClosing, start }) => [text, name, isClosing, start])).toEqual([
        ['<P class="x">', 'p', false, 6],
        ['</P  >', 'p', true, 20],
        ['<br/>', 'br', false, 27],
        ['<i>', 'i', false, 34],
      ]);
    });

    it('are dropped below 250 levels, but their text is kept', () => {
      const deep = `${'<div>'.repeat(600)}words${'</div>'.repeat(600)}<p>end</p>`;
      const flat = flattenDeepNesting(deep);
      expect(flat.match(/<div>/g)).toHaveLength(250);
      expect(flat.match(/<\/div>/g)).toHaveLength(250);
      expect(flat).toContain('words');
      expect(flat.endsWith('<p>end</p>')).toBe(true);
    });
  });
});

describe('read page', () => {
  const pages = writeLabelledPages();
  const read = pages.map((page) => ({
    page,
    article: readPage({ html: page.html, url: page.url, headers: page.headers }),
  }));
  const share = (isRight: (one: (typeof read)[number]) => boolean) => read.filter(isRight).length / read.length;

  describe('an article in sixty-four pages of sixteen kinds', () => {
    test('has its complete text, and little else', () => {
      const scores = read.map(({ page, article }) => ({ id: page.id, ...fourGramF1(article.text, page.text) }));
      const mean = scores.reduce((sum, { f1 }) => sum + f1, 0) / scores.length;
      expect(scores).toHaveLength(64);
      expect(scores.filter(({ f1 }) => f1 < 0.85)).toEqual([]);
      expect(mean).toBeGreaterThanOrEqual(0.95);
    });

    test('has its title, day, author and language', () => {
      const wrong = (pick: (one: (typeof read)[number]) => [unknown, unknown]) =>
        read.filter((one) => pick(one)[0] !== pick(one)[1]).map((one) => [one.page.id, ...pick(one)]);
      expect(wrong(({ page, article }) => [article.title, page.title])).toEqual([]);
      expect(wrong(({ page, article }) => [article.language, page.language])).toEqual([]);
      expect(share(({ page, article }) => article.publishedAt?.slice(0, 10) === page.date)).toBeGreaterThanOrEqual(
        0.95,
      );
      expect(share(({ page, article }) => article.author === page.author)).toBeGreaterThanOrEqual(0.9);
    });

    test('is not refused', () => {
      expect(read.flatMap(({ page, article }) => (article.refusal ? [[page.id, article.refusal]] : []))).toEqual([]);
    });
  });
});
