import type { Site, SiteEdition, SiteNewsletter, SiteOptions } from './newsletter-site.js';
import { document, escapeHtml, missing, newestFirst, rssFeed, text } from './site-pages.js';

const IN_THE_FEED = 10;
const ON_A_PAGE = 15;

/** A home-made site: numbered archive pages, a short feed, dates only as words, a few pages that are no editions. */
export function plainSite(newsletter: SiteNewsletter, { origin }: SiteOptions): Site {
  const editions = newestFirst(newsletter.editions);
  const bySlug = new Map(editions.map((edition) => [edition.slug, edition]));
  return ({ path, query }) => {
    if (path === '/robots.txt') return text('User-agent: *\nDisallow: /drafts/\n');
    if (path === '/' || path === '/index.html') return listing(newsletter, origin, editions.slice(0, 8));
    if (path === '/archive' || path === '/archive/') {
      const page = Math.max(1, Number(query.get('page')) || 1);
      const part = editions.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE);
      return listing(newsletter, origin, part, page * ON_A_PAGE < editions.length ? page + 1 : undefined);
    }
    if (path === '/feed.xml') {
      const newest = editions.slice(0, IN_THE_FEED);
      return rssFeed(
        newsletter,
        `${origin}/`,
        newest.map((edition) => ({ url: addressOf(origin, edition), edition })),
      );
    }
    if (path === '/about' || path === '/privacy')
      return framed(
        newsletter,
        origin,
        `<h1>About ${escapeHtml(newsletter.name)}</h1><p>${escapeHtml(newsletter.description)}</p>`,
      );
    const edition = bySlug.get(path.replace(/^\/issues\//, '').replace(/\/$/, ''));
    return edition && path.startsWith('/issues/') ? editionPage(newsletter, origin, edition) : missing();
  };
}
