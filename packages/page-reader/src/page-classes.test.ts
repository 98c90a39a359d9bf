import { describe, expect, test } from '@jest/globals';
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
import { readPage } from './read-page.js';

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
