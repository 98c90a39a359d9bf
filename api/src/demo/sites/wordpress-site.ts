import type { Site, SiteResponse, SiteEdition, SiteNewsletter, SiteOptions } from './site.js';
import {
  document,
  escapeHtml,
  json,
  longDate,
  missing,
  newestFirst,
  pageNumber,
  preview,
  redirect,
  rssFeed,
  sitemap,
  sitemapIndex,
  slice,
  text,
  wordsIn,
  type Framed,
} from './site-pages.js';
import { present } from '../../base/validation/present.js';

const IN_THE_FEED = 10;
const MAX_BY_JSON = 100;

export function wordpressSite(newsletter: SiteNewsletter, { origin }: SiteOptions): Site {
  const editions = newestFirst(newsletter.editions);
  const addressOf = (edition: SiteEdition) => `${origin}${pathOf(edition)}`;
  const byPath = new Map(editions.map((edition) => [pathOf(edition), edition]));
  return ({ path, query }) => {
    if (path === '/robots.txt')
      return text(
        `User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n\nSitemap: ${origin}/wp-sitemap.xml\n`,
      );
    if (path === '/' && query.has('p'))
      return redirect(addressOf(editions[Number(query.get('p')) - 100] ?? present(editions[0])));
    if (path === '/feed/') {
      const part = slice(editions, pageNumber(query, 'paged'), IN_THE_FEED);
      return part.length > 0
        ? rssFeed(
            newsletter,
            `${origin}/`,
            part.map((edition) => ({
              url: addressOf(edition),
              guid: `${origin}/?p=${editions.indexOf(edition) + 100}`,
              edition,
              summary: `${edition.title} […]`,
            })),
          )
        : missing();
    }
    if (path === '/wp-json/wp/v2/posts') return postsAsJson(editions, addressOf, query);
    if (path.startsWith('/wp-sitemap')) return siteMap(path, origin, editions.map(addressOf));
    if (path === '/' || /^\/(category|tag|author)\/\w+\/$/.test(path))
      return frame(newsletter, { title: newsletter.name, body: teasers(editions.slice(0, 10), addressOf) });
    if (path === '/about/' || path === '/shop/')
      return frame(newsletter, {
        title: 'About',
        body: `<article class="page"><h1>About</h1><p>${escapeHtml(newsletter.description)}</p></article>`,
      });
    const edition = byPath.get(path);
    return edition ? postPage(newsletter, edition, addressOf(edition)) : missing();
  };
}

const pathOf = ({ publishedAt, slug }: SiteEdition): string =>
  `/${publishedAt.toISOString().slice(0, 10).replace(/-/g, '/')}/${slug}/`;

/** Without modification dates, as before version 6.5. Also lists pages, categories and authors. */
function siteMap(path: string, origin: string, addresses: string[]): SiteResponse {
  const parts: Record<string, string[]> = {
    '/wp-sitemap-posts-post-1.xml': addresses,
    '/wp-sitemap-posts-page-1.xml': [`${origin}/about/`, `${origin}/shop/`],
    '/wp-sitemap-taxonomies-category-1.xml': [`${origin}/category/news/`],
    '/wp-sitemap-taxonomies-post_tag-1.xml': [`${origin}/tag/notes/`],
    '/wp-sitemap-users-1.xml': [`${origin}/author/editor/`],
  };
  if (path === '/wp-sitemap.xml') return sitemapIndex(Object.keys(parts).map((part) => ({ url: `${origin}${part}` })));
  return parts[path] ? sitemap(parts[path].map((url) => ({ url }))) : missing();
}

