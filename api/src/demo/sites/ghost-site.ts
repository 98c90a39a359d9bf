import type { Site, SiteResponse, SiteEdition, SiteNewsletter, SiteOptions } from './site.js';
import {
  document,
  escapeHtml,
  longDate,
  missing,
  newestFirst,
  preview,
  rssFeed,
  sitemap,
  sitemapIndex,
  slice,
  structuredData,
  text,
  type Framed,
} from './site-pages.js';

const IN_THE_FEED = 15;
const ON_A_PAGE = 12;
/** On every page, paywalled or not: the class name alone proves nothing. */
const STYLE = '<style id="gh-members-styles">.gh-post-upgrade-cta-content,.gh-post-upgrade-cta{display:flex}</style>';

export function ghostSite(newsletter: SiteNewsletter, { origin }: SiteOptions): Site {
  const editions = newestFirst(newsletter.editions);
  const bySlug = new Map(editions.map((edition) => [edition.slug, edition]));
  const addressOf = (edition: SiteEdition) => `${origin}/${edition.slug}/`;
  return ({ path }) => {
    if (path === '/robots.txt')
      return text(
        `User-agent: *\nSitemap: ${origin}/sitemap.xml\nDisallow: /ghost/\nDisallow: /email/\nDisallow: /members/api/comments/counts/\nDisallow: /r/\nDisallow: /webmentions/receive/\n`,
      );
    const page = path === '/' ? 1 : Number(/^\/page\/(\d+)\/$/.exec(path)?.[1] ?? 0);
    if (page > 0)
      return slice(editions, page, ON_A_PAGE).length > 0 ? homePage(newsletter, origin, { editions, page }) : missing();
    if (path === '/sitemap.xml')
      return sitemapIndex(
        ['posts', 'pages', 'authors', 'tags'].map((kind) => ({ url: `${origin}/sitemap-${kind}.xml` })),
      );
    if (path === '/sitemap-posts.xml')
      return sitemap(
        editions.map((edition) => ({ url: addressOf(edition), modifiedAt: edition.modifiedAt ?? edition.publishedAt })),
      );
    if (path === '/sitemap-pages.xml')
      return sitemap([{ url: `${origin}/` }, { url: `${origin}/about/` }, { url: `${origin}/contact/` }]);
    if (path === '/sitemap-authors.xml') return sitemap([{ url: `${origin}/author/editor/` }]);
    if (path === '/sitemap-tags.xml') return sitemap([{ url: `${origin}/tag/news/` }, { url: `${origin}/tag/notes/` }]);
    if (path === '/rss/') {
      const entries = editions.slice(0, IN_THE_FEED).map((edition, index) => ({
        url: addressOf(edition),
        guid: `64f0a${index}c3b7`,
        edition,
        content: edition.access === 'public' ? edition.html : preview(edition),
      }));
      return rssFeed(newsletter, `${origin}/`, entries);
    }
    if (/^\/(tag|author)\/\w+\/$/.test(path)) return homePage(newsletter, origin, { editions, page: 1 });
    if (path === '/about/' || path === '/contact/')
      return frame(newsletter, {
        title: 'About',
        body: `<main><h1>About this site</h1><p>${escapeHtml(newsletter.description)}</p></main>`,
      });
    const edition = bySlug.get(path.slice(1, -1));
    return edition && path.endsWith('/') ? postPage(newsletter, edition, addressOf(edition)) : missing();
  };
}

function frame(newsletter: SiteNewsletter, { title, body, head = '' }: Framed): SiteResponse {
  return document({
    language: newsletter.language,
    title,
    head: `${head}<meta name="generator" content="Ghost 5.82"><link rel="alternate" type="application/rss+xml" title="${escapeHtml(newsletter.name)}" href="/rss/">
<script defer src="/public/portal.min.js" data-ghost="/" data-key="0123456789abcdef" crossorigin="anonymous"></script>${STYLE}`,
    body: `<header class="gh-head"><a class="gh-head-logo" href="/">${escapeHtml(newsletter.name)}</a><nav><a href="/about/">About</a></nav><a data-portal="signin">Sign in</a></header>${body}
<footer class="gh-foot">${escapeHtml(newsletter.name)} © 2024. Powered by Ghost</footer>`,
  });
}

function homePage(
  newsletter: SiteNewsletter,
  origin: string,
  { editions, page }: { editions: SiteEdition[]; page: number },
): SiteResponse {
  const cards = slice(editions, page, ON_A_PAGE)
    .map(
      (edition) =>
        `<article class="post-card"><a href="${origin}/${edition.slug}/"><h3>${escapeHtml(edition.title)}</h3></a><time datetime="${edition.publishedAt.toISOString().slice(0, 10)}">${longDate(edition.publishedAt, newsletter.language)}</time></article>`,
    )
    .join('\n');
  const older =
    page * ON_A_PAGE < editions.length
      ? `<a class="older-posts" rel="next" href="${origin}/page/${page + 1}/">Older Posts</a>`
      : '';
  return frame(newsletter, { title: newsletter.name, body: `<main>${cards}${older}</main>` });
}

function postPage(newsletter: SiteNewsletter, edition: SiteEdition, url: string): SiteResponse {
  const wall = `<aside class="gh-post-upgrade-cta"><div class="gh-post-upgrade-cta-content"><h2>This post is for ${edition.access === 'paid' ? 'paying subscribers' : 'subscribers'} only</h2><a class="gh-btn" data-portal="signup">Subscribe now</a><p><small>Already have an account? <a data-portal="signin">Sign in</a></small></p></div></aside>`;
  const body = `<main class="gh-main"><article class="gh-article post"><header class="gh-article-header"><a class="gh-article-tag" href="/tag/news/">News</a><h1 class="gh-article-title">${escapeHtml(edition.title)}</h1>
${edition.subtitle ? `<p class="gh-article-excerpt">${escapeHtml(edition.subtitle)}</p>` : ''}<div class="gh-article-meta"><h4 class="gh-author-name"><a href="/author/editor/">${escapeHtml(edition.author)}</a></h4><time datetime="${edition.publishedAt.toISOString().slice(0, 10)}">${longDate(edition.publishedAt, newsletter.language)}</time> — 4 min read</div></header>
<section class="gh-content gh-canvas">${edition.access === 'public' ? edition.html : `${preview(edition)}${wall}`}</section></article></main>
<section class="gh-read-next"><h3>Read next</h3><article class="post-card"><p>Another story of ours that you may find worth your time this week.</p></article></section>`;
  const head = `<link rel="canonical" href="${url}"><meta property="og:site_name" content="${escapeHtml(newsletter.name)}"><meta property="og:title" content="${escapeHtml(edition.title)}"><meta property="article:published_time" content="${edition.publishedAt.toISOString()}">${structuredData(edition, url)}`;
  return frame(newsletter, { title: edition.title, body, head });
}
