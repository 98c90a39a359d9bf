import { article, feedLink, link, longDay, sitemapIndex, unique, type Issue } from './site-parts.js';
import { smallSite, type MakeSite } from './small-site.js';

/** Astro: six letters at home, and the others in the sitemap only. */
export const sitemapOnly = smallSite({
  origin: 'https://kilnletters.example',
  nav: ['/', '/about/', '/uses/', '/tags/clay/', '/imprint/'],
  head: '<meta name="generator" content="Astro v4.16.1"><link rel="sitemap" href="/sitemap-index.xml">',
  pathOf: ({ slug }) => `/writing/${slug}/`,
  pages: ({ page, rows, mine, ...site }) => ({
    '/': () => page('Kiln Letters', rows(mine.slice(0, 6))),
    '/sitemap-index.xml': sitemapIndex(['https://kilnletters.example/sitemap-0.xml']),
    '/sitemap-0.xml': () => site.sitemap(),
  }),
});

/** Written by hand: a page for each year, and relative links. */
export const yearPages = smallSite({
  origin: 'https://www.bellfounders.example',
  days: 14,
  nav: ['/index.html', '/about.html', '/links.html'],
  pathOf: ({ day }) => `/letters/${day}.html`,
  pages: ({ page, mine }) => {
    const years = unique(mine.map(({ year }) => year));
    const lines = (posts: Issue[]) =>
      posts.map((post) => `<p>${longDay(post.date)}: ${link(`../letters/${post.day}.html`, post.title)}</p>`).join('');
    const home = () =>
      page(
        'Home',
        `${lines(mine.slice(0, 3))}<h2>Past letters</h2>${years.map((year) => link(`past/${year}.html`, year)).join(' | ')}`,
      );
    return {
      '/': home,
      '/index.html': home,
      ...Object.fromEntries(
        years.map((year) => [`/past/${year}.html`, () => page(year, lines(mine.filter((post) => post.year === year)))]),
      ),
    };
  },
});

const digest = ({ number, title }: Issue) =>
  `<article><h1>Type Weekly Issue ${number}</h1>${[1, 2, 3, 4, 5].map((at) => `<h3>${link(`https://site${(number * 7 + at) % 40}.example/post-${at}`, `${title}, part ${at}`)}</h3><p>What a typesetter thought about it, and why you may disagree with her.</p>`).join('')}</article>${link(`/issues/${number - 1}`, '« Previous issue')}`;

/** A digest of links: the latest issue is the home page, and issues are numbers in one folder. */
export const numberedIssues = smallSite({
  origin: 'https://typeweekly.example',
  nav: ['/issues', '/about', '/sponsors', '/privacy'],
  head: feedLink('/issues.rss'),
  pathOf: ({ number }) => `/issues/${number}`,
  row: (href, { number, date }) => `<li>${link(href, `Issue ${number}`)} <span>${longDay(date)}</span></li>`,
  pages: ({ list, page, mine, ...site }) => ({
    ...Object.fromEntries(
      mine.map((post) => [`/issues/${post.number}`, () => page(`Issue ${post.number}`, digest(post))]),
    ),
    '/': () => page('Type Weekly', mine.slice(0, 1).map(digest).join('')),
    ...list('/issues', mine, { size: 25, at: (number) => `/issues?page=${number}` }),
    '/issues.rss': () => site.rss(mine.slice(0, 10)),
  }),
});

/** Infinite scroll: the page names the API that fills it. */
export const infiniteScroll = smallSite({
  origin: 'https://stories.ovenclub.example',
  nav: ['/', '/about', '/shop', '/cookies'],
  pathOf: ({ slug }) => `/stories/${slug}`,
  pages: ({ page, rows, mine }) => ({
    '/': () =>
      page(
        'Stories',
        `<div id="stories" data-endpoint="/api/stories?offset=10&amp;limit=10">${rows(mine.slice(0, 10))}</div><script src="/assets/app.js" defer></script>`,
      ),
  }),
  answer: ({ pathname, searchParams }, { mine }) => {
    if (pathname !== '/api/stories') return undefined;
    const [offset, limit] = [
      Number(searchParams.get('offset') ?? 0),
      Math.min(Number(searchParams.get('limit') ?? 10), 50),
    ];
    const stories = mine.slice(offset, offset + limit).map(({ number, title, slug, date }) => ({
      id: number,
      headline: title,
      path: `/stories/${slug}`,
      published_at: date.toISOString(),
    }));
    const next = offset + limit < mine.length ? `/api/stories?offset=${offset + limit}&limit=${limit}` : null;
    return JSON.stringify({ stories, total: mine.length, next });
  },
});