function postsAsJson(
  editions: SiteEdition[],
  addressOf: (edition: SiteEdition) => string,
  query: URLSearchParams,
): SiteResponse {
  const size = Math.min(MAX_BY_JSON, Number(query.get('per_page')) || 10);
  const page = pageNumber(query);
  const pages = Math.ceil(editions.length / size);
  if (page > pages)
    return {
      ...json({
        code: 'rest_post_invalid_page_number',
        message: 'The page number requested is larger than the number of pages available.',
      }),
      status: 400,
    };
  const posts = slice(editions, page, size).map((edition) => ({
    id: editions.indexOf(edition) + 100,
    date: edition.publishedAt.toISOString().slice(0, 19),
    date_gmt: edition.publishedAt.toISOString().slice(0, 19),
    modified_gmt: (edition.modifiedAt ?? edition.publishedAt).toISOString().slice(0, 19),
    link: addressOf(edition),
    title: { rendered: escapeHtml(edition.title) },
    excerpt: { rendered: `<p>${wordsIn(edition.html)} words</p>` },
  }));
  return json(posts, { 'x-wp-total': String(editions.length), 'x-wp-totalpages': String(pages) });
}

function frame(newsletter: SiteNewsletter, { title, body, head = '' }: Framed): SiteResponse {
  const answer = document({
    language: newsletter.language,
    title,
    head: `${head}<meta name="generator" content="WordPress 6.4"><link rel="alternate" type="application/rss+xml" href="/feed/"><link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed/"><link rel="https://api.w.org/" href="/wp-json/">`,
    body: `<header id="masthead" class="site-header"><a href="/">${escapeHtml(newsletter.name)}</a><nav class="main-navigation"><a href="/about/">About</a><a href="/shop/">Shop</a></nav></header>
<div id="content" class="site-content"><main id="main" class="site-main">${body}</main><aside id="secondary" class="widget-area"><section class="widget widget_recent_entries"><h2>Recent Posts</h2><p>Our readers liked these pieces of the past months best of all.</p></section></aside></div>
<footer class="site-footer">Proudly powered by WordPress</footer>`,
  });
  return { ...answer, headers: { link: '</wp-json/>; rel="https://api.w.org/"' } };
}

const teasers = (editions: SiteEdition[], addressOf: (edition: SiteEdition) => string) =>
  editions
    .map(
      (edition) =>
        `<article class="post hentry"><h2 class="entry-title"><a href="${addressOf(edition)}">${escapeHtml(edition.title)}</a></h2>${preview(edition)}</article>`,
    )
    .join('\n');

function postPage(newsletter: SiteNewsletter, edition: SiteEdition, url: string): SiteResponse {
  const wall = `<div class="jetpack-subscribe-paywall"><p>This post is for ${edition.access === 'paid' ? 'paid subscribers' : 'subscribers'} only. Subscribe to get access to the rest of this post and other subscriber-only content.</p></div>`;
  const body = `<article class="post type-post hentry"><header class="entry-header"><h1 class="entry-title">${escapeHtml(edition.title)}</h1><div class="entry-meta"><time class="entry-date published" datetime="${edition.publishedAt.toISOString()}">${longDate(edition.publishedAt, newsletter.language)}</time> by <span class="author vcard"><a class="url fn n" href="/author/editor/">${escapeHtml(edition.author)}</a></span></div></header>
<div class="entry-content">${edition.access === 'public' ? edition.html : `${preview(edition)}${wall}`}<div class="sharedaddy sd-sharing-enabled"><h3>Share this:</h3><ul><li>Twitter</li><li>Facebook</li></ul></div></div><footer class="entry-footer">Posted in <a href="/category/news/">News</a></footer></article>
<div id="comments" class="comments-area"><h2>2 thoughts on this</h2><ol class="comment-list"><li class="comment"><p>I have been doing it this way for years and never looked back, thank you.</p><a href="${url}?replytocom=5">Reply</a></li></ol></div>`;
  const head = `<link rel="canonical" href="${url}"><meta property="article:published_time" content="${edition.publishedAt.toISOString()}"><meta property="og:title" content="${escapeHtml(edition.title)}">`;
  return frame(newsletter, { title: `${edition.title} – ${newsletter.name}`, body, head });
}
