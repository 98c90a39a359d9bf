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

const shortDay = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date);
const slashes = (date: Date): string => isoDay(date).replaceAll('-', '/');
const time = (date: Date, text: string, name = ''): string =>
  `<time${name ? ` class="${name}"` : ''} datetime="${isoDay(date)}">${text}</time>`;

/** Bear uses the same heading level for the blog and the post. */
const bear: PlatformSite = {
  platform: 'bear',
  url: 'https://tidewater.bearblog.dev/',
  withholds: ['author'],
  pathOf: ({ slug }) => `/${slug}/`,
  pagesOf(newsletter) {
    const header = `<header><a class="title" href="/"><h1>${newsletter.name}</h1></a><nav><p><a href="/">Home</a> <a href="/blog/">Blog</a></p></nav></header>`;
    const footer = '<footer><span>Powered by <a href="https://bearblog.dev">Bear ʕ•ᴥ•ʔ</a></span></footer>';
    const head = `<link rel="alternate" type="application/atom+xml" href="/feed/" title="${newsletter.name}">`;
    const page = (edition: SiteEdition) =>
      htmlPage({
        title: `${edition.title} | ${newsletter.name}`,
        head: head + openGraph({ 'og:site_name': newsletter.name, 'og:title': edition.title, 'og:type': 'article' }),
        body: `${header}<main><h1>${escapeHtml(edition.title)}</h1><p><i>${time(edition.publishedAt, shortDay(edition.publishedAt))}</i></p>${edition.html}<p class="tags"><a href="/blog/?q=letters">#letters</a></p><form id="upvote-form"><button>Toast this post</button> <small>12</small></form></main>${footer}`,
      });
    const items = newsletter.editions.map(
      (edition) =>
        `<li><span><i>${time(edition.publishedAt, shortDay(edition.publishedAt))}</i></span><a href="${bear.pathOf(edition)}">${escapeHtml(edition.title)}</a></li>`,
    );
    const list = htmlPage({
      title: newsletter.name,
      head,
      body: `${header}<main><ul class="blog-posts">${items.join('')}</ul></main>${footer}`,
    });
    return {
      '/': htmlPage({
        title: newsletter.name,
        head,
        body: `${header}<main><p>${newsletter.description}</p></main>${footer}`,
      }),
      '/blog/': list,
      '/feed/': atom(
        newsletter.name,
        newsletter.editions
          .slice(0, 10)
          .map((edition) => ({ url: `https://tidewater.bearblog.dev${bear.pathOf(edition)}`, edition })),
      ),
      ...editionPages(newsletter, bear.pathOf, page),
    };
  },
};

