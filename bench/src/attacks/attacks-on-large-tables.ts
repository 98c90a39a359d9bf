import type { FloodRequest } from './flood-request.js';

const query = (text: string, variables = {}): FloodRequest => ({ body: JSON.stringify({ query: text, variables }) });
const ALIASES = 30;
const thirtyTimes = (field: (number: number) => string): FloodRequest =>
  query(`{ ${Array.from({ length: ALIASES }, (_, n) => `a${n}: ${field(n)}`).join(' ')} }`);

/** As many words of three letters, as prefixes, as a search may have: 'aaa', 'aab'. */
const PREFIXES = 50;
const LETTERS = ['a', 'b', 'c', 'd'];
const prefixes = (first: number): string =>
  LETTERS.flatMap((one) => LETTERS.flatMap((other) => LETTERS.map((last) => one + other + last)))
    .map((_, at, all) => all[(at + first) % all.length])
    .slice(0, PREFIXES)
    .join(' ');
const rarely = (words: number): string =>
  Array.from({ length: words }, (_, n) => `x${(n * 7919).toString(36)}`).join(' ');

/** Heavy requests of visitors to a large directory: many prefixes, facets of a short one, counts of topics. */
export const attacksOnLists: Record<string, FloodRequest> = {
  // More would cost more than a query may.
  'fourteen lists of 50 prefixes': query(
    `{ ${Array.from({ length: 14 }, (_, n) => `a${n}: newsletters(search: "${prefixes(n)}") { pagination { total } }`).join(' ')} }`,
  ),
  'a list of 50 prefixes by REST': { path: `/api/newsletters?search=${encodeURIComponent(prefixes(0))}` },
  'a list of 50 prefixes as OPML': { path: `/newsletters.opml?search=${encodeURIComponent(prefixes(0))}` },
  'facets of a short prefix': query(
    '{ newsletters(search: "pos") { pagination { total } facets { states { value count } } } }',
  ),
  'thirty times the facets of short prefixes': thirtyTimes(
    (n) => `newsletters(search: "${['pos', 'mod', 'des', 'foo', 'boo'][n % 5]}") { facets { states { value count } } }`,
  ),
  'all counts of topics': query('{ subcategories { name newsletterCount } }'),
  'everything about every topic': query(
    '{ subcategories { newsletterCount newest { id } latestEditions { id } related { id } newsletters { items { id } } } }',
  ),
  'thirty pages of topics': thirtyTimes(() => 'topic(slug: "direct-mail") { newsletters { pagination { total } } }'),
  'thirty newest and related of a topic': thirtyTimes(
    () => 'topic(slug: "direct-mail") { newest { id } latestEditions { id } related { id } }',
  ),
};

/** Heavy requests of members to it. */
export const attacksOfReaders: Record<string, FloodRequest> = {
  'a far page by description': query(
    '{ newsletters(page: 3000, sort: DESCRIPTION, order: DESC) { items { id } pagination { total } } }',
  ),
  '1,000 characters of random words': {
    path: '/api/content/search',
    body: JSON.stringify({ query: rarely(1_000).slice(0, 1_000) }),
  },
  'a question of common words': { path: '/api/content/search', body: JSON.stringify({ query: 'the price of bread' }) },
  'a ligature a thousand times': { path: '/api/content/search', body: JSON.stringify({ query: 'ﷺ'.repeat(1_000) }) },
};
