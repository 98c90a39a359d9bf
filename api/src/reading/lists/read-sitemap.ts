import { constants, createGunzip } from 'node:zlib';
import type { FetchedDocument } from '../platforms/platform.js';
import { MAX_SITEMAP } from '../platforms/sources.js';
import { decodePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import { editionUrl } from './edition-url.js';
import { findFeedDate } from './feed-date.js';
import type { Finding, FoundEdition } from './finding.js';
import { plainTitle } from './plain-text.js';
import { readFeed } from './read-feed.js';
import { parseSitemap } from './sitemap-parser.js';

/** Limit of the sitemap protocol. */
export const MAX_ADDRESSES = 50_000;
/** Warnings of the site's software and unclosed document types may precede the first element. */
const START = /<(?:\w{1,20}:)?(?:urlset|sitemapindex|rss|feed|rdf)[\s>]/i;
const MAX_START = 4_000;

/** Reads a sitemap or sitemap index in XML, RSS or Atom. */
export async function readSitemap(document: FetchedDocument): Promise<Finding[]> {
  const { url, headers } = document;
  const bytes = await unzip(document.bytes);
  const text = decodePage(bytes, headers['content-type']);
  const start = text.slice(0, MAX_START);
  const at = start.search(START);
  if (/<(rss|feed|rdf:RDF)[\s>]/i.test(start)) return readFeed({ ...document, bytes });
  return entriesIn(text.slice(Math.max(0, at)), url);
}

/** Files named .gz may be sent with or without Content-Encoding, so detect it by the first bytes. */
async function unzip(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.subarray(0, MAX_SITEMAP);
  return gunzipUpTo(bytes, MAX_SITEMAP);
}

async function gunzipUpTo(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  // Also reads truncated files.
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  gunzip.end(bytes);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= limit) break;
    }
  } catch {
    // Damaged: what comes before the damage is kept.
  }
  return Buffer.concat(chunks).subarray(0, limit);
}

function entriesIn(xml: string, base: string): Finding[] {
  const findings: Finding[] = [];
  parseSitemap(xml, ({ location, modified = '', title, published = '', isSitemap }) => {
    const url = location === '' ? undefined : editionUrl(location, base);
    const [modifiedAt, publishedAt] = [findFeedDate(modified), findFeedDate(published)];
    if (url) findings.push(findingOf({ url, title: plainTitle(title), publishedAt, modifiedAt }, isSitemap));
    return findings.length < MAX_ADDRESSES;
  });
  return findings;
}

const findingOf = (edition: FoundEdition, isSitemap = false): Finding =>
  isSitemap || isNamedSitemap(edition.url) ? { page: edition.url } : { edition };

/** Many sitemaps list their parts as pages. */
function isNamedSitemap(url: string): boolean {
  const [address = ''] = url.split('?', 1);
  const file = address.slice(address.lastIndexOf('/')).toLowerCase();
  return file.includes('sitemap') && /\.xml(\.gz)?$/.test(file);
}
