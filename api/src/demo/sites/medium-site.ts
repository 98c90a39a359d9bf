import type { Site, SiteResponse, SiteEdition, SiteNewsletter, SiteOptions } from './site.js';
import {
  document,
  escapeHtml,
  longDate,
  missing,
  newestFirst,
  preview,
  rssFeed,
  structuredData,
  text,
  type Framed,
} from './site-pages.js';

const IN_THE_FEED = 10;

/** The feed is short and has no further pages; the archive has a page per year and month. */
export function mediumSite(newsletter: SiteNewsletter, { origin }: SiteOptions): Site {
  const editions = newestFirst(newsletter.editions);
  const byPath = new Map(editions.map((edition) => [pathOf(edition), edition]));
  const addressOf = (edition: SiteEdition) => `${origin}${pathOf(edition)}`;
  return ({ path }) => {
    if (path === '/robots.txt') return text('User-agent: *\nDisallow: /m/\nDisallow: /me/\nDisallow: /search\n');
    if (path === '/')
      return frame(newsletter, { title: newsletter.name, body: teasers(editions.slice(0, 10), addressOf) });
    if (path === '/feed')
      return rssFeed(
        newsletter,
        `${origin}/`,
        editions.slice(0, IN_THE_FEED).map((edition) => ({
          url: `${addressOf(edition)}?source=rss----4c1d---4`,
          edition,
          ...feedBody(edition, addressOf(edition)),
        })),
      );
    if (path === '/archive')
      return frame(newsletter, {
        title: 'Archive',
        body: monthsOf(editions)
          .map((month) => `<a href="${origin}/archive/${month}">${month}</a>`)
          .join(' '),
      });
    const month = /^\/archive\/(\d{4}\/\d{2})$/.exec(path)?.[1];
    if (month)
      return frame(newsletter, {
        title: `Archive of ${month}`,
        body: teasers(
          editions.filter((edition) => monthOf(edition) === month),
          addressOf,
        ),
      });
    if (path === '/about')
      return frame(newsletter, { title: 'About', body: `<h1>About</h1><p>${escapeHtml(newsletter.description)}</p>` });
    const edition = byPath.get(path);
    return edition ? storyPage(newsletter, edition, addressOf(edition)) : missing();
  };
}

/** URLs of stories end in twelve hexadecimal digits. */
function pathOf(edition: SiteEdition): string {
  let number = 7n;
  for (const character of edition.slug) number = (number * 31n + BigInt(character.charCodeAt(0))) % 0xffffffffffffn;
  return `/${edition.slug}-${number.toString(16).padStart(12, '0')}`;
}

const monthOf = (edition: SiteEdition): string => edition.publishedAt.toISOString().slice(0, 7).replace('-', '/');
const monthsOf = (editions: SiteEdition[]): string[] => [...new Set(editions.map(monthOf))];

function frame(newsletter: SiteNewsletter, { title, body, head = '' }: Framed): SiteResponse {
  return document({
    language: newsletter.language,
    title,
    head: `${head}<meta property="al:ios:app_name" content="Medium"><meta property="og:site_name" content="Medium"><link rel="alternate" type="application/rss+xml" href="/feed"><link rel="icon" href="https://miro.medium.com/v2/icon.png">`,
    body: `<div id="root"><div class="metabar"><a href="/">${escapeHtml(newsletter.name)}</a><a href="/archive">Archive</a><a href="/about">About</a><a href="https://medium.com/m/signin">Sign in</a></div>${body}</div>`,
  });
}

const teasers = (editions: SiteEdition[], addressOf: (edition: SiteEdition) => string) =>
  editions
    .map(
      (edition) =>
        `<div class="streamItem"><a href="${addressOf(edition)}?source=collection_home---4------0"><h3>${escapeHtml(edition.title)}</h3></a></div>`,
    )
    .join('\n');

function storyPage(newsletter: SiteNewsletter, edition: SiteEdition, url: string): SiteResponse {
  const mark = edition.access === 'public' ? '' : '<p class="member-star">Member-only story</p>';
  const wall =
    edition.access === 'public'
      ? ''
      : '<div class="meteredContent-wall"><h2>Create an account to read the full story.</h2><p>The author made this story available to Medium members only. Upgrade to a paid membership to unlock it.</p></div>';
  const body = `<article>${mark}<h1>${escapeHtml(edition.title)}</h1>${edition.subtitle ? `<h2 class="pw-subtitle-paragraph">${escapeHtml(edition.subtitle)}</h2>` : ''}<div class="pw-author"><a data-testid="authorName" rel="author" href="https://medium.com/@author?source=post_page">${escapeHtml(edition.author)}</a> <span data-testid="storyPublishDate">${longDate(edition.publishedAt, newsletter.language)}</span></div>
<section>${edition.access === 'public' ? edition.html : preview(edition)}</section>${wall}</article>
<div class="pw-responses"><p>Follow for more stories like this one.</p></div>`;
  return frame(newsletter, {
    title: `${edition.title} | by ${edition.author} | Medium`,
    body,
    head: `<link rel="canonical" href="${url}"><meta property="og:title" content="${escapeHtml(edition.title)}"><meta property="article:published_time" content="${edition.publishedAt.toISOString()}">${structuredData(edition, url, 'NewsArticle')}`,
  });
}

const feedBody = (edition: SiteEdition, url: string) =>
  edition.access === 'public'
    ? { content: edition.html }
    : {
        summary: `<div class="medium-feed-item"><p>${escapeHtml(edition.subtitle ?? edition.title)}</p><p class="medium-feed-link"><a href="${url}?source=rss----4c1d---4">Continue reading on ${escapeHtml('Medium')} »</a></p></div>`,
      };
