import type { Site, SiteEdition, SiteNewsletter, SiteOptions } from './site.js';
import {
  document,
  escapeHtml,
  longDate,
  missing,
  newestFirst,
  pageNumber,
  rssFeed,
  slice,
  text,
} from './site-pages.js';

const IN_THE_FEED = 10;
const ON_A_PAGE = 15;

/** A home-made site: numbered archive pages, a short feed, dates as plain text, a few pages that are no editions. */
export function plainSite(newsletter: SiteNewsletter, { origin }: SiteOptions): Site {
  const editions = newestFirst(newsletter.editions);
  const bySlug = new Map(editions.map((edition) => [edition.slug, edition]));
  const addressOf = (edition: SiteEdition) => `${origin}/issues/${edition.slug}`;
  const frame = (title: string, body: string) =>
    document({ language: newsletter.language, title, ...framed(newsletter, origin, body) });
  const listOf = (some: SiteEdition[]) =>
    some.map((edition) => teaser(edition, addressOf(edition), newsletter.language)).join('\n');
  return ({ path, query }) => {
    if (path === '/robots.txt') return text('User-agent: *\nDisallow: /drafts/\n');
    if (path === '/')
      return frame(newsletter.name, `<h1>${escapeHtml(newsletter.name)}</h1><ul>${listOf(editions.slice(0, 8))}</ul>`);
    if (/^\/archive\/?$/.test(path)) {
      const page = pageNumber(query);
      const next =
        page * ON_A_PAGE < editions.length
          ? `<a rel="next" href="${origin}/archive?page=${page + 1}">Older issues</a>`
          : '';
      return frame(
        `Archive – ${newsletter.name}`,
        `<h1>All issues</h1><ul>${listOf(slice(editions, page, ON_A_PAGE))}</ul>${next}`,
      );
    }
    if (path === '/feed.xml') {
      const entries = editions.slice(0, IN_THE_FEED).map((edition) => ({ url: addressOf(edition), edition }));
      return rssFeed(newsletter, `${origin}/`, entries);
    }
    if (path === '/about' || path === '/privacy' || path === '/subscribe') {
      return frame(
        `About ${newsletter.name}`,
        `<h1>About ${escapeHtml(newsletter.name)}</h1><p>${escapeHtml(newsletter.description)}</p>`,
      );
    }
    const edition = /^\/issues\/[^/]+\/?$/.test(path) ? bySlug.get(path.split('/')[2] ?? '') : undefined;
    return edition
      ? frame(`${edition.title} – ${newsletter.name}`, articleOf(edition, newsletter.language))
      : missing();
  };
}

function framed(newsletter: SiteNewsletter, origin: string, body: string): { head: string; body: string } {
  return {
    head: `<link rel="alternate" type="application/rss+xml" href="${origin}/feed.xml">`,
    body: `<div class="top"><a href="${origin}/">${escapeHtml(newsletter.name)}</a> <a href="${origin}/archive">Archive</a>
<a href="${origin}/about">About</a> <a href="${origin}/subscribe">Subscribe</a></div>
<div class="page">${body}</div>
<div class="bottom">© ${escapeHtml(newsletter.name)}. All rights reserved. <a href="${origin}/privacy">Privacy</a></div>`,
  };
}

const teaser = (edition: SiteEdition, url: string, language: string): string =>
  `<li><a href="${url}">${escapeHtml(edition.title)}</a> <small>${longDate(edition.publishedAt, language)}</small></li>`;

function articleOf(edition: SiteEdition, language: string): string {
  const wall =
    edition.access === 'public'
      ? ''
      : `<p class="wall">This issue is for ${edition.access === 'paid' ? 'paying ' : ''}subscribers only. <a href="/subscribe">Subscribe to continue reading</a>.</p>`;
  const subtitle = edition.subtitle ? `<p class="lead">${escapeHtml(edition.subtitle)}</p>` : '';
  const shown = edition.access === 'public' ? edition.html : edition.html.slice(0, edition.html.indexOf('</p>') + 4);
  return `<h1>${escapeHtml(edition.title)}</h1>
<p class="when">${longDate(edition.publishedAt, language)}, by ${escapeHtml(edition.author)}</p>
${subtitle}<div class="issue-text">${shown}</div>${wall}`;
}
