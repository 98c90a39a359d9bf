import { decodeEntities } from './decode-entities.js';

/** An entry of a sitemap, as written. */
export interface SitemapEntry {
  location: string;
  modified?: string;
  /** From the news extension. */
  title?: string;
  published?: string;
  isSitemap: boolean;
}

const TEXT = String.raw`\s{0,9}>((?:[^<]|<!\[CDATA\[){1,2049})(?=<)`;
const PREFIX = String.raw`(?:\w{1,20}:)?`;
const START = new RegExp(`(?=<${PREFIX}(?:url|sitemap)[\\s>])`, 'i');
/** At the start of an entry, or after another element of it. Pictures in it have locations, too. */
const LOCATION = new RegExp(`(?:^<[^<>]{1,200}>|</[^<>]{1,60}>)\\s{0,200}<(?!image:|video:)${PREFIX}loc${TEXT}`, 'gi');
const MODIFIED = new RegExp(`<${PREFIX}lastmod${TEXT}`, 'i');
const PUBLISHED = new RegExp(`<(?!video:)${PREFIX}publication_date${TEXT}`, 'i');
const TITLE = new RegExp(`<news:title${TEXT}`, 'i');

/** Parses entries until `keep` returns false. Invalid sitemaps are read as far as possible. */
export function parseSitemap(xml: string, keep: (entry: SitemapEntry) => boolean): void {
  const entries = xml.split(START);
  for (const [index, entry] of entries.entries()) {
    const isSitemap = /^<(?:\w{1,20}:)?sitemap/i.test(entry);
    // The last page of a truncated sitemap waits for the next visit, because its date may be missing.
    if (index === entries.length - 1 && !isSitemap && !/<\/(?:\w{1,20}:)?url/i.test(entry)) return;
    const locations = [...entry.matchAll(LOCATION)].map(([, text = '']) => text);
    const [modified, published, title] = [MODIFIED, PUBLISHED, TITLE].map((field) => plain(field.exec(entry)?.[1]));
    for (const location of locations)
      if (!keep({ location: addressIn(location), modified, published, title, isSitemap })) return;
  }
}

const plain = (text = ''): string => text.replace('<![CDATA[', '').replace(']]>', '').trim();

/** Some generators escape twice. Entities of the document's own type are dropped. */
const addressIn = (text: string): string =>
  decodeEntities(decodeEntities(plain(text))).replace(/&[a-z]\w{1,30};/gi, '');
