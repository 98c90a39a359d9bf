import { escapeHtml } from '../../../demo/sites/site-pages.js';
import type { SiteEdition } from '../../../demo/sites/site.js';
import {
  atom,
  editionPages,
  htmlPage,
  isoDay,
  openGraph,
  rss,
  writtenDay,
  type PlatformSite,
} from './platform-site.js';

const slashes = (date: Date): string => isoDay(date).replaceAll('-', '/');

/** A theme like PaperMod: breadcrumbs, reading time, table of contents, share buttons, previous and next post. */
const hugo: PlatformSite = {
  platform: 'hugo',
  url: 'https://hugo.example.com/',
  pathOf: ({ slug }) => `/posts/${slug}/`,
  pagesOf(newsletter) {
    const base = 'https://hugo.example.com';
    const head =
      '<meta name="generator" content="Hugo 0.125.4"><link rel="alternate" type="application/rss+xml" href="/index.xml">';
    const top = `<header class="header"><nav class="nav"><div class="logo"><a href="/" title="${newsletter.name} (Alt + H)">${newsletter.name}</a></div><ul id="menu"><li><a href="/archives/"><span>Archive</span></a></li><li><a href="/tags/"><span>Tags</span></a></li></ul></nav></header>`;
    const bottom = `<footer class="footer"><span>&copy; 2025 <a href="/">${newsletter.name}</a></span><span>Powered by <a href="https://gohugo.io/">Hugo</a> &amp; <a href="https://git.io/hugopapermod">PaperMod</a></span></footer>`;
    const page = (edition: SiteEdition) => {
      const contents = [...edition.html.matchAll(/<h2>(.*?)<\/h2>/g)].map(
        ([, heading]) => `<li><a href="#x">${heading}</a></li>`,
      );
      return htmlPage({
        title: `${edition.title} | ${newsletter.name}`,
        head: `${head}<meta name="author" content="${edition.author}">${openGraph({ 'og:title': edition.title, 'og:type': 'article', 'article:published_time': edition.publishedAt.toISOString() })}`,
        body: `${top}<main class="main"><article class="post-single"><header class="post-header"><div class="breadcrumbs"><a href="/">Home</a>&nbsp;»&nbsp;<a href="/posts/">Posts</a></div><h1 class="post-title entry-hint-parent">${escapeHtml(edition.title)}</h1><div class="post-meta"><span title="${edition.publishedAt.toISOString()}">${writtenDay(edition.publishedAt)}</span>&nbsp;·&nbsp;4 min&nbsp;·&nbsp;${edition.author}</div></header><div class="toc"><details><summary><span class="details">Table of Contents</span></summary><div class="inner"><ul>${contents.join('')}</ul></div></details></div><div class="post-content">${edition.html}</div><footer class="post-footer"><ul class="post-tags"><li><a href="/tags/tides/">tides</a></li></ul><nav class="paginav"><a class="next" href="/posts/"><span class="title">Next »</span><br><span>Another letter</span></a></nav><ul class="share-buttons"><li><a href="https://x.com/intent/tweet/">share on x</a></li></ul></footer></article></main>${bottom}`,
      });
    };
    const cards = newsletter.editions.map(
      (edition) =>
        `<article class="post-entry"><header class="entry-header"><h2>${escapeHtml(edition.title)}</h2></header><a class="entry-link" href="${hugo.pathOf(edition)}"></a></article>`,
    );
    const feed = rss(
      newsletter.name,
      newsletter.editions.map((edition) => ({ url: base + hugo.pathOf(edition), edition })),
    );
    return {
      '/': htmlPage({ title: newsletter.name, head, body: top + cards.slice(0, 5).join('') + bottom }),
      '/index.xml': feed,
      '/posts/index.xml': feed,
      ...editionPages(newsletter, hugo.pathOf, page),
    };
  },
};

