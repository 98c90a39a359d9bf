import { SaxesParser } from 'saxes';
import { decodeEntities } from './decode-entities.js';

const MAX_TEXT = 2_049;
const CHUNK = 64 * 1024;
const REFERENCE = /&(?:(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});)?/gi;

/** An entry of a sitemap, as written. */
export interface SitemapEntry {
  location?: string;
  modified?: string;
  /** From the news extension. */
  title?: string;
  published?: string;
  isSitemap: boolean;
}

/** Parses entries until `keep` returns false. Invalid sitemaps are read as far as possible. */
export function parseSitemap(xml: string, keep: (entry: SitemapEntry) => boolean): void {
  const entries = new Entries();
  const parser = new SaxesParser();
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name }) => entries.open(name));
  parser.on('text', (text) => entries.add(text));
  parser.on('cdata', (text) => entries.add(text));
  parser.on('closetag', ({ name }) => entries.close(name));
  for (let at = 0; at < xml.length;) {
    const next = xml.indexOf('<', at + CHUNK);
    const end = next === -1 ? xml.length : next;
    parser.write(withValidReferences(xml.slice(at, end)));
    at = end;
    if (!entries.take().every(keep)) return;
  }
  entries.takeTruncated().forEach(keep);
}

/** A bare ampersand hides everything up to the next semicolon. Entities of the document's own type are dropped. */
const withValidReferences = (xml: string): string =>
  xml.replace(REFERENCE, (reference, name?: string) => {
    if (name === undefined) return '&amp;';
    if (name.startsWith('#') || /^(amp|lt|gt|quot|apos)$/.test(name)) return reference;
    const decoded = decodeEntities(reference);
    return decoded === reference ? '' : decoded;
  });

class Entries {
  private complete: SitemapEntry[] = [];
  private readonly path: string[] = [];
  private entry: SitemapEntry | undefined;
  /** Number of open elements around the fields of the entry. */
  private depth = 0;
  private text = '';

  open(name: string): void {
    const local = localName(name);
    this.text = '';
    // Some generators write <loc><url>…</url></loc>.
    if ((local === 'url' || local === 'sitemap') && this.path.at(-1) !== 'loc') {
      this.entry = { isSitemap: local === 'sitemap' };
      this.depth = this.path.length + 1;
    }
    this.path.push(local);
  }

  add(text: string): void {
    this.text = (this.text + text).slice(0, MAX_TEXT);
  }

  close(name: string): void {
    const local = this.path.pop();
    const { entry, text } = this;
    if (!entry) return;
    if (this.path.length < this.depth) this.finish();
    else if (local === 'loc' && this.path.length === this.depth) this.setLocation(entry, decodeEntities(text.trim()));
    else if (local === 'lastmod') entry.modified = text.trim();
    else if (local === 'publication_date' && !/^video:/i.test(name)) entry.published = text.trim();
    else if (/^news:title$/i.test(name)) entry.title = text.trim();
  }

  /** A second location starts a new entry, because a closing and an opening tag are missing. */
  private setLocation(entry: SitemapEntry, location: string): void {
    if (entry.location !== undefined) {
      this.complete.push(entry);
      this.entry = { isSitemap: entry.isSitemap, location };
    } else entry.location = location;
  }

  private finish(): void {
    if (!this.entry) return;
    // Some indexes have addresses without <loc>.
    if (/^https?:\/\//i.test(this.text.trim())) this.entry.location ??= this.text.trim();
    this.complete.push(this.entry);
    this.entry = undefined;
  }

  take(): SitemapEntry[] {
    const taken = this.complete;
    this.complete = [];
    return taken;
  }

  /** The last entry of a truncated index. The last page of a truncated sitemap waits for the next visit, because its date may be missing. */
  takeTruncated(): SitemapEntry[] {
    return this.entry?.isSitemap ? [this.entry] : [];
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
