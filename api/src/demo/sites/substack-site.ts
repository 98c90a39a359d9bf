import type { Site, SiteResponse, SiteEdition, SiteNewsletter, SiteOptions } from './site.js';
import {
  document,
  escapeHtml,
  json,
  longDate,
  missing,
  newestFirst,
  preview,
  rssFeed,
  sitemap,
  structuredData,
  text,
  wordsIn,
  type Framed,
} from './site-pages.js';

const IN_THE_FEED = 20;
/** A larger limit returns a few fewer instead of an error, so a crawler that stops at a short page misses the rest. */
const MAX_CONCURRENT = 25;
const WHERE_TOO_MANY = 23;
const AUDIENCE = { public: 'everyone', members: 'only_free', paid: 'only_paid' } as const;

export function substackSite(newsletter: SiteNewsletter, { origin }: SiteOptions): Site {
  const editions = newestFirst(newsletter.editions);
  const bySlug = new Map(editions.map((edition) => [edition.slug, edition]));
  const addressOf = (edition: SiteEdition) => `${origin}/p/${edition.slug}`;
  const home = () => frame(newsletter, { title: newsletter.name, body: teasers(editions.slice(0, 12), origin) });
  return ({ path, query }) => {
    if (path === '/robots.txt') return text(robots(origin));
    if (path === '/' || path === '/archive') return home();
    if (path === '/api/v1/archive') {
      const asked = Number(query.get('limit')) || 12;
      const size = asked > MAX_CONCURRENT ? WHERE_TOO_MANY : asked;
      const offset = Number(query.get('offset')) || 0;
      return json(
        editions
          .slice(offset, offset + size)
          .map((edition, index) => archiveEntry(edition, addressOf(edition), offset + index)),
      );
    }
    if (path === '/feed') {
      const entries = editions
        .slice(0, IN_THE_FEED)
        .map((edition) => ({ url: addressOf(edition), edition, content: feedBody(edition, origin) }));
      return rssFeed(newsletter, `${origin}/`, entries);
    }
    if (path === '/sitemap.xml') {
      const posts = editions.map((edition) => ({
        url: addressOf(edition),
        modifiedAt: edition.modifiedAt ?? edition.publishedAt,
      }));
      return sitemap([{ url: `${origin}/about` }, { url: `${origin}/archive` }, ...posts]);
    }
    if (path === '/about')
      return frame(newsletter, { title: 'About', body: `<h1>About</h1><p>${escapeHtml(newsletter.description)}</p>` });
    const edition = path.startsWith('/p/') ? bySlug.get(path.slice(3)) : undefined;
    return edition ? postPage(newsletter, edition, origin) : missing();
  };
}

const robots = (origin: string) => `User-agent: *
Disallow: /action/
Disallow: /publish
Disallow: /sign-in
Disallow: /subscribe
Disallow: /feed/private
Disallow: /p/*/comment/*

Sitemap: ${origin}/sitemap.xml
`;

const archiveEntry = (edition: SiteEdition, url: string, index: number) => ({
  id: 1000 + index,
  title: edition.title,
  subtitle: edition.subtitle ?? '',
  slug: edition.slug,
  type: 'newsletter',
  post_date: edition.publishedAt.toISOString(),
  audience: AUDIENCE[edition.access],
  canonical_url: url,
  wordcount: wordsIn(edition.html),
  publishedBylines: [{ id: 7, name: edition.author }],
});

function frame(newsletter: SiteNewsletter, { title, body, head = '' }: Framed): SiteResponse {
  const answer = document({
    language: newsletter.language,
    title,
    head: `${head}<link rel="preconnect" href="https://substackcdn.com"><script>window._preloads = JSON.parse("{}")</script>`,
    body: `<div id="entry"><div class="main-menu"><a href="/">${escapeHtml(newsletter.name)}</a><button>Subscribe</button><button>Sign in</button></div>${body}
<div class="footer"><a href="https://substack.com">Substack</a> is the home for great culture</div></div>`,
  });
  return { ...answer, headers: { 'x-served-by': 'Substack', 'x-cluster': 'substack' } };
}

const teasers = (editions: SiteEdition[], origin: string) =>
  editions
    .map(
      (edition) =>
        `<div class="post-preview"><a href="${origin}/p/${edition.slug}">${escapeHtml(edition.title)}</a></div>`,
    )
    .join('\n');

function postPage(newsletter: SiteNewsletter, edition: SiteEdition, origin: string): SiteResponse {
  const url = `${origin}/p/${edition.slug}`;
  const walled = edition.access !== 'public';
  const wall = `<div class="paywall" data-testid="paywall"><h2>${edition.access === 'paid' ? 'Keep reading with a 7-day free trial' : 'This post is for subscribers'}</h2>
<p>${edition.access === 'paid' ? `Subscribe to <strong>${escapeHtml(newsletter.name)}</strong> to keep reading this post and get 7 days of free access to the full post archives.` : 'Sign up for free to continue reading.'}</p><a href="/subscribe">Subscribe</a></div>`;
  const head = `<link rel="canonical" href="${url}"><meta property="og:title" content="${escapeHtml(edition.title)}">${structuredData(edition, url, 'NewsArticle')}`;
  const body = `<article class="newsletter-post post"><div class="post-header"><h1 class="post-title">${escapeHtml(edition.title)}</h1>
${edition.subtitle ? `<h3 class="subtitle">${escapeHtml(edition.subtitle)}</h3>` : ''}
<div class="byline-wrapper"><a href="https://substack.com/@author">${escapeHtml(edition.author)}</a><div class="pencraft">${longDate(edition.publishedAt, newsletter.language)}</div></div>
<div class="post-ufi"><button>Like</button><a href="${url}/comments">12</a><button>Share</button></div></div>
<div class="available-content"><div dir="auto" class="body markup">${walled ? preview(edition) : edition.html}
<div class="subscription-widget-wrap"><p>Thanks for reading! Subscribe for free to receive new posts.</p></div></div></div>${walled ? wall : ''}</article>
<div class="comments-section"><h4>Discussion about this post</h4><p>Wonderful, thank you for writing about this again this week!</p></div>`;
  return frame(newsletter, { title: `${edition.title} - ${newsletter.name}`, body, head });
}

const feedBody = (edition: SiteEdition, origin: string): string =>
  edition.access === 'public'
    ? edition.html
    : `${preview(edition)}<p><a href="${origin}/p/${edition.slug}">Read more</a></p>`;