/** Minima, the default theme. */
const jekyll: PlatformSite = {
  platform: 'jekyll',
  url: 'https://jekyll.example.com/',
  pathOf: ({ publishedAt, slug }) => `/${slashes(publishedAt)}/${slug}.html`,
  pagesOf(newsletter) {
    const base = 'https://jekyll.example.com';
    const head = `<meta name="generator" content="Jekyll v4.3.3"><link type="application/atom+xml" rel="alternate" href="${base}/feed.xml" title="${newsletter.name}">`;
    const top = `<header class="site-header"><div class="wrapper"><a class="site-title" rel="author" href="/">${newsletter.name}</a><nav class="site-nav"><div class="trigger"><a class="page-link" href="/about/">About</a></div></nav></div></header>`;
    const bottom = `<footer class="site-footer h-card"><div class="wrapper"><ul class="contact-list"><li class="p-name">${newsletter.name}</li><li><a class="u-email" href="mailto:a@example.com">a@example.com</a></li></ul><p>${newsletter.description}</p></div></footer>`;
    const page = (edition: SiteEdition) => {
      const data = {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: edition.title,
        datePublished: edition.publishedAt.toISOString(),
        author: { '@type': 'Person', name: edition.author },
      };
      return htmlPage({
        title: `${edition.title} | ${newsletter.name}`,
        head: `${head}${openGraph({ 'og:title': edition.title, 'og:site_name': newsletter.name })}<script type="application/ld+json">${JSON.stringify(data)}</script>`,
        body: `${top}<main class="page-content"><div class="wrapper"><article class="post h-entry"><header class="post-header"><h1 class="post-title p-name">${escapeHtml(edition.title)}</h1><p class="post-meta"><time class="dt-published" datetime="${edition.publishedAt.toISOString()}">${writtenDay(edition.publishedAt)}</time> • <span class="p-author h-card">${edition.author}</span></p></header><div class="post-content e-content">${edition.html}</div><a class="u-url" href="${jekyll.pathOf(edition)}" hidden></a></article></div></main>${bottom}`,
      });
    };
    const list = newsletter.editions.map(
      (edition) =>
        `<li><span class="post-meta">${writtenDay(edition.publishedAt)}</span><h3><a class="post-link" href="${jekyll.pathOf(edition)}">${escapeHtml(edition.title)}</a></h3></li>`,
    );
    return {
      '/': htmlPage({
        title: newsletter.name,
        head,
        body: `${top}<main class="page-content"><h2 class="post-list-heading">Posts</h2><ul class="post-list">${list.join('')}</ul></main>${bottom}`,
      }),
      '/feed.xml': atom(
        newsletter.name,
        newsletter.editions
          .slice(0, 10)
          .map((edition) => ({ url: base + jekyll.pathOf(edition), edition, author: true })),
      ),
      ...editionPages(newsletter, jekyll.pathOf, page),
    };
  },
};

/** Trix writes paragraphs as lines within one element. */
const trix = (html: string): string =>
  `<div class="trix-content">${html
    .split(/(?=<(?:h2|ul|blockquote|table))|(?<=<\/(?:h2|ul|blockquote|table)>)/)
    .map((part) =>
      part.trim().startsWith('<p>')
        ? `<div>${part
            .trim()
            .replace(/<\/p>\s*<p>/g, '<br><br>')
            .replace(/<\/?p>/g, '')}</div>`
        : part.replace(/h2>/g, 'h1>'),
    )
    .join('')}</div>`;

const heyWorld: PlatformSite = {
  platform: 'hey-world',
  url: 'https://world.hey.com/marta',
  pathOf: ({ slug }) => `/marta/${slug}-0a1b2c3d`,
  pagesOf(newsletter) {
    const base = 'https://world.hey.com';
    const { author } = newsletter.editions[0] ?? { author: '' };
    const head = `<link rel="alternate" type="application/atom+xml" title="${author}" href="/marta/feed.atom">`;
    const page = (edition: SiteEdition) =>
      htmlPage({
        title: edition.title,
        head: `${head}${openGraph({ 'og:site_name': 'HEY World', 'og:title': edition.title, 'og:type': 'article', 'article:author': author })}<meta name="twitter:site" content="@heyhey">`,
        body: `<header class="site-header"><a href="/marta"><img class="avatar" alt="${author}">${author}</a></header><main><article class="message"><time class="post-date" datetime="${edition.publishedAt.toISOString()}">${writtenDay(edition.publishedAt)}</time><h2 class="message-title">${escapeHtml(edition.title)}</h2><div class="message-content">${trix(edition.html)}</div></article><section class="about"><h3>About ${author}</h3><p>${newsletter.description}</p><form><input type="email"><button>Subscribe</button></form></section></main><footer><p>You’re reading <a href="https://www.hey.com/world/">HEY World</a></p></footer>`,
      });
    const list = newsletter.editions.map(
      (edition) =>
        `<article><h2><a href="${heyWorld.pathOf(edition)}">${escapeHtml(edition.title)}</a></h2><time datetime="${isoDay(edition.publishedAt)}">${writtenDay(edition.publishedAt)}</time></article>`,
    );
    return {
      '/marta': htmlPage({
        title: author,
        head,
        body: `<h1>${author}</h1>${list.join('')}<a href="/tomas/strangers-0a1b2c3d">A stranger’s letter</a>`,
      }),
      '/marta/feed.atom': atom(
        author,
        newsletter.editions
          .slice(0, 6)
          .map((edition) => ({ url: base + heyWorld.pathOf(edition), edition, author: true })),
      ),
      ...editionPages(newsletter, heyWorld.pathOf, page),
    };
  },
};

export const GENERATED_SITES = [hugo, jekyll, heyWorld];