/** A month of a calendar that has neither beginning nor end: it links to the months beside it. */
function month(year: number, at: number, posts: Issue[]): string {
  const pathOf = (step: number) =>
    `/calendar/${new Date(Date.UTC(year, at - 1 + step)).toISOString().slice(0, 7).replace('-', '/')}`;
  const days = Array.from({ length: new Date(Date.UTC(year, at, 0)).getUTCDate() }, (_, day) => {
    const name = `${pathOf(0).slice(10).replace('/', '-')}-${String(day + 1).padStart(2, '0')}`;
    return `<td>${posts.some((post) => post.day === name) ? link(`/letter/${name}`, name.slice(-2)) : name.slice(-2)}</td>`;
  });
  return `<table class="calendar"><caption>${link(pathOf(-1), '←')} ${pathOf(0)} ${link(pathOf(1), '→')}</caption><tr>${days.join('')}</tr></table>`;
}

export const calendar = smallSite({
  origin: 'https://lighthouse.example',
  nav: ['/', '/calendar', '/about', '/privacy'],
  pathOf: ({ day }) => `/letter/${day}`,
  pages: ({ page, mine }) => ({
    '/': () =>
      page(
        'Today',
        mine
          .slice(0, 1)
          .map((post) => article(post) + link(`/letter/${post.day}`, 'Permanent link'))
          .join(''),
      ),
    '/calendar': () =>
      page(
        'Calendar',
        mine
          .slice(0, 1)
          .map((post) => month(Number(post.year), Number(post.month), mine))
          .join(''),
      ),
  }),
  answer: ({ pathname }, { page, mine }) => {
    const [, year, at] = /^\/calendar\/(\d{4})\/(\d\d)$/.exec(pathname) ?? [];
    return year && at ? page('Calendar', month(Number(year), Number(at), mine)) : undefined;
  },
});

/** Further pages that only the head names. */
export const nextInHead = smallSite({
  origin: 'https://dispatches.example',
  start: '/dispatches',
  nav: ['/', '/dispatches', '/about', '/privacy'],
  pathOf: ({ slug }) => `/dispatches/${slug}`,
  pages: ({ list, page, rows, mine }) =>
    list('/dispatches', mine, {
      size: 15,
      at: (number) => `/dispatches?start=${(number - 1) * 15}`,
      show: (part, next) => page('Dispatches', rows(part), next && `<link rel="next" href="${next}">`),
    }),
});

/** Further pages that only the headers name, by a cursor. */
export const nextInHeaders = smallSite({
  origin: 'https://cursors.example',
  start: '/notes',
  nav: ['/', '/notes', '/about', '/privacy'],
  pathOf: ({ slug }) => `/notes/${slug}`,
  pages: ({ list, page, rows, mine }) =>
    list('/notes', mine, {
      size: 15,
      at: (number) => `/notes?cursor=${Buffer.from(`row-${number}`).toString('base64url')}`,
      show: (part, next) => ({
        body: page('Notes', rows(part)),
        headers: next ? { link: `<${next}>; rel="next"` } : undefined,
      }),
    }),
});

/** Paging by a form that a crawler does not send; the sitemap has everything. */
export const postedPages = smallSite({
  origin: 'https://saltworks.example',
  start: '/archive',
  nav: ['/', '/archive', '/team', '/privacy'],
  pathOf: ({ slug }) => `/archive/${slug}`,
  pages: ({ page, rows, mine, ...site }) => ({
    '/archive': () =>
      page(
        'Archive',
        `${rows(mine.slice(0, 20))}<form method="post" action="/archive/more"><input type="hidden" name="page" value="2"><button>Load more</button></form>`,
      ),
    '/archive/more': { status: 405, body: 'Method not allowed' },
    '/robots.txt': 'User-agent: *\nDisallow:\nSitemap: https://saltworks.example/map.xml\n',
    '/map.xml': () => site.sitemap(),
  }),
});

/** A table of all letters at the top of the site, among pages of the same shape. */
export const tableAmongPages: MakeSite = smallSite({
  origin: 'https://ropewalk.example',
  nav: [
    '/',
    '/about-the-author-and-us',
    '/privacy-policy',
    '/become-a-sponsor',
    '/frequently-asked-questions',
    '/terms-and-conditions',
  ],
  pathOf: ({ slug }) => `/${slug}`,
  row: (href, { number, date, title }) =>
    `<tr><td>${number}</td><td>${longDay(date)}</td><td>${link(href, title)}</td><td>${link(`/pdf/rope-walk-${number}.pdf`, 'PDF')}</td></tr>`,
  pages: ({ page, rows, mine, ...site }) => ({
    '/': () =>
      page(
        'All letters',
        `<table><thead><tr><th>No.</th><th>Date</th><th>Title</th><th></th></tr></thead><tbody>${rows(mine)}</tbody></table>`,
      ),
    '/sitemap.xml': () => site.sitemap(),
  }),
});
