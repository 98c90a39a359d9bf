import { escapeHtml } from '../../../demo/sites/site-pages.js';
import type { SiteEdition, SiteNewsletter } from '../../../demo/sites/site.js';

/** A newsletter site that imitates the page structure of a platform. */
export interface PlatformSite {
  /** Key of the expected platform. */
  platform: string;
  /** Address of the newsletter. */
  url: string;
  /** Path and query of the edition. */
  pathOf: (edition: SiteEdition) => string;
  /** Response bodies by path and query: lists, feeds, editions. */
  pagesOf: (newsletter: SiteNewsletter) => Record<string, string>;
  /** Whether neither feed nor page has the day or author. */
  withholds?: ('author' | 'day')[];
}

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

export const writtenDay = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

export interface Page {
  language?: string;
  title: string;
  head?: string;
  body: string;
}

export const htmlPage = ({ language = 'en', title, head = '', body }: Page): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${head}</head><body>${body}</body></html>`;

export const openGraph = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`)
    .join('');

interface Entry {
  url: string;
  edition: SiteEdition;
  author?: boolean;
}

export const rss = (name: string, entries: Entry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${escapeHtml(name)}</title>${entries
    .map(
      ({ url, edition, author = false }) =>
        `<item><title>${escapeHtml(edition.title)}</title><link>${url}</link>${author ? `<dc:creator>${edition.author}</dc:creator>` : ''}<pubDate>${edition.publishedAt.toUTCString()}</pubDate></item>`,
    )
    .join('')}</channel></rss>`;

export const atom = (name: string, entries: Entry[]): string =>
  `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${escapeHtml(name)}</title>${entries
    .map(
      ({ url, edition, author = false }) =>
        `<entry><id>${url}</id><title type="html">${escapeHtml(escapeHtml(edition.title))}</title>${author ? `<author><name>${edition.author}</name></author>` : ''}<link rel="alternate" type="text/html" href="${url}"/><published>${edition.publishedAt.toISOString()}</published><updated>${edition.publishedAt.toISOString()}</updated></entry>`,
    )
    .join('')}</feed>`;

/** The pages of all editions by path. */
export const editionPages = (
  { editions }: SiteNewsletter,
  pathOf: (edition: SiteEdition) => string,
  page: (edition: SiteEdition) => string,
): Record<string, string> => Object.fromEntries(editions.map((edition) => [pathOf(edition), page(edition)]));

/** The words of a body, one block per line. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/(p|h2|li|td|th|tr)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\n{2,}/g, '\n')
    .trim();
