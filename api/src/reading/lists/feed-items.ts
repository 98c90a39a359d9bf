/** An entry, in any of the formats. */
export interface FeedItem {
  link?: string;
  guid?: string;
  title?: string;
  author?: string;
  /** Date strings, most reliable first. */
  published: string[];
  updated?: string;
  body?: string;
}

type Loose = Record<string, unknown>;

const asObject = (value: unknown): Loose | undefined =>
  typeof value === 'object' && value !== null ? (value as Loose) : undefined;
const asObjects = (value: unknown): Loose[] =>
  Array.isArray(value) ? value.map(asObject).filter((item) => item !== undefined) : [];

export const feedItemsOf = (feed: Loose): FeedItem[] => asObjects(feed.items ?? feed.entries).map(toItem);

/** Link to the next page of an archived feed (RFC 5005). */
export function nextPageOf(feed: Loose): string | undefined {
  const links = [...asObjects(feed.links), ...asObjects(asObject(feed.atom)?.links)];
  const next = links.find(({ rel }) => rel === 'next') ?? links.find(({ rel }) => rel === 'prev-archive');
  return textOf(next?.href) ?? textOf(feed.next_url);
}

/** The page that the feed belongs to. */
export const homeOf = (feed: Loose): string | undefined => linkOf(feed) ?? textOf(feed.home_page_url);

function toItem(item: Loose): FeedItem {
  const dublinCore = asObject(item.dc) ?? {};
  const terms = asObject(item.dcterms) ?? {};
  const atom = asObject(item.atom) ?? {};
  const published = [
    item.pubDate,
    item.published,
    item.date_published,
    item.issued,
    item.created,
    firstOf(dublinCore.dates),
    dublinCore.date,
    atom.published,
  ];
  return {
    link: linkOf(item),
    guid: textOf(asObject(item.guid)?.value ?? item.guid ?? item.id),
    title: textOf(item.title),
    author: textOf(firstOf(dublinCore.creators) ?? dublinCore.creator) ?? authorOf(item),
    published: published.map(textOf).filter((text) => text !== undefined),
    updated: textOf(item.updated ?? item.date_modified ?? item.modified ?? firstOf(terms.modified) ?? atom.updated),
    body: bodyOf(item),
  };
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

function linkOf(item: Loose): string | undefined {
  const plain = textOf(item.link) ?? textOf(item.url);
  if (plain) return plain;
  const links = [...asObjects(item.links), ...asObjects(asObject(item.atom)?.links)];
  const own = links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0];
  return textOf(own?.href) ?? textOf(item.external_url);
}

function authorOf(item: Loose): string | undefined {
  const first = firstOf(item.authors) ?? item.author;
  return typeof first === 'string' ? first : textOf(asObject(first)?.name);
}

/** Only elements with the full text. Summaries are ignored. */
function bodyOf(item: Loose): string | undefined {
  const encoded = asObject(item.content);
  return textOf(encoded?.encoded) ?? textOf(item.content) ?? textOf(item.content_html) ?? textOf(item.description);
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  const inner = asObject(value)?.value;
  return typeof inner === 'string' ? textOf(inner) : undefined;
}
