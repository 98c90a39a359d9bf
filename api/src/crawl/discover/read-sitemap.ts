import { constants, createGunzip } from 'node:zlib';
import { SaxesParser } from 'saxes';
import type { FetchedDocument } from '../platforms/platform.js';
import { MAX_SITEMAP } from '../platforms/sources.js';
import { editionUrl } from './edition-url.js';
import { findFeedDate } from './feed-date.js';
import type { Finding } from './finding.js';
import { plainTitle } from './plain-text.js';
import { readFeed } from './read-feed.js';

/** Limit of the sitemap protocol. */
export const MAX_ADDRESSES = 50_000;
const MAX_ADDRESS = 2_048;
const CHUNK = 64 * 1024;
/** Many sitemaps list their parts as pages. */
const SITEMAP = /\/[^/]*sitemap[^/]*\.xml(\.gz)?$/i;

interface Entry {
  location?: string;
  modified?: string;
  /** From the news extension. */
  title?: string;
  published?: string;
  isSitemap: boolean;
}

/** Reads a sitemap or sitemap index in XML, plain text, RSS or Atom, as the protocol allows. */
export async function readSitemap(document: FetchedDocument): Promise<Finding[]> {
  const bytes = await unzip(document.bytes);
  const start = textOf(bytes.subarray(0, 4_000)).trimStart();
  if (!start.startsWith('<')) return addressesIn(textOf(bytes), document.url);
  if (/<(rss|feed|rdf:RDF)[\s>]/i.test(start)) return readFeed({ ...document, bytes });
  return entriesIn(bytes, document.url);
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
  for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit);
}

/** UTF-8, unless a byte order mark says UTF-16. The decoder removes the mark. */
function textOf(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isUtf16) return new TextDecoder('utf-8').decode(bytes);
  return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
}

/** A plain text sitemap has one URL per line. */
function addressesIn(text: string, base: string): Finding[] {
  const findings: Finding[] = [];
  for (const line of text.split(/[\r\n]+/)) {
    const address = line.trim();
    if (!/^https?:\/\//i.test(address) || address.length > MAX_ADDRESS) continue;
    const url = editionUrl(address, base);
    if (url) findings.push({ edition: { url } });
    if (findings.length >= MAX_ADDRESSES) break;
  }
  return findings;
}

function entriesIn(bytes: Uint8Array, base: string): Finding[] {
  const findings: Finding[] = [];
  const keep = ({ location = '', modified = '', title, published = '', isSitemap }: Entry) => {
    const url = location.length <= MAX_ADDRESS ? editionUrl(location, base) : undefined;
    if (!url || location === '') return;
    const [modifiedAt, publishedAt] = [findFeedDate(modified), findFeedDate(published)];
    const edition = { url, title: plainTitle(title), publishedAt, modifiedAt };
    findings.push(isSitemap || SITEMAP.test(url) ? { page: url } : { edition });
  };
  const parser = sitemapParser(keep);
  const text = textOf(bytes);
  for (let at = 0; at < text.length && findings.length < MAX_ADDRESSES; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK));
  }
  return findings.slice(0, MAX_ADDRESSES);
}

/** Invalid sitemaps are read as far as possible. */
function sitemapParser(keep: (entry: Entry) => void): SaxesParser {
  const parser = new SaxesParser();
  let entry: Entry | undefined;
  let text = '';
  const addText = (more: string) => (text = (text + more).slice(0, MAX_ADDRESS + 1));
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    if (local === 'url' || local === 'sitemap') entry = { isSitemap: local === 'sitemap' };
    text = '';
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (entry && local === 'loc' && !/^(image|video):/i.test(name)) entry.location ??= text.trim();
    if (entry && local === 'lastmod') entry.modified = text.trim();
    if (entry && /^news:title$/i.test(name)) entry.title = text.trim();
    if (entry && local === 'publication_date' && !/^video:/i.test(name)) entry.published = text.trim();
    if (entry && (local === 'url' || local === 'sitemap')) {
      keep(entry);
      entry = undefined;
    }
  });
  return parser;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
