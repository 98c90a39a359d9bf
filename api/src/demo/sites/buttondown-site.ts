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
  structuredData,
  text,
  type Framed,
} from './site-pages.js';

const IN_THE_FEED = 30;

export function buttondownSite(newsletter: SiteNewsletter, { origin }: SiteOptions): Site {
  const editions = newestFirst(newsletter.editions);
  const bySlug = new Map(editions.map((edition) => [edition.slug, edition]));
  const addressOf = (edition: SiteEdition) => `${origin}/archive/${edition.slug}/`;
  return ({ path, query }) => {
    if (path === '/robots.txt') return text(`User-agent: *\nDisallow: /unsubscribe\nSitemap: ${origin}/sitemap.xml\n`);
    if (path === '/')
      return frame(newsletter, {
        title: newsletter.name,
        body: `<h1>${escapeHtml(newsletter.name)}</h1><p>${escapeHtml(newsletter.description)}</p><form><input type="email"><button>Subscribe</button></form>${emails(newsletter, editions.slice(0, 6), addressOf)}`,
      });
    if (path === '/archive/') return archivePage(newsletter, editions.slice(0, 40), addressOf);
    if (path === '/rss') {
      const count = Number(query.get('count')) || IN_THE_FEED;
      return rssFeed(
        newsletter,
        `${origin}/`,
        editions.slice(0, count).map((edition) => ({
          url: addressOf(edition),
          edition,
          content: edition.access === 'public' ? edition.html : preview(edition),
        })),
      );
    }
    if (path === '/sitemap.xml')
      return sitemap([
        { url: `${origin}/` },
        { url: `${origin}/archive/` },
        ...editions.map((edition) => ({ url: addressOf(edition), modifiedAt: edition.modifiedAt })),
      ]);
    const edition = bySlug.get(/^\/archive\/([^/]+)\/$/.exec(path)?.[1] ?? '');
    return edition ? emailPage(newsletter, edition, addressOf(edition)) : missing();
  };
}

function frame(newsletter: SiteNewsletter, { title, body, head = '' }: Framed): SiteResponse {
  return document({
    language: newsletter.language,
    title,
    head: `${head}<link rel="alternate" type="application/rss+xml" href="rss"><link rel="icon" href="https://assets.buttondown.email/images/icon.png">`,
    body: `<main>${body}</main><footer><p>Brought to you by <a href="https://buttondown.com">Buttondown</a>, the easiest way to start and grow your newsletter.</p></footer>`,
  });
}

function archivePage(
  newsletter: SiteNewsletter,
  editions: SiteEdition[],
  addressOf: (edition: SiteEdition) => string,
): SiteResponse {
  return frame(newsletter, {
    title: `Archive • ${newsletter.name}`,
    body: `<h1>Archives</h1>${emails(newsletter, editions, addressOf)}`,
  });
}

const emails = (
  newsletter: SiteNewsletter,
  editions: SiteEdition[],
  addressOf: (edition: SiteEdition) => string,
): string =>
  editions
    .map(
      (edition) =>
        `<div class="email"><a href="${addressOf(edition)}"><div>${escapeHtml(edition.title)}</div></a><time datetime="${edition.publishedAt.toISOString()}">${longDate(edition.publishedAt, newsletter.language)}</time></div>`,
    )
    .join('\n');

/** Paywalled pages have structured data too. */
function emailPage(newsletter: SiteNewsletter, edition: SiteEdition, url: string): SiteResponse {
  const wall =
    edition.access === 'paid'
      ? '<div class="paywall"><p>This email is only for premium subscribers. Upgrade to a paid subscription to keep reading.</p></div>'
      : '<div class="subscriberwall"><p>This email is only for subscribers. Subscribe for free to keep reading.</p></div>';
  const body = `<header class="email-header"><time datetime="${edition.publishedAt.toISOString()}">${longDate(edition.publishedAt, newsletter.language)}</time><h1 class="subject">${escapeHtml(edition.title)}</h1></header>
<div class="email-body-content">${edition.access === 'public' ? edition.html : `${preview(edition)}${wall}`}</div>
<div class="email-footer"><p>You just read issue of ${escapeHtml(newsletter.name)}. You can also browse the full archives of this newsletter.</p></div>`;
  const head = `<link rel="canonical" href="${url}"><meta name="author" content="${escapeHtml(edition.author)}">${structuredData(edition, url, 'BlogPosting')}`;
  return frame(newsletter, { title: `${edition.title} • ${newsletter.name}`, body, head });
}