/** Micro.blog marks up posts as h-entry. */
const microBlog: PlatformSite = {
  platform: 'micro-blog',
  url: 'https://tidewater.micro.blog/',
  pathOf: ({ publishedAt, slug }) => `/${slashes(publishedAt)}/${slug}.html`,
  pagesOf(newsletter) {
    const { author } = newsletter.editions[0] ?? { author: '' };
    const head =
      '<link rel="micropub" href="https://micro.blog/micropub"><link rel="alternate" type="application/rss+xml" href="/feed.xml">';
    const header = `<header class="masthead"><h1 class="masthead-title--small"><a href="/">${newsletter.name}</a></h1><nav class="main-nav"><a href="/archive/">Archive</a> <a href="/about/">About</a></nav></header>`;
    const footer = `<footer class="footer"><span class="h-card"><a class="p-name u-url" href="/">${author}</a></span> Follow <a href="https://micro.blog/tidewater">@tidewater on Micro.blog</a>.</footer>`;
    const page = (edition: SiteEdition) =>
      htmlPage({
        title: `${edition.title} | ${newsletter.name}`,
        head: `${head}<meta name="author" content="${edition.author}">${openGraph({ 'og:title': edition.title, 'og:type': 'article' })}`,
        body: `${header}<main class="content"><article class="h-entry"><h1 class="p-name">${escapeHtml(edition.title)}</h1><a class="u-url" href="${microBlog.pathOf(edition)}"><time class="dt-published" datetime="${edition.publishedAt.toISOString()}">${shortDay(edition.publishedAt)}</time></a><div class="e-content">${edition.html}</div></article><section id="conversation"><h2>Also on Micro.blog</h2></section></main>${footer}`,
      });
    const list = newsletter.editions.map(
      (edition) =>
        `<p><a class="u-url" href="${microBlog.pathOf(edition)}"><span class="dt-published">${isoDay(edition.publishedAt)}</span></a>: <span class="p-name">${escapeHtml(edition.title)}</span></p>`,
    );
    return {
      '/': htmlPage({ title: newsletter.name, head, body: header + list.slice(0, 3).join('') + footer }),
      '/archive/': htmlPage({
        title: 'Archive',
        head,
        body: `${header}<div class="h-feed">${list.join('')}</div>${footer}`,
      }),
      '/feed.xml': rss(
        newsletter.name,
        newsletter.editions
          .slice(0, 5)
          .map((edition) => ({ url: `https://tidewater.micro.blog${microBlog.pathOf(edition)}`, edition })),
      ),
      ...editionPages(newsletter, microBlog.pathOf, page),
    };
  },
};

/** Old Tumblr themes use tables, an h3 for the post and an h1 for the blog. */
const tumblr: PlatformSite = {
  platform: 'tumblr',
  url: 'https://tidewater.tumblr.com/',
  withholds: ['author'],
  pathOf: ({ slug }) =>
    `/post/7123456789${String(slug.length).padStart(2, '0')}${/\d+$/.exec(slug)?.[0].padStart(2, '0') ?? ''}/${slug}`,
  pagesOf(newsletter) {
    const head =
      '<link rel="alternate" type="application/rss+xml" href="https://tidewater.tumblr.com/rss"><link rel="stylesheet" href="https://assets.tumblr.com/fonts/gibson/stylesheet.css">';
    const frame = (title: string, inner: string, more = '') =>
      htmlPage({
        title,
        head: head + more,
        body: `<table><tbody><tr><td><table><tbody><tr><td><h1>${newsletter.name}</h1></td><td><a href="https://www.tumblr.com"><font size="1">Powered by Tumblr</font></a></td></tr></tbody></table><div class="container"><div id="posts">${inner}<div id="footer"><div id="pagination"><a id="older" href="/page/2">Older</a></div></div></div></div></td><td class="sidebar"><h2>Links</h2><p><a href="/ask">Ask me anything</a></p><p>${newsletter.description}</p></td></tr></tbody></table>`,
      });
    const page = (edition: SiteEdition) =>
      frame(
        `${newsletter.name} — ${edition.title}`,
        `<div class="post text"><h3><a href="${tumblr.pathOf(edition)}">${escapeHtml(edition.title)}</a></h3>${edition.html}<div class="notes"><ol class="notes"><li class="note like">aquietharbour liked this</li><li class="note reblog">slowkiln reblogged this from tidewater</li></ol></div></div>`,
        openGraph({ 'og:site_name': newsletter.name, 'og:title': edition.title, 'og:type': 'tumblr-feed:entry' }),
      );
    const links = newsletter.editions.map(
      (edition) =>
        `<div class="post"><h3><a href="${tumblr.pathOf(edition)}">${escapeHtml(edition.title)}</a></h3></div>`,
    );
    return {
      '/': frame(newsletter.name, links.slice(0, 5).join('')),
      '/page/2': frame(newsletter.name, links.slice(5).join('')),
      '/rss': rss(
        newsletter.name,
        newsletter.editions.map((edition) => ({
          url: `https://tidewater.tumblr.com${tumblr.pathOf(edition)}`,
          edition,
        })),
      ),
      ...editionPages(newsletter, tumblr.pathOf, page),
    };
  },
};

