import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';
import { findLanguage } from './find-language.js';

const TEXT = '<p>The tide book lists every quay of the harbour, and nobody has ever found it wrong.</p>'.repeat(6);
const page = (body: string, head = '') =>
  readPage({
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
    ['<p><a href="/staff/ann-other/">Ann Other</a></p>', 'Ann Other'],
    ['<p class="author"><a href="/author/ann">Ann Other</a> <span>Keeper of the quay</span></p>', 'Ann Other'],
    ['<p>Autorin : Ann Other</p>', 'Ann Other'],
    ['<p class="byline">Ann Other July 3</p>', 'Ann Other'],
    ['<p class="author">July 22</p>', undefined],
    ['<p class="author">Print</p>', undefined],
    ['<p class="author">Email the author</p>', undefined],
    ['<p><a rel="author" href="/1">Ann Other</a> and <a rel="author" href="/2">Bo Else</a></p>', 'Ann Other, Bo Else'],
    ['<p><a href="/staff/ann-other/">Ann Other</a>, <a href="/staff/bo-else/">Bo Else</a></p>', 'Ann Other, Bo Else'],
    ['<p class="submitted">Gespeichert von Ann Other am Samstag</p>', 'Ann Other'],
    ['<div class="elementor-widget-container"><h4 class="author-name">Ann Other</h4></div>', 'Ann Other'],
    ['<p class="author">Ann &amp;amp; Bob Other</p>', 'Ann & Bob Other'],
  ])('is read from %s', (byline, name) => {
    expect(article(byline).author).toBe(name);
  });

  test('is found in pages with a body or wrapper named after comments and sidebars', () => {
    const { author } = page(
      `<body class="has-sidebar"><div class="no-comments"><h1>Tides of the week</h1><p class="author">Ann Other</p>${TEXT}</div></body>`,
    );
    expect(author).toBe('Ann Other');
  });

  test.each(['content-sidebar-wrap', 'lay-sidebar', 'with-right-sidebar', 'articleWidget_root'])(
    'is found below the headline in a layout named %s, but not in its side column',
    (name) => {
      const { author, publishedAt } = page(
        `<body><header><h1>Tides of the week</h1></header><div class="${name}"><div class="sidebar-left"><p class="author">Bea Else</p><time datetime="2020-01-01"></time></div><div><p class="author">Ann Other</p><time datetime="2024-05-03"></time>${TEXT}</div></div></body>`,
      );
      expect([author, publishedAt]).toEqual(['Ann Other', '2024-05-03']);
    },
  );

  test.each(['Written by', 'Verfasst von', 'Escrito por'])('is read from the card of a shared link: %s', (label) => {
    const card = `<meta name="twitter:label1" content="Reading time"><meta name="twitter:data1" content="3 minutes"><meta name="twitter:label2" content="${label}"><meta name="twitter:data2" content="Ann Other">`;
    expect(article('', card).author).toBe('Ann Other');
  });

  test('stands above the headline as well', () => {
    const { author } = page(`<body><p>4 March 2022 | 13:10 | Ann Other</p><h1>Tides of the week</h1>${TEXT}</body>`);
    expect(author).toBe('Ann Other');
  });

  test('is a name rather than an account', () => {
    const account = `<script type="application/ld+json">{"@type":"Article","headline":"Tides","author":{"@type":"Person","name":"ann.other"}}</script>`;
    expect(article('<p class="author">Ann Other</p>', account).author).toBe('Ann Other');
    expect(article('', account).author).toBe('ann.other');
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

  test.each(['1714896000', '1714896000000', '"1714896000"'])('is a number of JSON-LD: %s', (number) => {
    const script = `<script type="application/ld+json">{"@type":"Article","headline":"Tides","datePublished":${number}}</script>`;
    expect(article('', script).publishedAt?.slice(0, 10)).toBe('2024-05-05');
  });

  test('is searched in the text as a last resort', () => {
    const { publishedAt } = page(`<body><h1>Tides</h1><p>${'Harbour, '.repeat(16)} 5 March 2024.</p>${TEXT}</body>`);
    expect(publishedAt).toBe('2024-03-05');
  });
});

describe('a language', () => {
  // To the library, this English text is Vietnamese by 0.61 to 0.39.
  const TIDES = [
    'Tide tables are made from thirty-seven constituents, each a wave with a period of its own.',
    'The harbour master still checks the printed table with a brass gauge from 1911 on the quay wall.',
    'We asked at the quay and wrote down what we heard.',
  ].join(' ');
  const GEZEITEN =
    'Gezeitentafeln entstehen aus siebenunddreißig Wellen, von denen jede ihren eigenen Takt hat. ' +
    'Der Hafenmeister prüft die gedruckte Tafel noch immer mit einem Pegel aus Messing von 1911 an der Mauer des Kais.';

  test.each([
    {
      name: 'is the declared one if the text is hardly more like another',
      text: `2026-11-05\n${TIDES}`,
      declared: 'en',
      language: 'en',
    },
    { name: 'is that of the text if a template declares another', text: GEZEITEN, declared: 'en', language: 'de' },
    { name: 'is that of the text if none is declared', text: GEZEITEN, declared: null, language: 'de' },
  ])('$name', ({ text, declared, language }) => {
    expect(findLanguage(text, declared)).toBe(language);
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

  test('is dropped if it repeats visible paragraphs in one', () => {
    const sentences = Array.from({ length: 8 }, (_, at) => sentence.replace('the year', `year ${at + 1}`));
    const visible = sentences.map((one) => `<p>${one}${one.replace('boat', 'barge')}</p>`).join('');
    const copy = `<div style="display:none"><h2>Tides</h2><div>${visible.replaceAll(/<\/?p>/g, '')}</div></div>`;
    const { text } = page(`<body><article><h1>Tides</h1>${visible}${copy}</article></body>`);
    expect(text.split('year 8')).toHaveLength(3);
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
