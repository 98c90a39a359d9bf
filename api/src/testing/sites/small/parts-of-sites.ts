import { atom, feedLink, link, time, type Issue } from './site-parts.js';
import { smallSite, type MakeSite } from './small-site.js';

const BREWER = 'https://www.brewersupply.example';
const KETTLES = Array.from({ length: 40 }, (_, at) => `/products/copper-kettle-${at}`);

/** HubSpot: the newsletter is a blog in a folder of a company's site. */
export const subPath = smallSite({
  origin: BREWER,
  start: '/blog/newsletter',
  others: 150,
  nav: ['/', '/products', '/blog/engineering', '/blog/newsletter', '/careers', '/legal/privacy'],
  head: '<meta name="generator" content="HubSpot">',
  aside: `${link('/blog/newsletter/tag/hops', 'hops')} ${link('/blog/newsletter/author/maria-lund', 'Maria Lund')} ${link('/products/copper-kettle-1', 'Kettle')}`,
  pathOf: ({ slug, number }) => `/blog/${number > 300 ? 'engineering' : 'newsletter'}/${slug}`,
  row: (href, post) => `<article><h2>${link(BREWER + href, post.title)}</h2>${time(post)}</article>`,
  pages: ({ list, page, rows, mine, rest, all, ...site }) => {
    const blog = (path: string, posts: Issue[]) =>
      list(path, posts, {
        size: 12,
        at: (number) => `${path}/page/${number}`,
        show: (part, next) =>
          page(
            'Blog',
            rows(part) + (next ? link(BREWER + next, 'Next', 'class="next-posts-link"') : ''),
            feedLink(`${BREWER}${path}/rss.xml`),
          ),
      });
    return {
      ...blog('/blog/newsletter', mine),
      ...blog('/blog/engineering', rest),
      '/blog/newsletter/tag/hops': () => page('hops', rows(mine.slice(3, 13))),
      '/blog/newsletter/author/maria-lund': () => page('Maria Lund', rows(all.slice(0, 10))),
      '/blog/newsletter/rss.xml': () => site.rss(mine.slice(0, 10)),
      '/sitemap.xml': () => site.sitemap(['/blog/newsletter/author/maria-lund', ...KETTLES]),
    };
  },
});

const german = (post: Issue) => post.number < 300;

/** One site in two languages: only the German letters are the newsletter. */
export const languages = smallSite({
  origin: 'https://bulletin.example',
  start: '/de/',
  others: 100,
  nav: ['/de/', '/de/briefe/', '/en/', '/de/ueber-uns/', '/de/impressum/', '/de/datenschutz/'],
  head:
    feedLink('/de/feed.xml', 'rss+xml', 'Bulletin (Deutsch)') +
    feedLink('/en/feed.xml', 'rss+xml', 'Bulletin (English)'),
  pathOf: (post) => (german(post) ? `/de/briefe/${post.slug}-brief/` : `/en/letters/${post.slug}/`),
  pages: ({ list, page, rows, mine, rest, ...site }) => {
    const inEnglish = link('/en/letters/', 'English', 'hreflang="en" lang="en"');
    return {
      '/de/': () =>
        page(
          'Start',
          `<h1>Neueste Briefe</h1>${rows(mine.slice(0, 5))}${link('/de/briefe/', 'Alle Briefe')}`,
          '<link rel="alternate" hreflang="en" href="https://bulletin.example/en/">',
        ),
      '/en/': () => page('Home', `<h1>Latest letters</h1>${rows(rest.slice(0, 5))}`),
      ...list('/de/briefe/', mine, {
        at: (number) => `/de/briefe/seite/${number}/`,
        show: (part, next) => page('Briefe', rows(part) + (next ? link(next, 'Ältere Briefe') : '') + inEnglish),
      }),
      ...list('/en/letters/', rest),
      '/de/feed.xml': () => site.rss(mine.slice(0, 10)),
      '/en/feed.xml': () => site.rss(rest.slice(0, 10)),
      '/sitemap.xml': () => site.sitemap(),
    };
  },
});

const [NEWS, BLOG, LAB] = ['news', 'blog', 'www'].map((name) => `https://${name}.harbourlab.example`) as [
  string,
  string,
  string,
];

/** Two subdomains with one feed: the newsletter is one of them. */
export const sharedFeed = smallSite({
  origin: NEWS,
  others: 90,
  nav: ['/', `${LAB}/`, `${BLOG}/`, '/team', `${LAB}/privacy`, '/imprint'],
  head: feedLink(`${LAB}/feed.xml`),
  pathOf: ({ number, slug }) => `${number > 300 ? BLOG : NEWS}/${slug}`,
  pages: ({ list, mine, rest, all, ...site }) => ({
    ...list(`${NEWS}/`, mine, { at: (number) => `${NEWS}/?page=${number}` }),
    ...list(`${BLOG}/`, rest, { at: (number) => `${BLOG}/?page=${number}` }),
    [`${LAB}/feed.xml`]: () => site.rss(all.slice(0, 40)),
  }),
});

/** A page with five letters, and a feed that goes on. */
const feedThatGoesOn = (origin: string, type: 'feed+json' | 'atom+xml'): MakeSite =>
  smallSite({
    origin,
    nav: ['/', '/about', '/privacy'],
    head: feedLink('/notes.feed', type, 'Notes'),
    pathOf: ({ slug, year, month }) => (type === 'feed+json' ? `/${year}/${month}/${slug}` : `/entry/${slug}`),
    pages: ({ list, page, rows, mine, addressOf }) => {
      const inJson = (part: Issue[], next?: string) => {
        const items = part.map((post) => ({
          id: String(post.number),
          url: addressOf(post),
          title: post.title,
          content_text: post.title,
          date_published: post.date.toISOString(),
        }));
        return JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title: 'Notes',
          next_url: next && origin + next,
          items,
        });
      };
      const inAtom = (part: Issue[], next?: string) =>
        atom(part, addressOf, next && `<link rel="next" href="${origin}${next}"/>`);
      return {
        '/': () => page('Home', rows(mine.slice(0, 5))),
        ...list('/notes.feed', mine, {
          size: 20,
          at: (number) => `/notes.feed?page=${number}`,
          show: type === 'feed+json' ? inJson : inAtom,
        }),
      };
    },
  });

export const jsonFeedPages = feedThatGoesOn('https://jsonnotes.example', 'feed+json');
export const atomPages = feedThatGoesOn('https://atomnotes.example', 'atom+xml');