/** Squarespace appends the site's name to the title, and arranges blocks in rows and columns. */
const squarespace: PlatformSite = {
  platform: 'squarespace',
  url: 'https://www.tidewater.example.com/',
  pathOf: ({ publishedAt, slug }) => `/letters/${slashes(publishedAt).replace(/\/0/g, '/')}/${slug}`,
  pagesOf(newsletter) {
    const base = 'https://www.tidewater.example.com';
    const nav =
      '<nav class="main-nav"><ul><li class="page-collection"><a href="/about">About</a></li><li class="blog-collection active-link"><a href="/letters">Letters</a></li></ul></nav>';
    const top = `<div id="canvas"><div id="mobileNav">${nav}</div><header id="header"><div id="logo"><h1 class="logo"><a href="/"><img src="/logo.png" alt="${newsletter.name}"></a></h1></div>${nav}</header>`;
    const bottom =
      '<footer id="footer"><div class="sqs-block newsletter-block"><form><header class="newsletter-form-header"><h2>Sign up with your email address to receive news and updates.</h2></header><input type="email"><button>Sign Up</button></form></div><p>Powered by Squarespace</p></footer></div>';
    const head =
      '<!-- This is Squarespace. --><link rel="alternate" type="application/rss+xml" title="RSS Feed" href="/letters?format=rss">';
    const block = (html: string) =>
      `<div class="row sqs-row"><div class="col sqs-col-12 span-12"><div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content"><div class="sqs-html-content">${html}</div></div></div></div></div>`;
    const page = (edition: SiteEdition) =>
      htmlPage({
        title: `${edition.title} — ${newsletter.name}`,
        head: `${head}${openGraph({ 'og:site_name': newsletter.name, 'og:title': `${edition.title} — ${newsletter.name}`, 'og:type': 'article' })}<meta itemprop="datePublished" content="${edition.publishedAt.toISOString().replace('.000Z', '+0000')}"><meta itemprop="author" content="${edition.author}">`,
        body: `${top}<section id="page"><div class="article-wrapper"><article class="hentry"><header><h1 class="entry-title"><a href="${squarespace.pathOf(edition)}">${escapeHtml(edition.title)}</a></h1><div class="meta"><span class="date">${time(edition.publishedAt, writtenDay(edition.publishedAt), 'published')}</span></div></header><div class="body entry-content"><div class="sqs-layout sqs-grid-12 columns-12">${edition.html
          .split(/(?=<h2>)/)
          .map(block)
          .join(
            '',
          )}</div></div><footer class="entry-footer"><span class="tags">Tagged: <a href="/letters/tag/tides">tides</a></span><span class="sqs-simple-like"><span class="like-count">4 Likes</span></span><div class="squarespace-social-buttons"></div></footer></article><nav class="pagination"><a class="prev" href="/letters">Older Post</a></nav></div></section>${bottom}`,
      });
    const list = newsletter.editions.map(
      (edition) =>
        `<article><h1 class="entry-title"><a href="${squarespace.pathOf(edition)}">${escapeHtml(edition.title)}</a></h1></article>`,
    );
    return {
      '/': htmlPage({ title: newsletter.name, head, body: top + list.slice(0, 3).join('') + bottom }),
      '/letters?format=rss': rss(
        newsletter.name,
        newsletter.editions
          .slice(0, 8)
          .map((edition) => ({ url: base + squarespace.pathOf(edition), edition, author: true })),
      ),
      '/sitemap.xml': `<urlset><url><loc>${base}/about</loc></url>${newsletter.editions.map((edition) => `<url><loc>${base}${squarespace.pathOf(edition)}</loc></url>`).join('')}</urlset>`,
      ...editionPages(newsletter, squarespace.pathOf, page),
    };
  },
};

export const BLOG_SITES = [bear, microBlog, tumblr, squarespace];
