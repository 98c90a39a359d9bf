import type { SiteResponse, SiteEdition, SiteNewsletter } from './site.js';

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export const newestFirst = (editions: SiteEdition[]): SiteEdition[] =>
  [...editions].sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());

export const page = (body: string): SiteResponse => ({ status: 200, body });

export const xml = (body: string): SiteResponse => ({
  status: 200,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

export const json = (value: unknown, headers: Record<string, string> = {}): SiteResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

export const text = (body: string): SiteResponse => ({
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

export const redirect = (location: string): SiteResponse => ({ status: 301, headers: { location }, body: '' });

export const missing = (): SiteResponse => ({
  status: 404,
  body: '<!doctype html><title>Page not found</title><h1>Page not found</h1><p>There is nothing at this address.</p>',
});

/** The parts of a page to which a platform adds its own layout. */
export interface Framed {
  title: string;
  body: string;
  head?: string;
}

export interface Document {
  language: string;
  title: string;
  head?: string;
  body: string;
}

export const document = ({ language, title, head = '', body }: Document): SiteResponse =>
  page(`<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
</head>
<body>
${body}
</body>
</html>`);

export interface FeedEntry {
  url: string;
  guid?: string;
  edition: SiteEdition;
  /** HTML of the platform in the feed: whole, cut off, or none. */
  content?: string;
  summary?: string;
}

export function rssFeed(newsletter: SiteNewsletter, home: string, entries: FeedEntry[]): SiteResponse {
  const items = entries.map(rssItem).join('\n');
  return xml(`<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeHtml(newsletter.name)}</title>
<link>${escapeHtml(home)}</link>
<description>${escapeHtml(newsletter.description)}</description>
<language>${newsletter.language}</language>
${items}
</channel>
</rss>`);
}

function rssItem({ url, guid, edition, content, summary }: FeedEntry): string {
  const body = content === undefined ? '' : `<content:encoded><![CDATA[${content}]]></content:encoded>`;
  return `<item>
<title>${escapeHtml(edition.title)}</title>
<link>${escapeHtml(url)}</link>
<guid isPermaLink="false">${escapeHtml(guid ?? url)}</guid>
<dc:creator>${escapeHtml(edition.author)}</dc:creator>
<pubDate>${edition.publishedAt.toUTCString()}</pubDate>
<description>${escapeHtml(summary ?? edition.subtitle ?? '')}</description>
${body}
</item>`;
}

export interface SitemapEntry {
  url: string;
  modifiedAt?: Date;
}

export const sitemap = (entries: SitemapEntry[]): SiteResponse =>
  xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => `<url>${locationOf(entry)}</url>`).join('\n')}
</urlset>`);

export const sitemapIndex = (entries: SitemapEntry[]): SiteResponse =>
  xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => `<sitemap>${locationOf(entry)}</sitemap>`).join('\n')}
</sitemapindex>`);

const locationOf = ({ url, modifiedAt }: SitemapEntry): string =>
  `<loc>${escapeHtml(url)}</loc>${modifiedAt ? `<lastmod>${modifiedAt.toISOString()}</lastmod>` : ''}`;

/** Tags that most platforms put into the `<head>` of an edition. */
export function structuredData(edition: SiteEdition, url: string, type = 'Article'): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': type,
    headline: edition.title,
    datePublished: edition.publishedAt.toISOString(),
    dateModified: (edition.modifiedAt ?? edition.publishedAt).toISOString(),
    author: [{ '@type': 'Person', name: edition.author }],
    url,
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
}

/** The preview that platforms show above a paywall. */
export function preview(edition: SiteEdition): string {
  const end = edition.html.indexOf('</p>');
  return end === -1 ? '' : edition.html.slice(0, end + 4);
}

export const longDate = (date: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

export function pageNumber(query: URLSearchParams, name = 'page'): number {
  return Math.max(1, Math.floor(Number(query.get(name))) || 1);
}

export const slice = <T>(items: T[], page: number, size: number): T[] => items.slice((page - 1) * size, page * size);

export const wordsIn = (html: string): number =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
