import { feedLink, link, rss, sitemap, time, unique } from './site-parts.js';
import { smallSite } from './small-site.js';

const post = ({ slug }: { slug: string }) => `/p/${slug}`;

/** Substack: twelve posts in the page, the others in its JSON, which gives 23 where 50 are asked. */
export const substack = smallSite({
  origin: 'https://millrace.substack.com',
  nav: ['/archive', '/about', '/privacy', '/tos', '/subscribe'],
  head: `<link rel="preconnect" href="https://substackcdn.com"><script>window._preloads = JSON.parse("{}")</script>${feedLink('/feed')}`,
  pathOf: post,
  row: (href, { title }) => `<div class="post-preview">${link(href, title)}${link(`${href}/comments`, '4')}</div>`,
  pages: ({ page, rows, mine, ...site }) => {
    const front = () => ({ body: page('Archive', rows(mine.slice(0, 12))), headers: { 'x-cluster': 'substack' } });
    return {
      '/': front,
      '/archive': front,
      '/feed': () => site.rss(mine.slice(0, 20)),
      '/robots.txt': `User-agent: *\nDisallow: /publish\nDisallow: /p/*/comment/*\n\nSITEMAP: https://millrace.substack.com/sitemap.xml\n`,
      '/sitemap.xml': () => site.sitemap(),
    };
  },
  answer: ({ pathname, searchParams }, { mine, addressOf }) => {
    if (pathname !== '/api/v1/archive') return undefined;
    const [offset, limit] = [Number(searchParams.get('offset') ?? 0), Number(searchParams.get('limit') ?? 12)];
    const part = mine.slice(offset, offset + (limit > 30 ? 23 : limit));
    return JSON.stringify(
      part.map((each) => ({
        id: 9_000 + each.number,
        type: 'newsletter',
        audience: 'everyone',
        slug: each.slug,
        title: each.title,
        post_date: each.date.toISOString(),
        canonical_url: addressOf(each),
        publishedBylines: [{ name: 'Maria Lund' }],
      })),
    );
  },
});

/** beehiiv: a paged archive and one sitemap, without a feed. */
export const beehiiv = smallSite({
  origin: 'https://tidalbrief.beehiiv.com',
  nav: ['/', '/archive', '/authors', '/t/Harbours', '/subscribe', '/login'],
  head: '<link rel="icon" href="https://media.beehiiv.com/cdn-cgi/image/logo.png">',
  pathOf: post,
  row: (href, { title }) => `<div>${link(href, `<h2>${title}</h2><p>${title}</p>`, 'data-discover="true"')}</div>`,
  pages: ({ list, page, rows, mine, ...site }) => ({
    '/': () => page('Tidal Brief', rows(mine.slice(0, 6))),
    ...list('/archive', mine, { size: 12, at: (number) => `/archive?page=${number}` }),
    '/robots.txt': 'User-agent: *\nAllow: /\nSitemap: https://tidalbrief.beehiiv.com/sitemap.xml\n',
    '/sitemap.xml': () => site.sitemap(),
  }),
});

/** Buttondown: a newsletter in a folder of the platform's host, and a feed of thirty unless more are asked for. */
export const buttondown = smallSite({
  origin: 'https://buttondown.com',
  start: '/harbour-notes',
  nav: ['/harbour-notes/archive/', '/features', '/pricing', '/harbour-notes/subscribers/login', '/legal/privacy'],
  head: feedLink('https://buttondown.com/harbour-notes/rss'),
  pathOf: ({ slug }) => `/harbour-notes/archive/${slug}/`,
  row: (href, each) => link(href, `<div class="email">${time(each)}<h3>${each.title}</h3></div>`),
  pages: ({ list, page, mine, addressOf }) => ({
    '/harbour-notes': page('Subscribe', link('/harbour-notes/archive/', 'Archive')),
    ...list('/harbour-notes/archive/', mine, { size: 20, at: (number) => `/harbour-notes/archive/?page=${number}` }),
    '/harbour-notes/sitemap.xml': () => sitemap(mine.map(addressOf)),
  }),
  answer: ({ pathname, searchParams }, { mine, ...site }) =>
    pathname === '/harbour-notes/rss' ? site.rss(mine.slice(0, Number(searchParams.get('count') ?? 30))) : undefined,
});

