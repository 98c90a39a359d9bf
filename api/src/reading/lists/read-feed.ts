import { parseFeed } from 'feedsmith';
import { findWrittenDate } from '@niche-newsletters/page-reader/read/facts/written-date';
import { decodePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import type { FetchedDocument } from '../platforms/platform.js';
import { editionUrl } from './edition-url.js';
import { findFeedDate } from './feed-date.js';
import { feedItemsOf, homeOf, nextPageOf, type FeedItem } from './feed-items.js';
import type { Finding, FoundEdition } from './finding.js';
import { plainTitle } from './plain-text.js';

/** Maximum length of an author's name. */
const MAX_NAME = 200;
/** Longer bodies are ignored; the page is read instead. */
const MAX_BODY = 400_000;

/** Reads RSS, RDF, Atom or JSON Feed. An invalid document has no entries. */
export function readFeed({ url, headers, bytes }: FetchedDocument): Finding[] {
  const feed = parseDocument({ url, headers, bytes });
  const findings: Finding[] = [];
  for (const item of feedItemsOf(feed)) {
    const edition = toEdition(item, url);
    if (edition) findings.push({ edition });
  }
  const next = nextPageOf(feed);
  const page = next ? editionUrl(next, url) : undefined;
  return page && page !== url && findings.length > 0 ? [...findings, { page }] : findings;
}

/** Finds the page that a feed belongs to. */
export function readFeedHome(document: FetchedDocument): Finding[] {
  const home = homeOf(parseDocument(document));
  const page = home ? editionUrl(home, document.url) : undefined;
  return page ? [{ page }] : [];
}

function parseDocument({ headers, bytes }: FetchedDocument): Record<string, unknown> {
  const text = shortened(withoutDoctype(decodePage(bytes, headers['content-type'])));
  return parse(text) ?? parse(closed(text)) ?? {};
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return (parseFeed(text) as { feed: Record<string, unknown> }).feed;
  } catch {
    return undefined;
  }
}

/** Prevents entity expansion attacks. */
function withoutDoctype(text: string): string {
  const start = text.search(/<!DOCTYPE/i);
  if (start === -1) return text;
  const bracket = text.indexOf('[', start);
  const simple = text.indexOf('>', start);
  const end = bracket !== -1 && bracket < simple ? text.indexOf(']>', bracket) + 1 : simple;
  return end <= 0 ? '' : text.slice(0, start) + text.slice(end + 1);
}

/** Truncates long names, titles and dates, for which the parser takes quadratic time. */
const shortened = (text: string): string =>
  text.replace(/(<(?:[\w-]{1,20}:)?(?:author|creator|name|title|pubDate|date)\b[^<>]{0,300}>[^<]{2000})[^<]*/gi, '$1');

/** Closes a truncated feed after its last complete item. */
function closed(text: string): string {
  const atom = text.lastIndexOf('</entry>');
  if (atom !== -1) return `${text.slice(0, atom + 8)}</feed>`;
  const rss = text.lastIndexOf('</item>');
  return rss === -1 ? text : `${text.slice(0, rss + 7)}</channel></rss>`;
}

function toEdition(item: FeedItem, base: string): FoundEdition | undefined {
  const address = item.link ?? (/^https?:\/\//i.test(item.guid ?? '') ? item.guid : undefined);
  const url = address ? editionUrl(address, base) : undefined;
  if (!url) return undefined;
  const published = item.published.map((text) => findFeedDate(text)).find((date) => date !== undefined);
  const updated = findFeedDate(item.updated ?? '');
  return {
    url,
    title: plainTitle(item.title),
    author: personOf(item.author),
    // Atom requires only `updated`, and many feeds have no other date.
    publishedAt: published ?? updated,
    modifiedAt: updated ?? findWrittenDate(item.updated ?? ''),
    feedHtml: item.body && item.body.length <= MAX_BODY ? item.body : undefined,
  };
}

/** RSS formats authors as 'mail@example.com (Name)'. */
function personOf(author: string | undefined): string | undefined {
  const text = author?.trim().slice(0, MAX_NAME);
  if (!text) return undefined;
  const opened = text.indexOf('(');
  const isMailFirst = opened > 0 && text.endsWith(')') && text.slice(0, opened).includes('@');
  const name = isMailFirst ? text.slice(opened + 1, -1).trim() : text;
  return plainTitle(name);
}
