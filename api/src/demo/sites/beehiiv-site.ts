import type { Site, SiteResponse, SiteEdition, SiteNewsletter, SiteOptions } from './site.js';
import {
  document,
  escapeHtml,
  longDate,
  missing,
  newestFirst,
  pageNumber,
  preview,
  sitemap,
  slice,
  structuredData,
  text,
  type Framed,
} from './site-pages.js';

const ON_A_PAGE = 12;

/** No feed, as on most beehiiv sites; the sitemap lists every post. */
export function beehiivSite(newsletter: SiteNewsletter, { origin }: SiteOptions): Site {
  const editions = newestFirst(newsletter.editions);
  const bySlug = new Map(editions.map((edition) => [edition.slug, edition]));
  const addressOf = (edition: SiteEdition) => `${origin}/p/${edition.slug}`;
  return ({ path, query }) => {
    if (path === '/robots.txt')
      return text(`User-agent: *\nAllow: /\nDisallow: /preview/\nSitemap: ${origin}/sitemap.xml\n`);
    if (path === '/' || path === '/archive')
      return archivePage(newsletter, origin, slice(editions, pageNumber(query), ON_A_PAGE));
    if (path === '/sitemap.xml') {
      const others = ['', '/archive', '/authors', '/subscribe', '/upgrade'].map((other) => ({
        url: `${origin}${other}`,
      }));
      return sitemap([
        ...others,
        ...editions.map((edition) => ({
          url: addressOf(edition),
          modifiedAt: edition.modifiedAt ?? new Date(edition.publishedAt.getTime() + 86_400_000),
        })),
      ]);
    }
    if (['/authors', '/subscribe', '/upgrade'].includes(path))
      return frame(newsletter, { title: newsletter.name, body: `<h1>${escapeHtml(newsletter.name)}</h1>` });
    const edition = path.startsWith('/p/') ? bySlug.get(path.slice(3)) : undefined;
    return edition ? postPage(newsletter, edition, addressOf(edition)) : missing();
  };
}

function frame(newsletter: SiteNewsletter, { title, body, head = '' }: Framed): SiteResponse {
  return document({
    language: newsletter.language,
    title,
    head: `${head}<meta property="og:image" content="https://media.beehiiv.com/cdn-cgi/image/fit=scale-down/uploads/publication/thumbnail/banner.png">`,
    body: `<nav><a href="/">${escapeHtml(newsletter.name)}</a><a href="/subscribe">Subscribe</a><a href="/login">Login</a></nav>${body}
<div class="beehiiv__footer"><p>© ${escapeHtml(newsletter.name)}</p><a href="https://www.beehiiv.com">Powered by beehiiv</a></div>`,
  });
}

function archivePage(newsletter: SiteNewsletter, origin: string, editions: SiteEdition[]): SiteResponse {
  const cards = editions.map(
    (edition) =>
      `<div class="card"><a href="${origin}/p/${edition.slug}"><h2>${escapeHtml(edition.title)}</h2><time datetime="${edition.publishedAt.toISOString()}">${longDate(edition.publishedAt, newsletter.language)}</time></a></div>`,
  );
  return frame(newsletter, {
    title: `${newsletter.name} | Archive`,
    body: `<div class="grid">${cards.join('\n')}</div>`,
  });
}

function postPage(newsletter: SiteNewsletter, edition: SiteEdition, url: string): SiteResponse {
  const wall = `<div class="paywall"><h3>Subscribe to ${escapeHtml(newsletter.name)} ${edition.access === 'paid' ? 'Premium' : ''} to read the rest.</h3><p>${edition.access === 'paid' ? 'Become a paying subscriber to get access to this post and other subscriber-only content.' : 'Become a member for free to continue reading.'}</p></div>`;
  const head = `<link rel="canonical" href="${url}"><meta property="og:title" content="${escapeHtml(edition.title)}">${structuredData(edition, url)}`;
  const body = `<div class="rendered-post"><div class="bh__byline_wrapper"><h1>${escapeHtml(edition.title)}</h1>${edition.subtitle ? `<h2>${escapeHtml(edition.subtitle)}</h2>` : ''}
<div class="author-line"><span>${escapeHtml(edition.author)}</span> <span>${longDate(edition.publishedAt, newsletter.language)}</span></div></div>
<div id="content-blocks"><div class="dream-post-content-doc">${edition.access === 'public' ? edition.html : preview(edition)}</div>
${edition.access === 'public' ? '<div class="ad_unit"><p>Together with our sponsor: the ledger that closes your books before lunch. Try it today.</p></div>' : wall}</div></div>`;
  return frame(newsletter, { title: `${edition.title} | ${newsletter.name}`, body, head });
}
