import { describe, expect, test } from '@jest/globals';
import { writeDigestPages } from '../../../testing/pages/classes/digest-pages.js';
import { writeEmptyPages } from '../../../testing/pages/classes/empty-pages.js';
import { writePlatformPosts } from '../../../testing/pages/classes/platform-posts.js';
import { writeShortEditions } from '../../../testing/pages/classes/short-editions.js';
import { writeStrangeEditions } from '../../../testing/pages/classes/strange-editions.js';
import { writeStrangeEmptyPages } from '../../../testing/pages/classes/strange-empty-pages.js';
import { writeStrangeWalls } from '../../../testing/pages/classes/strange-walls.js';
import { writeUnusualEditions } from '../../../testing/pages/classes/unusual-editions.js';
import { writeUnusualEmptyPages } from '../../../testing/pages/classes/unusual-empty-pages.js';
import { writeUnusualWalls } from '../../../testing/pages/classes/unusual-walls.js';
import { writeWalledPages } from '../../../testing/pages/classes/walled-pages.js';
import { writeWholeEditions, writeWordlessWalls } from '../../../testing/pages/classes/wordless-walls.js';
import { readArticle } from './read-article.js';

const ENOUGH = 0.95;

describe('a short edition', () => {
  test.each([
    ['usual', writeShortEditions],
    ['unusual', writeUnusualEditions],
  ])('is read, and is not restricted: %s', (_kind, write) => {
    const pages = write();
    const wrong = pages.flatMap((page) => {
      const { refusal, access, accessProof } = readArticle(page);
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
      const { access, accessProof } = readArticle(page);
      return access === 'paid' || access === 'members' ? [] : [[page.name, access, accessProof]];
    });
    expect(pages.length).toBeGreaterThanOrEqual(40);
    expect(wrong.slice(0, pages.length * (1 - ENOUGH))).toEqual(wrong);
  });

  test('is not public if its paywall has unusual words, or none', () => {
    const pages = writeUnusualWalls();
    const wrong = pages.flatMap((page) => {
      const { access, accessProof } = readArticle(page);
      return access === 'public' ? [[page.name, accessProof]] : [];
    });
    expect(pages).toHaveLength(40);
    expect(wrong.slice(0, pages.length * (1 - ENOUGH))).toEqual(wrong);
  });

  test('is not public if only its structure shows it', () => {
    const pages = writeWordlessWalls();
    const wrong = pages.flatMap((page) => {
      const { access, accessProof } = readArticle(page);
      return access === 'public' ? [[page.name, accessProof]] : [];
    });
    expect(pages).toHaveLength(40);
    expect(wrong).toEqual([]);
  });

  test('is not confused with a complete edition with a similar ending', () => {
    const pages = writeWholeEditions();
    const wrong = pages.flatMap((page) => {
      const { access, accessProof } = readArticle(page);
      return access === 'public' ? [] : [[page.name, access, accessProof]];
    });
    expect(pages).toHaveLength(32);
    expect(wrong.slice(0, 2)).toEqual(wrong);
  });

  test('is public if the archive says so', () => {
    const [page] = writeWalledPages();
    expect(page && readArticle({ ...page, feedItem: { access: 'public' } }).access).toBe('public');
  });

  test('is paid if it has few of the words that the archive counts', () => {
    const html = `<article><h1>Tides</h1>${'<p>The tide book lists every quay of the harbour by name.</p>'.repeat(10)}</article>`;
    const page = { html, url: 'https://letters.example.com/p/tides' };
    expect(readArticle({ ...page, feedItem: { words: 900 } }).access).toBe('paid');
    expect(readArticle({ ...page, feedItem: { words: 110 } }).access).toBe('public');
  });
});

describe('a page without an edition', () => {
  test.each([
    ['usual', writeEmptyPages],
    ['unusual', writeUnusualEmptyPages],
  ])('is refused with its cause: %s', (_kind, write) => {
    const pages = write();
    const wrong = pages.flatMap((page) => {
      const { refusal, text } = readArticle(page);
      return refusal?.cause === page.cause ? [] : [[page.name, page.cause, refusal, text.slice(0, 80)]];
    });
    expect(pages).toHaveLength(40);
    expect(wrong.slice(0, pages.length * (1 - ENOUGH))).toEqual(wrong);
  });
});

describe('a digest', () => {
  test.each(writeDigestPages().map((page) => [page.name, page] as const))('keeps its items: %s', (_name, page) => {
    const { text, refusal } = readArticle(page);
    const kept = page.items.filter((item) => text.includes(item.title) && text.includes(item.text));
    expect(refusal).toBeUndefined();
    expect(kept.length).toBeGreaterThanOrEqual(page.items.length * 0.9);
  });
});

describe('a post with anchors in its headings', () => {
  const read = writePlatformPosts().map((page) => ({ page, article: readArticle(page) }));

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
    expect(page && readArticle({ ...page, feedItem: { title: 'No. 12: Tides' } }).title).toBe('No. 12: Tides');
  });
});

/** Written before the rules were read, to measure how they handle unexpected wordings. */
describe('a page with unusual wording', () => {
  test('is an edition even if it is short', () => {
    const pages = writeStrangeEditions();
    const wrong = pages.flatMap((page) => {
      const { refusal, access, text, images } = readArticle(page);
      const isRead = refusal === undefined && access !== 'paid' && access !== 'members';
      return isRead && (images.length > 0 || !/^Privacy$/.test(text)) ? [] : [[page.name, refusal, access, text]];
    });
    expect(pages).toHaveLength(30);
    expect(wrong).toEqual([]);
  });

  test('is rarely public if it is a teaser', () => {
    const pages = writeStrangeWalls();
    expect(pages).toHaveLength(30);
    expect(pages.filter((page) => readArticle(page).access === 'public').length).toBeLessThanOrEqual(5);
  });

  test('is rarely an edition if it is empty', () => {
    const pages = writeStrangeEmptyPages();
    expect(pages).toHaveLength(30);
    expect(pages.filter((page) => readArticle(page).refusal === undefined).length).toBeLessThanOrEqual(2);
  });
});