/** A club's own page with its list of Mailchimp campaigns, at both of Mailchimp's kinds of address. */
export const mailchimpList = smallSite({
  origin: 'https://rowingclub.example',
  start: '/newsletter/',
  nav: ['/', '/newsletter/', '/membership/', '/regatta-2027/', '/contact/'],
  pathOf: ({ number, slug }) =>
    number > 50
      ? `https://mailchi.mp/${(0xabc000 + number).toString(16)}fe/${slug}`
      : `https://us7.campaign-archive.com/?u=4f1d0c8a2b6e9d3f5a7c1b0e2&id=${(0xd0e1f2a300 + number).toString(16)}`,
  pages: ({ page, rows, mine }) => ({
    '/newsletter/': () =>
      page(
        'Our newsletter',
        `${link('https://club.us7.list-manage.com/subscribe?u=4f1d0c8a2b6e9d3f5a7c1b0e2', 'Subscribe')}<ul>${rows(mine)}</ul>`,
      ),
  }),
});

/** Kit: the posts of a creator's profile. */
export const kit = smallSite({
  origin: 'https://fieldnotes.kit.com',
  nav: ['/profile', '/posts', '/legal/privacy'],
  head: '<link rel="icon" href="https://embed.filekitcdn.com/e/k/icon.png">',
  pathOf: ({ slug }) => `/posts/${slug}`,
  pages: ({ list, page, rows, mine }) => ({
    '/': () => page('Field Notes', rows(mine.slice(0, 3))),
    '/profile': () => page('Field Notes', rows(mine.slice(0, 3))),
    ...list('/posts', mine, { size: 12, at: (number) => `/posts?page=${number}` }),
  }),
});

const RIVERS = '/slow-rivers';

/** Medium: a publication in a folder of the host, a feed of ten, and an archive by year and month. */
export const medium = smallSite({
  origin: 'https://medium.com',
  start: RIVERS,
  nav: [RIVERS, `${RIVERS}/about`, `${RIVERS}/archive`, '/m/signin', '/jobs-at-medium/work-at-medium-959d1a85284e'],
  aside: `${link('/@marialund?source=user_profile', 'Maria Lund')} ${link('/tag/rivers', 'Rivers')} ${link('/another-paper/why-we-count-eels-0f1e2d3c4b5a?source=read_next', 'Why we count eels')}`,
  pathOf: ({ slug, number }) => `${RIVERS}/${slug}-${(0xa1b2c3d4e500 + number).toString(16)}`,
  row: (href, each) =>
    `<div class="streamItem">${link(`https://medium.com${href}?source=collection_home---4------0-----------------------`, `<h3>${each.title}</h3>`)}${time(each)}</div>`,
  pages: ({ page, rows, mine, addressOf }) => {
    const years = unique(mine.map(({ year }) => `${RIVERS}/archive/${year}`));
    const months = unique(mine.map(({ year, month }) => `${RIVERS}/archive/${year}/${month}`));
    const within = (path: string) =>
      mine.filter(({ year, month }) => `${RIVERS}/archive/${year}/${month}`.startsWith(path));
    const links = (paths: string[]) => paths.map((path) => link(path, path.slice(-4))).join(' ');
    return {
      [RIVERS]: () => page('Slow Rivers', rows(mine.slice(0, 10))),
      [`${RIVERS}/archive`]: () => page('Archive', rows(mine.slice(0, 10)) + links(years)),
      ...Object.fromEntries(
        years.map((path) => [
          path,
          () => page(path, rows(within(path).slice(0, 10)) + links(months.filter((month) => month.startsWith(path)))),
        ]),
      ),
      ...Object.fromEntries(months.map((path) => [path, () => page(path, rows(within(path)))])),
      [`/feed${RIVERS}`]: () => rss(mine.slice(0, 10), (each) => `${addressOf(each)}?source=rss----a1b2c3d4e5f6---4`),
    };
  },
});
