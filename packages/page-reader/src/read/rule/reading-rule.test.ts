import { describe, expect, test } from '@jest/globals';
import { readPage, type Hints } from '../../read-page.js';
import { findRuleFaults } from './find-by-selector.js';
import type { ReadingRule } from './reading-rule.js';

const sentence = (about: string) =>
  `The ${about} was measured again in the spring, and the result surprised the people who had built it.`;
const paragraphs = (about: string, count: number) =>
  Array.from({ length: count }, (_, at) => `<p>${sentence(`${about} ${at + 1}`)}</p>`).join('');

/** The template shows a column of its own as the article, and hides title, date and author in odd places. */
const PAGE = `<!doctype html><html lang="en"><head><title>Weekly Locks</title><meta name="edition-day" content="2026-03-14"></head>
<body>
  <div class="masthead"><h1>Weekly Locks</h1></div>
  <article class="house-column">${paragraphs('house', 12)}</article>
  <div class="sheet">
    <div class="sheet-name">On canal locks</div>
    <div class="sheet-by"><span>Ann Other</span><span>Bo Third</span></div>
    <div class="sheet-text"><h2>Gates</h2>${paragraphs('gate', 3)}<div class="advert">Buy a ladder, it is cheap today.</div>${paragraphs('sluice', 3)}</div>
  </div>
</body></html>`;

const RULE: ReadingRule = {
  article: '.sheet-text',
  title: '.sheet-name',
  date: 'meta[name="edition-day"]',
  author: '.sheet-by span',
  remove: ['.advert'],
};

const read = (rule?: ReadingRule, hints?: Hints) =>
  readPage({ html: PAGE, url: 'https://locks.example/p/1', rule, hints });

describe('a reading rule', () => {
  test('mends a page that is read wrongly', () => {
    const before = read();
    expect(before.text).toContain('house 1');
    expect(before.title).not.toBe('On canal locks');
    const { title, author, publishedAt, text, html, refusal, ruleFaults } = read(RULE);
    expect({ title, author, publishedAt }).toEqual({
      title: 'On canal locks',
      author: 'Ann Other, Bo Third',
      publishedAt: '2026-03-14',
    });
    expect(text.split('\n')).toHaveLength(7);
    expect(text).not.toMatch(/house|ladder/);
    expect(html).toContain('<h2>Gates</h2>');
    expect(refusal).toBeUndefined();
    expect(ruleFaults).toEqual([]);
  });

  test('outranks the title of the feed', () => {
    expect(read({ title: '.sheet-name' }, { title: 'Issue 12' }).title).toBe('On canal locks');
    expect(read({}, { title: 'Issue 12' }).title).toBe('Issue 12');
  });

  test('removes parts of a page that the reader reads by itself', () => {
    const { text } = read({ remove: ['.house-column', 'body', 'html'] });
    expect(text).toContain('gate 1');
    expect(text).not.toContain('house');
  });

  test('joins the elements that it selects, each once', () => {
    const { text } = read({ article: '.sheet-text, .sheet-text p, .sheet-name' });
    expect(text.match(/gate 1/g)).toHaveLength(1);
    expect(text.startsWith('On canal locks')).toBe(true);
  });

  test('takes an article of pictures', () => {
    const html = '<body><main><img src="/a.png" alt="A lock"></main></body>';
    const article = readPage({ html, url: 'https://locks.example/p/2', rule: { article: 'main' } });
    expect(article.images).toEqual([{ url: 'https://locks.example/a.png', alt: 'A lock' }]);
    expect(article.refusal).toBeUndefined();
  });

  test.each([
    ['sign-in', '<p>Please sign in.</p><form><input name="who"><input type="password"></form>'],
    ['subscribe-page', '<p>Come back with an address.</p><form><input type="email"></form>'],
    ['loading', '<p>One moment.</p><div id="root"></div>'],
  ])('does not take another page for the article: %s', (cause, body) => {
    const html = `<html lang="en"><body><main>${body}</main></body></html>`;
    const { refusal } = readPage({ html, url: 'https://locks.example/p/3', rule: { article: 'main' } });
    expect(refusal?.cause).toBe(cause);
  });

  test('takes an article in a form that no edition has', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `<li><a href="/p/${at}">Lock ${at}</a></li>`).join('');
    for (const body of ['<p>Nothing new.</p>', `<ul>${rows}</ul>`]) {
      const page = {
        html: `<html lang="en"><body><main>${body}</main></body></html>`,
        url: 'https://locks.example/p/4',
      };
      expect(readPage(page).refusal?.cause).toMatch(/^(empty|list-page)$/);
      expect(readPage({ ...page, rule: { article: 'main' } }).refusal).toBeUndefined();
    }
  });

  test.each<[string, ReadingRule, string]>([
    ['is no selector', { article: 'div[', title: '.sheet-name' }, "'div[' is not a CSS selector that can be read"],
    [
      'has a pseudo-class that nobody knows',
      { article: 'p:blue', title: '.sheet-name' },
      "'p:blue' is not a CSS selector that can be read",
    ],
    ['finds nothing', { article: '.nowhere', title: '.sheet-name' }, "'.nowhere' finds nothing on this page"],
    ['finds no text', { article: 'meta', title: '.sheet-name' }, "'meta' finds no text on this page"],
    [
      'leaves nothing',
      { remove: ['div, article'], title: '.sheet-name' },
      "'div, article' leaves nothing on this page",
    ],
    ['finds no date', { date: '.advert', title: '.sheet-name' }, "'.advert' finds no date on this page"],
  ])('is used without a part that %s', (_, rule, message) => {
    const { title, text, ruleFaults } = read(rule);
    expect(ruleFaults.map((fault) => fault.message)).toEqual([message]);
    expect(title).toBe('On canal locks');
    expect(text).toBe(read({ title: '.sheet-name' }).text);
  });

  test('says whether a text is free', () => {
    expect(read({ access: 'free' })).toMatchObject({ access: 'public', accessProof: 'the reading rule says so' });
    expect(read({ access: 'paid' })).toMatchObject({ access: 'paid', text: read().text });
    expect(read({ access: 'free' }, { access: 'paid' }).access).toBe('paid');
  });

  test('keeps the free paragraphs of a paid text', () => {
    const { text, html, access } = read({ ...RULE, access: 'paid', freeParagraphs: 2 });
    expect(text.split('\n')).toEqual(['Gates', sentence('gate 1'), sentence('gate 2')]);
    expect(html).not.toContain('gate 3');
    expect(access).toBe('paid');
  });

  test('keeps the whole text if the archive lists it as public', () => {
    const { text, access } = read({ ...RULE, access: 'paid', freeParagraphs: 2 }, { access: 'public' });
    expect(text).toContain('sluice 3');
    expect(access).toBe('public');
  });
});

test('names selectors that cannot be read', () => {
  const rule = { article: 'article > p', title: 'h1::before', remove: ['.a', 'b{}'] };
  expect(findRuleFaults(rule).map(({ part, selector }) => [part, selector])).toEqual([
    ['title', 'h1::before'],
    ['remove', 'b{}'],
  ]);
  expect(findRuleFaults(rule)[1]?.message).toBe("'b{}' is not a CSS selector that can be read");
});
