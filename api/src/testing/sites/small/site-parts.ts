/** An issue of a newsletter, or another post of its site. */
export interface Issue {
  number: number;
  title: string;
  slug: string;
  date: Date;
  /** 2026-11-26 */
  day: string;
  year: string;
  month: string;
}

const HUNDREDTH = Date.UTC(2026, 10, 26, 7, 30);
const WORDS = [
  'Slow Quiet Early Late Narrow Hidden Patient Crooked Borrowed Northern Salted'.split(' '),
  'Harbours Ledgers Bridges Orchards Kitchens Ferries Archives Markets Gardens Tunnels Letters Mills Towers'.split(' '),
  ['after Rain', 'and the Map', 'in Winter', 'for Beginners', 'without Doors', 'at Noon', 'we Keep'],
];

/** Issue 100 came out on 26 November 2026. Numbers from 301 are other posts of the site. */
function issue(number: number, days: number): Issue {
  const title = WORDS.map((words) => words[number % words.length]).join(' ');
  const date = new Date(HUNDREDTH - (100 - (number % 300)) * days * 86_400_000);
  const day = date.toISOString().slice(0, 10);
  const [year = '', month = ''] = day.split('-');
  return { number, title, slug: title.toLowerCase().replace(/\W+/g, '-'), date, day, year, month };
}

/** Newest first. */
export const issues = (count: number, days = 7): Issue[] =>
  Array.from({ length: count }, (_, at) => issue(count - at, days));

export const otherPosts = (count: number): Issue[] =>
  Array.from({ length: count }, (_, at) => issue(300 + count - at, 3));

export const byDate = (posts: Issue[]): Issue[] => [...posts].sort((a, b) => b.date.getTime() - a.date.getTime());

export const unique = (values: string[]): string[] => [...new Set(values)];

export const longDay = (date: Date): string =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const time = ({ date, day }: Issue): string => `<time datetime="${day}">${longDay(date)}</time>`;

export const link = (href: string, text: string, marks = ''): string => `<a ${marks} href="${href}">${text}</a>`;

export const prose = ({ title }: Issue): string =>
  `<p>There are ${title.toLowerCase()} on our coast, and most people walk past them. We went there with a notebook.</p>
<p>The keeper has counted them since 1987. She says that a third are gone, and that nobody wrote down why.</p>
<p>Next week we ask the town what it plans. Until then, send us your own ${title.toLowerCase()}, with a place and a year.</p>`;

/** The article of an edition's page. */
export const article = (post: Issue): string =>
  `<article><h1>${post.title}</h1><p>By Maria Lund, ${time(post)}</p>${prose(post)}</article>`;

export const feedLink = (href: string, kind = 'rss+xml', title = 'Feed'): string =>
  `<link rel="alternate" type="application/${kind}" title="${title}" href="${href}">`;

type AddressOf = (post: Issue) => string;
const XML = '<?xml version="1.0" encoding="UTF-8"?>';

export const rss = (posts: Issue[], addressOf: AddressOf): string =>
  `${XML}<rss version="2.0"><channel><title>Letters</title><description>Letters</description>
${posts.map((post) => `<item><title>${post.title}</title><link>${addressOf(post)}</link><guid isPermaLink="false">guid-${post.number}</guid><pubDate>${post.date.toUTCString()}</pubDate><description>${post.title}, this week.</description></item>`).join('\n')}</channel></rss>`;

export const atom = (posts: Issue[], addressOf: AddressOf, links = ''): string =>
  `${XML}<feed xmlns="http://www.w3.org/2005/Atom"><title>Letters</title><id>tag:letters</id>${links}<updated>2026-11-26T07:30:00Z</updated>
${posts.map((post) => `<entry><title>${post.title}</title><link href="${addressOf(post)}" rel="alternate"/><id>${addressOf(post)}</id><published>${post.date.toISOString()}</published><updated>${post.date.toISOString()}</updated><summary>${post.title}</summary></entry>`).join('\n')}</feed>`;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const located = (element: string, addresses: string[]) =>
  addresses.map((address) => `<${element}><loc>${address}</loc></${element}>`).join('\n');

export const sitemap = (addresses: string[]): string =>
  `${XML}<urlset ${NAMESPACE}>${located('url', addresses)}</urlset>`;

export const sitemapIndex = (addresses: string[]): string =>
  `${XML}<sitemapindex ${NAMESPACE}>${located('sitemap', addresses)}</sitemapindex>`;
