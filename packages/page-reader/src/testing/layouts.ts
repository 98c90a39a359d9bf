import { writeParagraph, writeSentence, writeTitle } from './write-edition.js';
import type { Random } from './seeded-random.js';

export type Piece = { kind: 'p' | 'h2' | 'quote'; text: string } | { kind: 'ul'; items: string[] };

export interface Written {
  language: string;
  title: string;
  author: string;
  publishedAt: Date;
  pieces: Piece[];
}

export interface Rendered {
  html: string;
  headers?: Record<string, string>;
  /** Actual encoding, independent of the declared one. */
  encoding?: string;
}

type Layout = (written: Written, random: Random) => Rendered;

const flow = ({ pieces }: Written): string => pieces.map(htmlOf).join('\n');

function htmlOf(piece: Piece): string {
  if (piece.kind === 'ul') return `<ul>${piece.items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  if (piece.kind === 'quote') return `<blockquote><p>${piece.text}</p></blockquote>`;
  return `<${piece.kind}>${piece.text}</${piece.kind}>`;
}

const iso = ({ publishedAt }: Written): string => publishedAt.toISOString();
const long = ({ publishedAt, language }: Written): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(publishedAt);

const shell = (written: Written, body: string, head = ''): string =>
  `<!DOCTYPE html><html lang="${written.language}"><head><title>${written.title} | The Letters</title>${head}</head><body>${body}</body></html>`;

const teasers = ({ language }: Written, random: Random, count = 5): string =>
  Array.from(
    { length: count },
    () =>
      `<div class="teaser"><a href="/p/other"><h3>${writeTitle(language, random)}</h3></a><p>${writeSentence(language, random)}</p></div>`,
  ).join('');

const comments = ({ language }: Written, random: Random, count: number): string =>
  `<section id="comments"><h3>${count} comments</h3>${Array.from({ length: count }, () => `<div class="comment"><b>reader</b><p>${writeParagraph(language, random)}</p></div>`).join('')}</section>`;

const structured = (written: Written): string =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"BlogPosting","headline":${JSON.stringify(written.title)},"datePublished":"${iso(written)}","author":{"@type":"Person","name":${JSON.stringify(written.author)}}}]}</script>`;

/** Real page layouts, with typical content around the text. */
export const LAYOUTS: Record<string, Layout> = {
  magazine: (written, random) => ({
    html: shell(
      written,
      `<header><nav><a href="/">Home</a><a href="/archive">Archive</a></nav></header><main><article><h1>${written.title}</h1><p class="byline">By ${written.author} <time datetime="${iso(written)}">${long(written)}</time></p><div class="share-buttons"><a>Share on X</a><a>Share by mail</a></div><div class="article-body">${flow(written)}</div></article><aside class="related"><h2>Related</h2>${teasers(written, random)}</aside></main><footer>© The Letters. All rights reserved.</footer>`,
      structured(written),
    ),
  }),
  'advertisements-between': (written, random) => ({
    html: shell(
      written,
      `<div id="page"><h1>${written.title}</h1><div class="entry-meta">${long(written)} · ${written.author}</div><div class="entry-content">${written.pieces.map((piece, index) => htmlOf(piece) + (index % 3 === 1 ? `<div class="ad-slot"><p>${writeSentence('en', random)}</p></div>` : '')).join('')}</div></div>`,
      `<meta name="author" content="${written.author}"><meta property="article:published_time" content="${iso(written)}">`,
    ),
  }),
  'comments-longer-than-the-text': (written, random) => ({
    html: shell(
      written,
      `<div class="post"><h1 class="post-title">${written.title}</h1><div class="post-body"><p class="meta">Posted by <span class="author">${written.author}</span> on <time class="published" datetime="${iso(written)}">${long(written)}</time></p>${flow(written)}</div></div>${comments(written, random, 14)}`,
    ),
  }),
  'mail-in-tables': (written) => ({
    html: shell(
      written,
      `<center><table width="100%"><tr><td align="center"><table width="600"><tr><td><a href="#">View in browser</a></td></tr><tr><td><h1>${written.title}</h1></td></tr><tr><td>${long(written)} | ${written.author}</td></tr>${written.pieces.map((piece) => `<tr><td style="padding:12px">${htmlOf(piece)}</td></tr>`).join('')}<tr><td>You receive this because you signed up. <a href="#">Unsubscribe</a></td></tr></table></td></tr></table></center>`,
      `<meta name="author" content="${written.author}"><meta name="date" content="${iso(written)}">`,
    ),
  }),
  'mail-in-columns': (written) => ({
    html: shell(
      written,
      `<table><tr><td colspan="2"><h1>${written.title}</h1></td></tr>${pairs(written.pieces)
        .map(
          ([left, right]) =>
            `<tr><td width="50%" valign="top">${htmlOf(left)}</td><td width="50%" valign="top">${right ? htmlOf(right) : ''}</td></tr>`,
        )
        .join(
          '',
        )}<tr><td colspan="2"><p class="footer-text">Sent by The Letters. <a href="#">Manage your preferences</a></p></td></tr></table>`,
      structured(written),
    ),
  }),
  'nothing-but-divisions': (written) => ({
    html: shell(
      written,
      `<div class="top"><a href="/">The Letters</a></div><div class="w"><div class="t">${written.title}</div><div class="d">${long(written)}</div>${written.pieces.map((piece) => (piece.kind === 'ul' ? htmlOf(piece) : `<div>${piece.text}</div>`)).join('')}</div>`,
      `<meta name="author" content="${written.author}"><meta property="og:title" content="${written.title}">`,
    ),
  }),
  'line-breaks-for-paragraphs': (written) => ({
    html: shell(
      written,
      `<h1>${written.title}</h1><div class="blog-post-content">${written.pieces.map((piece) => (piece.kind === 'ul' ? htmlOf(piece) : `${piece.text}<br><br>`)).join('\n')}</div><div class="nav-links"><a href="/a">Older post</a> <a href="/b">Newer post</a></div>`,
      structured(written),
    ),
  }),
  'latin-letters-labelled-utf-8': (written) => ({
    encoding: 'windows-1252',
    html: shell(
      written,
      `<article><h1>${written.title}</h1>${flow(written)}</article>`,
      `<meta charset="utf-8">${structured(written)}`,
    ),
  }),
  'utf-8-labelled-latin': (written) => ({
    headers: { 'content-type': 'text/html; charset=iso-8859-1' },
    html: shell(written, `<article><h1>${written.title}</h1>${flow(written)}</article>`, structured(written)),
  }),
  'inside-a-form': (written, random) => ({
    html: shell(
      written,
      `<form method="post" id="aspnetForm"><input type="hidden" name="__VIEWSTATE" value="x"><div id="menu">${'<a href="/x">Entry</a>'.repeat(30)}</div><div id="content"><h1>${written.title}</h1><span class="date">${long(written)}</span><div class="text">${flow(written)}</div></div><div id="rightColumn">${teasers(written, random, 3)}</div></form>`,
      `<meta name="author" content="${written.author}">`,
    ),
  }),
  'pictures-with-captions': (written, random) => ({
    html: shell(
      written,
      `<article><h1>${written.title}</h1><div class="post-content">${written.pieces.map((piece, index) => (index % 4 === 2 ? `<figure><img src="/${index}.jpg" alt=""><figcaption>${writeSentence(written.language, random)} Photo: N. N.</figcaption></figure>` : '') + htmlOf(piece)).join('')}</div></article>`,
      structured(written),
    ),
  }),
  'read-also-between': (written, random) => ({
    html: shell(
      written,
      `<main><article class="story"><h1>${written.title}</h1><div class="story-body">${written.pieces.map((piece, index) => htmlOf(piece) + (index === 3 ? `<p><strong>Read also:</strong> <a href="/p/x">${writeTitle(written.language, random)}</a></p>` : '')).join('')}</div><div class="author-bio"><h4>${written.author}</h4><p>${writeSentence(written.language, random)}</p></div></article></main>`,
      structured(written),
    ),
  }),
  'cookie-notice-first': (written) => ({
    html: shell(
      written,
      `<div class="cookie-consent"><p>We use cookies to give you the best experience and to measure how our pages are read by you and others.</p><button>Accept</button></div><main id="main"><h1>${written.title}</h1><div itemprop="articleBody">${flow(written)}</div></main><div class="newsletter-signup"><h3>Never miss a letter</h3><p>Sign up for our newsletter and get it every week, for free.</p></div>`,
      structured(written),
    ),
  }),
  'words-before-the-document': (written) => ({
    html: `stray words <style>p{}</style>${shell(written, `<article><h1>${written.title}</h1>${flow(written)}</article>`, structured(written))}`,
  }),
  'script-that-swallows': (written) => ({
    html: shell(
      written,
      `<script>document.write('<!-- <script>');</script><article><h1>${written.title}</h1>${flow(written)}</article><script>var a = 1;</script>`,
      structured(written),
    ),
  }),
  'sidebar-full-of-teasers': (written, random) => ({
    html: shell(
      written,
      `<div class="layout"><div class="sidebar">${teasers(written, random, 12)}</div><div class="column"><h2 class="headline">${written.title}</h2><p class="when">${long(written)}</p>${flow(written)}<h3>More from The Letters</h3>${teasers(written, random, 4)}</div></div>`,
      `<meta name="author" content="${written.author}">`,
    ),
  }),
};

function pairs<T>(items: T[]): [T, T | undefined][] {
  return items.flatMap((item, index) => (index % 2 === 0 ? [[item, items[index + 1]] as [T, T | undefined]] : []));
}
