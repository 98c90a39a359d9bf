import { atom, feedLink, link, prose, rss, sitemap, sitemapIndex, time, unique, type Issue } from './site-parts.js';
import { smallSite, type Answer, type MakeSite, type Pages, type Parts } from './small-site.js';

interface Press {
  origin: string;
  /** Path of the list that is the newsletter. */
  start: string;
  pathOf(this: void, post: Issue): string;
  others: number;
  /** What REST filters by, such as `categories=7`. Without it, REST is closed. */
  filter?: string;
  hasSitemap?: boolean;
}

const wordpressRow = (href: string, post: Issue) =>
  `<article id="post-${post.number}" class="post type-post hentry"><h2 class="entry-title">${link(href, post.title, 'rel="bookmark"')}</h2><span class="posted-on">${link(href, time(post))}</span><div class="entry-summary">${prose(post).slice(0, 99)}… ${link(href, 'Continue reading', 'class="more-link"')}</p></div><footer class="entry-footer">${link('/category/events/', 'Events', 'rel="category tag"')}</footer></article>`;

const wordpressList =
  ({ page, rows }: Parts, feed: string) =>
  (posts: Issue[], next: string | undefined) =>
    page(
      'City Desk',
      `${rows(posts)}<nav class="navigation pagination"><div class="nav-links"><span class="page-numbers current">1</span> ${next ? link(next, 'Next page', 'class="next page-numbers"') : ''}</div></nav>`,
      feedLink(feed, 'rss+xml', 'City Desk » This list'),
    );

/** WordPress with names in its addresses: ten posts a page, in lists and feeds. */
const wordpress = ({ origin, filter, hasSitemap, ...press }: Press): MakeSite =>
  smallSite({
    origin,
    ...press,
    nav: ['/', '/category/events/', press.start, '/about/', '/privacy-policy/'],
    head: `<meta name="generator" content="WordPress 6.8.1"><link rel="https://api.w.org/" href="${origin}/wp-json/">${feedLink('/feed/')}${feedLink('/comments/feed/')}`,
    aside: `<h2>Archives</h2>${['11', '10', '09'].map((month) => link(`${origin}/2026/${month}/`, `2026 ${month}`)).join('')}`,
    row: (href, post) => wordpressRow(origin + href, post),
    pages: (site) => {
      const months = unique(site.all.map(({ year, month }) => `/${year}/${month}/`));
      const lists: [string, Issue[]][] = [
        ...months.map((path): [string, Issue[]] => [
          path,
          site.all.filter((post) => path === `/${post.year}/${post.month}/`),
        ]),
        ['/', site.all],
        ['/category/events/', site.rest],
        [press.start, site.mine],
      ];
      const maps = ['posts-post', 'posts-page', 'taxonomies-category'].map((part) => `/wp-sitemap-${part}-1.xml`);
      const inMaps: Pages = {
        '/robots.txt': `User-agent: *\nDisallow: /wp-admin/\n\nSitemap: ${origin}/wp-sitemap.xml\n`,
        '/wp-sitemap.xml': sitemapIndex(maps.map((path) => origin + path)),
        [maps[0] ?? '']: () => sitemap(site.all.map(site.addressOf)),
        [maps[1] ?? '']: sitemap([`${origin}/about/`, `${origin}/privacy-policy/`]),
        [maps[2] ?? '']: sitemap([origin + press.start, `${origin}/category/events/`]),
      };
      return [
        ...lists.map(([path, posts]) => site.list(path, posts, { show: wordpressList(site, `${path}feed/`) })),
        ...lists.map(([path, posts]) =>
          site.list(`${path}feed/`, posts, { at: (page) => `${path}feed/?paged=${page}`, show: site.rss }),
        ),
        hasSitemap ? inMaps : {},
      ];
    },
    answer: (url, site) =>
      filter === undefined
        ? undefined
        : restPage(url, site, !filter || url.search.includes(filter) ? site.mine : site.all),
  });

/** A page of WordPress's REST API. */
function restPage(url: URL, { addressOf }: Parts, posts: Issue[]): Answer | undefined {
  if (url.pathname !== '/wp-json/wp/v2/posts') return undefined;
  const size = Math.min(Number(url.searchParams.get('per_page') ?? 10), 100);
  const page = Number(url.searchParams.get('page') ?? 1);
  const pages = Math.ceil(posts.length / size);
  if (page > pages) return { status: 400, body: '{"code":"rest_post_invalid_page_number","data":{"status":400}}' };
  const items = posts.slice((page - 1) * size, page * size).map((post) => ({
    id: post.number,
    date_gmt: post.date.toISOString().slice(0, 19),
    link: addressOf(post),
    title: { rendered: post.title },
  }));
  return {
    body: JSON.stringify(items),
    headers: { 'x-wp-total': String(posts.length), 'x-wp-totalpages': String(pages) },
  };
}

