/** Creates a page of about this many characters. */
export type MakePage = (size: number) => string;

const SENTENCE = 'This is a sentence of the tide book, which is long enough to be read. ';
const ARTICLE = `<p>${SENTENCE.repeat(10)}</p>`;

/** Repeats a string between the start and the end of a page. */
const made =
  (piece: string, { before = '', after = ARTICLE } = {}): MakePage =>
  (size) =>
    `<!doctype html><title>Tides</title>${before}${piece.repeat(Math.ceil(size / piece.length))}${after}`;

const numbered =
  (piece: (number: number) => string): MakePage =>
  (size) => {
    const pieces = Math.ceil(size / piece(1_000).length);
    return `<!doctype html><title>Tides</title>${Array.from({ length: pieces }, (_, n) => piece(n)).join('')}${ARTICLE}`;
  };

const inText = (piece: string): MakePage => made(piece, { before: '<article><p>', after: `</p>${ARTICLE}</article>` });

/** Hostile pages. Each is known to take a parser seconds or minutes. */
export const HOSTILE_PAGES: Record<string, MakePage> = {
  'line breaks': made('<br>'),
  'line breaks in one paragraph': inText('words<br>'),
  pictures: made('<img src=a.png>'),
  'pictures of many sizes': made('a.png 1w, ', { before: '<img src=a.png srcset="', after: `">${ARTICLE}` }),
  paragraphs: made('<p>a</p>'),
  'empty paragraphs': made('<p></p>'),
  'list items': made('<li>one <a href=/p/a>two</a>', { before: '<ul>' }),
  cells: made('<td>a', { before: '<table><tr>' }),
  'rows outside of a table': made('<tr><td><p>a', { before: '<table>' }),
  'text between rows': made('a<tr>', { before: '<table>' }),
  'nested divisions': made('<div>'),
  'nested divisions with names': made('<div class="post content body">a'),
  'nested sections that close': (size) =>
    `<title>Tides</title>${'<section>'.repeat(size / 20)}${ARTICLE}${'</section>'.repeat(size / 20)}`,
  'nested tables': made('<table><tr><td>'),
  'nested lists': made('<ul><li>'),
  'nested quotes': made('<blockquote><p>a'),
  'nested letters': made('<b><i>'),
  'letters that cross': made('<b><p></b><i>a</p></i>'),
  'links that cross': made('<a href=/p/a><div>a'),
  'fonts that cross': made('<font size=1><p>'),
  buttons: made('<button>a'),
  choices: made('<option>a', { before: '<select>' }),
  templates: made('<template>'),
  drawings: made('<svg><g>'),
  formulas: made('<math><mi>'),
  forms: made('<form><input name=email type=email>'),
  headings: made('<h2>Tides</h2>'),
  'nested headings': made('<h1><span>'),
  'scripts that never end': made('<script '),
  scripts: made('<script>var a = "2024-01-01";</script>'),
  styles: made('<style>a{}</style>'),
  'styles of elements': made('<p style="display: none">a</p>'),
  comments: made('<!-- a -->'),
  'comments that never end': made('<!--', { after: '' }),
  declarations: made('<!doctype html>'),
  instructions: made('<?php '),
  'character data': made('<![CDATA[ ', { after: '' }),
  'angle brackets': made('<'),
  'open and closed brackets': made('<>'),
  'closing tags': made('</p>'),
  references: inText('&amp;'),
  'references without an end': inText('&am'),
  'numbers of characters': inText('&#x1F600;'),
  attributes: made('a=b ', { before: '<p ', after: `>${ARTICLE}` }),
  'quotes that never end': made('a="b '),
  'one long attribute': made('a', { before: '<p class="', after: `">${ARTICLE}` }),
  'names of classes': made('post ', { before: '<p class="', after: `">${ARTICLE}` }),
  generators: made('<meta name="generator" content="Ghost 5">'),
  'generators that never end': made('<meta name="generator"'),
  'dates of a page': made('<meta property="article:published_time" content="2024-01-01">'),
  'authors of a page': made('<meta name="author" content="@(">'),
  'one long author': made('@(', { before: '<meta name="author" content="', after: `">${ARTICLE}` }),
  'one long title': made(' | ', { before: '<title>', after: `</title>${ARTICLE}` }),
  'many titles': made('<title>a - b</title>'),
  'a byline': made('<', { before: '<p class="byline">By ', after: `</p>${ARTICLE}` }),
  'a byline of names': made('Anna Vogel and ', { before: '<p class="byline">By ', after: `</p>${ARTICLE}` }),
  bylines: made('<p class="byline">By Anna Vogel</p>'),
  times: made('<time datetime="2024-01-01">1 January</time> '),
  'times without a value': made('<time>1 January 2024</time> '),
  dates: inText('1 January 2024, '),
  digits: inText('1'),
  'digits and strokes': inText('1/'),
  'structured data': made(
    '<script type="application/ld+json">{"@type":"Article","datePublished":"2024-01-01"}</script>',
  ),
  'structured data, nested': (size) =>
    `<script type="application/ld+json">${'['.repeat(size / 2)}${']'.repeat(size / 2)}</script>${ARTICLE}`,
  'structured data, nested by names': (size) =>
    `<script type="application/ld+json">${'{"@graph":['.repeat(size / 14)}${']}'.repeat(size / 14)}</script>${ARTICLE}`,
  'structured data of many': made('{"@type":"Person","name":"A"},', {
    before: '<script type="application/ld+json">[',
    after: `{}]</script>${ARTICLE}`,
  }),
  blanks: inText(' '),
  'blanks in a line': inText(' \n '),
  'blanks as they stand': made(' ', { before: `${ARTICLE}<pre>`, after: 'x</pre>' }),
  'lines as they stand': made('a\n', { before: '<pre>', after: `</pre>${ARTICLE}` }),
  'blanks that do not break': inText('&nbsp; '),
  'marks of direction': inText('\u200e\u202e'),
  'soft hyphens': inText('a&shy;'),
  'accents without a letter': inText('\u0301'),
  'halves of letters': inText('\ud800'),
  flags: inText('🇩🇪'),
  'one long word': inText('a'),
  'capitals within a word': inText('Av'),
  'signs within a word': inText('ªA'),
  hyphens: inText('a-'),
  points: inText('.'),
  'points and letters': inText('A. '),
  commas: inText(','),
  quotes: inText('"'),
  apostrophes: inText("l'"),
  brackets: inText('('),
  stars: inText('* * * '),
  strokes: inText('–'),
  names: inText('Anna Vogel AG und '),
  companies: numbered((number) => `<p>The Lock${number} Company Ltd met Sluice${number} AG.</p>`),
  sentences: inText(SENTENCE),
  'sentences that differ': numbered(
    (number) => `<p>Gate ${number} opens at ${number} o'clock in harbour ${number}.</p>`,
  ),
  prices: inText('$5 a month, '),
  'calls to subscribe': inText('Subscribe to keep reading. '),
  'calls to subscribe in lines': made('<p>Subscribe now to keep reading this post.</p>'),
  'mail addresses': inText('a@b.c '),
  'mail addresses without an end': inText('a@'),
  addresses: inText('https://a.b/ '),
  'addresses without an end': inText('http://'),
  links: numbered((number) => `<a href="/p/edition-${number}">Edition ${number}</a> `),
  'links in cards': numbered(
    (number) => `<div class="card"><a href="/p/edition-${number}"><h3>Edition ${number}</h3></a></div>`,
  ),
  'links that never end': made('<a href="'),
  'links to scripts': made('<a href="javascript:a()">a</a>'),
  feeds: made('<link rel="alternate" type="application/rss+xml" href="/feed">'),
  frames: made('<iframe src=a></iframe>'),
  films: made('<video><source src=a>'),
  figures: made('<figure><img src=a.png><figcaption>a'),
  definitions: made('<dl><dt>a<dd>b'),
  ruby: made('<ruby>a<rt>b'),
};
