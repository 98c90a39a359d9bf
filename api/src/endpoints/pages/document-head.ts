import { escapeHtml } from '../../base/words/escape-html.js';

/** Metadata of a page, for search engines and link previews. */
export interface Card {
  title: string;
  description: string;
  url: string;
  image?: string;
  /** URL of the page's feed. */
  feed?: string;
  /** Whether search engines must not list it. */
  isUnlisted?: boolean;
  /** A list that somebody chose, for search engines. */
  items?: { name: string; url: string }[];
}

export function headTags(card: Card, productName: string): string {
  const properties: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': card.title,
    'og:description': card.description,
    'og:url': card.url,
    'og:image': card.image,
  };
  const meta = Object.entries(properties)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  return [
    `<title>${escapeHtml(card.title)}</title>`,
    `<meta name="description" content="${escapeHtml(card.description)}">`,
    `<meta name="twitter:card" content="${card.image ? 'summary_large_image' : 'summary'}">`,
    `<link rel="canonical" href="${escapeHtml(card.url)}">`,
    feedLink(productName, '/newsletters.rss'),
    ...(card.feed ? [feedLink(card.title, card.feed)] : []),
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(productName)}" href="/opensearch.xml">`,
    ...(card.isUnlisted ? ['<meta name="robots" content="noindex">'] : []),
    ...(card.items && !card.isUnlisted ? [itemList(card.title, card.items)] : []),
    ...meta,
  ].join('\n    ');
}

/** As schema.org describes it. Without '<', a stranger's text cannot end the element. */
function itemList(name: string, items: NonNullable<Card['items']>): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
  return `<script type="application/ld+json">${JSON.stringify(list).replaceAll('<', '\\u003c')}</script>`;
}

const feedLink = (title: string, address: string) =>
  `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(address)}">`;