const byDay = ({ day, slug }: Issue) => `/${day.replaceAll('-', '/')}/${slug}`;
const bySlug = ({ slug }: Issue) => `/${slug}/`;

export const wordpressCategory = wordpress({
  origin: 'https://citydesk.example',
  start: '/category/newsletter/',
  pathOf: (post) => `${byDay(post)}/`,
  others: 300,
  filter: 'categories=7',
  hasSitemap: true,
});
export const wordpressAuthor = wordpress({
  origin: 'https://thirdfloor.example',
  start: '/author/maria-lund/',
  pathOf: bySlug,
  others: 200,
  hasSitemap: true,
});
export const wordpressRest = wordpress({
  origin: 'https://ropeworks.example',
  start: '/',
  pathOf: bySlug,
  others: 0,
  filter: '',
});

/** WordPress as it is installed: `?p=12` for posts, `?paged=2` for pages, `?page_id=2` for what is no post. */
export const wordpressPlain = smallSite({
  origin: 'https://plainpress.example',
  nav: ['/', '/?page_id=2', '/?page_id=3'],
  head: `<meta name="generator" content="WordPress 5.9">${feedLink('/?feed=rss2')}${feedLink('/?feed=comments-rss2')}`,
  aside: link('/?cat=1', 'Uncategorized') + link('/?m=202611', 'November 2026'),
  pathOf: ({ number }) => `/?p=${100 + number}`,
  row: wordpressRow,
  pages: (site) => ({
    ...site.list('/', site.mine, { at: (page) => `/?paged=${page}`, show: wordpressList(site, '/?feed=rss2') }),
    ...site.list('/?feed=rss2', site.mine, { at: (page) => `/?feed=rss2&paged=${page}`, show: site.rss }),
    '/?cat=1': () => wordpressList(site, '/?feed=rss2&cat=1')(site.mine.slice(0, 10), '/?cat=1&paged=2'),
    '/?m=202611': () => wordpressList(site, '/?feed=rss2')(site.mine.slice(0, 4), undefined),
  }),
});

/** Ghost: the home page of a publication, or one of its tags. */
const ghost = (origin: string, start: string, others: number): MakeSite =>
  smallSite({
    origin,
    start,
    others,
    nav: ['/', '/about/', '/tag/weekly-brief/', '/author/maria/', '/privacy/'],
    head: `<meta name="generator" content="Ghost 5.87"><script defer src="/public/search.min.js" data-key="22444f78447824223cefc48062"></script><style id="gh-members-styles">.gh-post-upgrade-cta{}</style>${feedLink(`${origin}/rss/`)}`,
    pathOf: bySlug,
    row: (href, post) =>
      `<article class="post-card post">${link(href, '<img src="/content/images/a.jpg" alt="">', 'class="post-card-image-link"')}${link(href, `<h2 class="post-card-title">${post.title}</h2>`, 'class="post-card-content-link"')}<footer class="post-card-meta">${time(post)}</footer></article>`,
    pages: (site) => [
      ...Object.entries({ '/': site.all, '/tag/weekly-brief/': site.mine, '/author/maria/': site.all }).map(
        ([path, posts]) => ({
          ...site.list(path, posts, {
            size: 15,
            show: (part, next) => site.page(path, site.rows(part), next && `<link rel="next" href="${origin}${next}">`),
          }),
          [`${path}rss/`]: () => site.rss(posts.slice(0, 15)),
        }),
      ),
      {
        '/robots.txt': `User-agent: *\nSitemap: ${origin}/sitemap.xml\nDisallow: /ghost/\nDisallow: /email/\nDisallow: /p/\nDisallow: /r/\n`,
        '/sitemap.xml': sitemapIndex(
          ['pages', 'posts', 'authors', 'tags'].map((part) => `${origin}/sitemap-${part}.xml`),
        ),
        '/sitemap-pages.xml': sitemap([`${origin}/`, `${origin}/about/`, `${origin}/privacy/`]),
        '/sitemap-posts.xml': () => sitemap(site.all.map(site.addressOf)),
        '/sitemap-authors.xml': sitemap([`${origin}/author/maria/`]),
        '/sitemap-tags.xml': sitemap([`${origin}/tag/weekly-brief/`]),
      },
    ],
  });

export const ghostSite = ghost('https://lowwater.example', '/', 0);
export const ghostTag = ghost('https://tidetables.example', '/tag/weekly-brief/', 180);

