import { parseFeed } from 'feedsmith';
import type { WebResponse } from '../../web-access/web.js';
import { findWrittenDate } from '../read/facts/written-date.js';
import { decodePage } from '../read/markup/parse-page.js';
import { editionUrl } from './edition-url.js';
import type { Finding, FoundEdition } from './found-edition.js';

/** Longer feeds are read as far as this goes: the newest editions stand first. */
export const MAX_FEED = 8 * 1024 * 1024;

/** RSS, RDF, Atom or JSON Feed; whatever cannot be parsed holds nothing. */
export async function* readFeed(response: WebResponse): AsyncGenerator<Finding> {
  const { bytes, isCut } = await readUpTo(response, MAX_FEED);
  const text = withoutDoctype(decodePage(bytes, response.headers['content-type']));
  for (const item of itemsOf(isCut ? closed(text) : text)) {
    const edition = toEdition(item, response.url);
    if (edition) yield { edition };
  }
}

async function readUpTo(response: WebResponse, limit: number): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > limit) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isCut: length > limit };
}

/** Entities that are declared in the document itself can be made to grow without end. */
function withoutDoctype(text: string): string {
  const start = text.search(/<!DOCTYPE/i);
  if (start === -1) return text;
  const bracket = text.indexOf('[', start);
  const simple = text.indexOf('>', start);
  const end = bracket !== -1 && bracket < simple ? text.indexOf(']>', bracket) + 1 : simple;
  return end <= 0 ? '' : text.slice(0, start) + text.slice(end + 1);
}

/** What was cut off gets an end, after the last item that is whole. */
function closed(text: string): string {
  const atom = text.lastIndexOf('</entry>');
  if (atom !== -1) return `${text.slice(0, atom + 8)}</feed>`;
  const rss = text.lastIndexOf('</item>');
  return rss === -1 ? text : `${text.slice(0, rss + 7)}</channel></rss>`;
}

interface FeedItem {
  link?: string;
  guid?: string;
  title?: string;
  author?: string;
  published?: string;
  updated?: string;
}

type Loose = Record<string, unknown>;

function itemsOf(text: string): FeedItem[] {
  try {
    const { feed } = parseFeed(text) as { feed: Loose };
    const items = (feed.items ?? feed.entries ?? []) as Loose[];
    return items.map(toItem);
  } catch {
    return [];
  }
}

function toItem(item: Loose): FeedItem {
  const dc = item.dc as { creators?: string[]; creator?: string; dates?: string[]; date?: string } | undefined;
  return {
    link: linkOf(item),
    guid: textOf((item.guid as Loose | undefined)?.value ?? item.guid ?? item.id),
    title: textOf(item.title),
    author: dc?.creators?.[0] ?? dc?.creator ?? nameOf(item.authors),
    published: textOf(item.pubDate ?? item.published ?? item.date_published ?? dc?.dates?.[0] ?? dc?.date),
    updated: textOf(item.updated ?? item.date_modified),
  };
}

function linkOf(item: Loose): string | undefined {
  if (typeof item.link === 'string') return item.link;
  if (typeof item.url === 'string') return item.url;
  const links = (item.links ?? []) as { href?: string; rel?: string }[];
  return (links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0])?.href;
}

function nameOf(authors: unknown): string | undefined {
  const [first] = Array.isArray(authors) ? (authors as unknown[]) : [];
  const name = typeof first === 'string' ? first : textOf((first as Loose | undefined)?.name);
  // RSS authors are written as 'mail@example.com (Name)'.
  return name?.replace(/^\S+@\S+\s*\((.+)\)$/, '$1');
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  const inner = (value as Loose | undefined)?.value;
  return typeof inner === 'string' ? textOf(inner) : undefined;
}

function toEdition(item: FeedItem, base: string): FoundEdition | undefined {
  const address = item.link ?? (/^https?:\/\//i.test(item.guid ?? '') ? item.guid : undefined);
  const url = address ? editionUrl(address, base) : undefined;
  if (!url) return undefined;
  return {
    url,
    title: item.title ? plainTitle(item.title) : undefined,
    author: item.author?.slice(0, 200),
    publishedAt: findWrittenDate(item.published ?? ''),
    modifiedAt: findWrittenDate(item.updated ?? ''),
  };
}

const plainTitle = (title: string): string =>
  title
    .replace(/<[^>]{0,200}>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&#8217;|&rsquo;/g, '’')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500);
