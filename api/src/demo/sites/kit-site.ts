import type { Site, SiteResponse, SiteEdition, SiteNewsletter, SiteOptions } from './site.js';
import {
  document,
  escapeHtml,
  longDate,
  missing,
  newestFirst,
  pageNumber,
  preview,
  redirect,
  slice,
  text,
  type Framed,
} from './site-pages.js';

const ON_A_PAGE = 20;

/** Neither feed nor sitemap, only pages of posts. */
export function kitSite(newsletter: SiteNewsletter, { origin }: SiteOptions): Site {
  const editions = newestFirst(newsletter.editions);
  const bySlug = new Map(editions.map((edition) => [edition.slug, edition]));
  return ({ path, query }) => {
    if (path === '/robots.txt') return text('User-agent: *\nDisallow: /users/\n');
    if (path === '/') return redirect(`${origin}/profile`);
    if (path === '/profile')
      return frame(newsletter, {
        title: newsletter.name,
        body: `<h1>${escapeHtml(newsletter.name)}</h1><p>${escapeHtml(newsletter.description)}</p><a href="${origin}/posts">View all posts</a>${cards(newsletter, origin, editions.slice(0, 3))}`,
      });
    if (path === '/posts' || path === '/profile/posts') {
      const page = pageNumber(query);
      const more =
        page * ON_A_PAGE < editions.length
          ? `<a class="pagination-next" rel="next" href="${origin}/posts?page=${page + 1}">Next</a>`
          : '';
      return frame(newsletter, {
        title: `Posts by ${newsletter.name}`,
        body: `<h1>Newsletter</h1>${cards(newsletter, origin, slice(editions, page, ON_A_PAGE))}${more}`,
      });
    }
    const edition = path.startsWith('/posts/') ? bySlug.get(path.slice(7)) : undefined;
    return edition ? postPage(newsletter, edition, `${origin}/posts/${edition.slug}`) : missing();
  };
}

function frame(newsletter: SiteNewsletter, { title, body, head = '' }: Framed): SiteResponse {
  return document({
    language: newsletter.language,
    title,
    head: `${head}<link rel="icon" href="https://cdn.convertkit.com/assets/favicon.png"><link rel="stylesheet" href="https://cdn.convertkit.com/assets/creator-profile.css">`,
    body: `<div id="creator-profile">${body}</div><a class="built-with" href="https://kit.com/?utm_source=profile">Built with Kit</a>`,
  });
}

const cards = (newsletter: SiteNewsletter, origin: string, editions: SiteEdition[]) =>
  editions
    .map(
      (edition) =>
        `<div class="post-card"><a href="${origin}/posts/${edition.slug}"><h3>${escapeHtml(edition.title)}</h3></a><p>${longDate(edition.publishedAt, newsletter.language)}</p></div>`,
    )
    .join('\n');

function postPage(newsletter: SiteNewsletter, edition: SiteEdition, url: string): SiteResponse {
  const wall = `<div class="paywall-gate"><h3>This post is for ${edition.access === 'paid' ? 'paid subscribers' : 'subscribers'} only</h3><p>${edition.access === 'paid' ? 'Become a paid subscriber to read the rest.' : 'Sign up for free to read the rest.'}</p></div>`;
  const body = `<article><header class="post-header"><h1>${escapeHtml(edition.title)}</h1><p class="post-date">${longDate(edition.publishedAt, newsletter.language)}</p><p class="post-author">${escapeHtml(edition.author)}</p></header>
<div class="formkit-post-content">${edition.access === 'public' ? edition.html : `${preview(edition)}${wall}`}</div></article>
<div class="formkit-form"><h2>Join ${escapeHtml(newsletter.name)}</h2><p>Subscribe to get our latest content by email.</p><input type="email"></div>`;
  return frame(newsletter, {
    title: `${edition.title} | ${newsletter.name}`,
    body,
    head: `<link rel="canonical" href="${url}"><meta property="og:title" content="${escapeHtml(edition.title)}">`,
  });
}