/** Drupal: a section of nodes with numbers, and pages that are counted from zero. */
export const drupalSection = smallSite({
  origin: 'https://www.valleypost.example',
  start: '/sections/river-letter',
  others: 200,
  nav: ['/', '/sections/river-letter', '/sections/sports', '/about-us', '/user/login'],
  head: '<meta name="Generator" content="Drupal 10 (https://www.drupal.org)">',
  aside: link('/node/2499', 'Most read') + link('/node/2498', 'Second most read'),
  pathOf: ({ number }) => `/node/${2_000 + number}`,
  row: (href, post) =>
    `<article class="node node--type-article"><h2>${link(href, post.title, 'rel="bookmark"')}</h2>${time(post)}${link(href, `Read more<span class="visually-hidden"> about ${post.title}</span>`)}</article>`,
  pages: ({ list, page, rows, mine, all, rest, ...site }) => {
    const show = (feed: string) => (part: Issue[], next: string | undefined) =>
      page(
        'Valley Post',
        `${rows(part)}<nav class="pager">${next ? link(next.replace(/^.*\?/, '?'), 'Next page', 'rel="next"') : ''}</nav>`,
        feedLink(feed),
      );
    return {
      ...list('/sections/river-letter', mine, {
        at: (number) => `/sections/river-letter?page=${number - 1}`,
        show: show('/taxonomy/term/7/feed'),
      }),
      ...list('/sections/sports', rest, {
        at: (number) => `/sections/sports?page=${number - 1}`,
        show: show('/taxonomy/term/8/feed'),
      }),
      ...list('/', all, { at: (number) => `/?page=${number - 1}`, show: show('/rss.xml') }),
      '/taxonomy/term/7/feed': () => site.rss(mine.slice(0, 10)),
      '/rss.xml': () => site.rss(all.slice(0, 10)),
    };
  },
});

/** Jekyll with jekyll-paginate and jekyll-feed. */
export const jekyll = smallSite({
  origin: 'https://pedalnotes.example',
  nav: ['/', '/about.html', '/colophon.html'],
  head: `<meta name="generator" content="Jekyll v4.3.3">${feedLink('https://pedalnotes.example/feed.xml', 'atom+xml')}`,
  pathOf: (post) => `${byDay(post)}.html`,
  pages: ({ list, mine, addressOf }) => ({
    ...list('/', mine, { size: 8, at: (number) => `/page${number}/` }),
    '/feed.xml': () => atom(mine.slice(0, 10), addressOf, '<generator uri="https://jekyllrb.com/">Jekyll</generator>'),
  }),
});

/** Eleventy's pagination: the list's pages are numbers in the folder of the posts. */
export const eleventy = smallSite({
  origin: 'https://gravelpath.example',
  nav: ['/', '/blog/', '/about/', '/tags/', '/tags/rivers/', '/feed/feed.xml'],
  head: `<meta name="generator" content="Eleventy v3.0.0">${feedLink('/feed/feed.xml', 'atom+xml')}`,
  pathOf: ({ slug }) => `/blog/${slug}/`,
  pages: ({ list, page, rows, mine, addressOf, ...site }) => {
    const archive = list('/blog/', mine, { at: (number) => `/blog/${number - 1}/` });
    return {
      ...archive,
      '/': () => page('Home', `<h1>Latest 3 posts</h1>${rows(mine.slice(0, 3))}${link('/blog/', 'The archive')}`),
      '/tags/rivers/': () => page('Tagged “rivers”', rows(mine.slice(0, 20))),
      '/feed/feed.xml': () => atom(mine.slice(0, 10), addressOf),
      '/sitemap.xml': () => site.sitemap(Object.keys(archive)),
    };
  },
});

/** Hugo: a series is a taxonomy, and its parts lie among all posts. */
export const hugoSeries = smallSite({
  origin: 'https://compilers.example',
  start: '/series/compiler-letters/',
  others: 120,
  nav: ['/', '/posts/', '/series/', '/series/compiler-letters/', '/tags/', '/about/'],
  head: '<meta name="generator" content="Hugo 0.139.0">',
  pathOf: ({ slug }) => `/posts/${slug}/`,
  pages: ({ list, page, rows, mine, all, addressOf, ...site }) => {
    const pages = (path: string, posts: Issue[]) => ({
      ...list(path, posts, {
        show: (part, next) =>
          page(
            path,
            `${rows(part)}<ul class="pagination">${next ? link(next, '»', 'aria-label="Next"') : ''}</ul>`,
            feedLink(`${path}index.xml`),
          ),
      }),
      [`${path}index.xml`]: () => rss(posts.slice(0, 20), addressOf),
    });
    return {
      ...pages('/series/compiler-letters/', mine),
      ...pages('/posts/', all),
      ...pages('/', all),
      '/sitemap.xml': () => site.sitemap(),
    };
  },
});
