import { describe, expect, test } from '@jest/globals';
import { readArticle } from '../read-article.js';

const TEXT = '<p>The tide book lists every quay of the harbour, and nobody has ever found it wrong.</p>'.repeat(6);
const page = (body: string, head = '') =>
  readArticle({
    html: `<!doctype html><html lang="en"><head>${head}</head>${body}</html>`,
    url: 'https://letters.example.com/p/tides',
  });
const article = (byline: string, head = '') =>
  page(`<body><main><h1>Tides of the week</h1>${byline}<article>${TEXT}</article></main></body>`, head);

describe('an author', () => {
  test.each([
    ['<p class="author">View all posts by Ann Other</p>', 'Ann Other'],
    ['<p class="byline">Written by: Ann Other</p>', 'Ann Other'],
    ['<p>11.12.2019 - Ann Other</p>', 'Ann Other'],
    ['<div><p>By</p><p>Ann Other</p></div>', 'Ann Other'],
    ['<span class="author">Posted on September 21, 2020 by Ann Other</span>', 'Ann Other'],
    ['<p class="author">Ann Other Jr.</p>', 'Ann Other Jr.'],
    ['<p class="author">No Author</p>', undefined],
  ])('is read from %s', (byline, name) => {
    expect(article(byline).author).toBe(name);
  });

  test('is found in pages with a body or wrapper named after comments and sidebars', () => {
    const { author } = page(
      `<body class="has-sidebar"><div class="no-comments"><h1>Tides of the week</h1><p class="author">Ann Other</p>${TEXT}</div></body>`,
    );
    expect(author).toBe('Ann Other');
  });

  test('is a person rather than an organisation', () => {
    const organisation = `<script type="application/ld+json">{"@type":"Article","headline":"Tides","author":{"@type":"Organization","name":"Harbour Press"}}</script>`;
    expect(article('<p class="author">Ann Other</p>', organisation).author).toBe('Ann Other');
    expect(article('', organisation).author).toBe('Harbour Press');
  });
});

describe('a date', () => {
  test('is read from scripts', () => {
    const script = '<script>window.data = JSON.parse("{\\"post_date\\":\\"2024-03-05T08:00:00.000Z\\"}")</script>';
    expect(article('', script).publishedAt?.slice(0, 10)).toBe('2024-03-05');
  });

  test('is searched in the text as a last resort', () => {
    const { publishedAt } = page(`<body><h1>Tides</h1><p>${'Harbour, '.repeat(16)} 5 March 2024.</p>${TEXT}</body>`);
    expect(publishedAt).toBe('2024-03-05');
  });
});

describe('hidden text', () => {
  const sentence = 'The ledger of the harbour has a line for every boat that came home late in the year of the flood. ';

  test('is dropped if it repeats visible text', () => {
    const { text } = page(
      `<body><article><h1>Tides</h1><p>${sentence.repeat(4)}</p>${TEXT}<div style="display:none"><p>${sentence.repeat(4)}</p></div></article></body>`,
    );
    expect(text.split(sentence.trim())).toHaveLength(5);
  });

  test('is kept if it is different', () => {
    const { text } = page(
      `<body><article><h1>Tides</h1>${TEXT}<div style="display:none"><p>${sentence.repeat(4)}</p></div></article></body>`,
    );
    expect(text).toContain(sentence.trim());
  });
});

describe('pruning does not empty a page', () => {
  test('whose class names mention comments', () => {
    const { text } = page(`<body><div class="post category-der-kommentar"><h1>Der Kommentar</h1>${TEXT}</div></body>`);
    expect(text).toContain('tide book');
  });

  test('whose text is in noscript', () => {
    const { text } = page(`<body><div id="app"></div><noscript><h1>Tides</h1>${TEXT.repeat(2)}</noscript></body>`);
    expect(text).toContain('tide book');
  });

  test('that is a gallery with captions', () => {
    const figures = Array.from(
      { length: 6 },
      (_, index) =>
        `<figure><img src="/${index}.jpg"><figcaption>Quay number ${index}, photographed from the ferry at dawn.</figcaption></figure>`,
    );
    const { text } = page(
      `<body><article><h1>Six quays</h1><p>Six quays in one morning.</p>${figures.join('')}</article></body>`,
    );
    expect(text).toContain('Quay number 5');
  });

  test('that starts with a preamble in Japanese', () => {
    const body =
      '<p>今週の港の話です。</p>' +
      '<p>潮の本は港のすべての埠頭を名前で並べています。誰も間違いを見つけたことがありません。</p>'.repeat(8);
    expect(page(`<body><article><h1>港の手紙</h1>${body}</article></body>`).text).toContain('今週の港の話です');
  });
});
