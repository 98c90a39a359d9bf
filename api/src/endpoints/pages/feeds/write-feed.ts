import { summaryText } from '@niche-newsletters/rules/summary';
import { escapeHtml, escapeHtml as escapeXml } from '../../../base/words/escape-html.js';
import { summaryHtml } from '../../../base/words/summary-html.js';

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** By the ending of the feed's address. */
export const FORMATS = {
  rss: { type: 'application/rss+xml', write: rss },
  atom: { type: 'application/atom+xml', write: atom },
  json: { type: 'application/feed+json', write: jsonFeed },
};

export type FeedFormat = keyof typeof FORMATS;
export const FEED_FORMATS = Object.keys(FORMATS) as FeedFormat[];

export const isFormat = (name: unknown): name is FeedFormat => typeof name === 'string' && Object.hasOwn(FORMATS, name);

/** Express compares the ETag that it computes, and answers 304. */
export const PRIVATE_FEED = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };

export interface FeedItem {
  title: string;
  link: string;
  content: Content;
  date: Date;
}

/** The same twice, because some feed readers show no HTML. */
interface Content {
  html: string;
  text: string;
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('\n');

export const plainContent = (text: string): Content => ({ html: paragraphs(text), text });

/** A summary, after a note of a reader where there is one. */
export function summaryContent(summary: string | null, note = ''): Content {
  const parts = [plainContent(note), { html: summaryHtml(summary ?? ''), text: summaryText(summary ?? '') }];
  const join = (key: keyof Content, between: string) =>
    parts
      .map((part) => part[key])
      .filter(Boolean)
      .join(between);
  return { html: join('html', '\n'), text: join('text', '\n\n') };
}

export interface Channel {
  title: string;
  /** Address of the page that the feed belongs to. */
  page: string;
  about: string;
  /** Address of the feed. */
  self: string;
}

/** Readers take a description for HTML. */
export function rss(channel: Channel, items: FeedItem[]): string {
  const lines = items.map(({ title, link, content, date }) => {
    const address = escapeXml(link);
    return `<item><title>${escapeXml(title)}</title><link>${address}</link><guid>${address}</guid>
<description>${escapeXml(content.html)}</description><pubDate>${date.toUTCString()}</pubDate></item>`;
  });
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(channel.title)}</title><link>${escapeXml(channel.page)}</link><description>${escapeXml(escapeHtml(channel.about))}</description>
<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>
${lines.join('\n')}
</channel></rss>`;
}

export function atom(channel: Channel, items: FeedItem[]): string {
  const entries = items.map(({ title, link, content, date }) => {
    const address = escapeXml(link);
    return `<entry><title>${escapeXml(title)}</title><id>${address}</id><link href="${address}"/><updated>${date.toISOString()}</updated>
<content type="html">${escapeXml(content.html)}</content></entry>`;
  });
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeXml(channel.title)}</title><subtitle>${escapeXml(channel.about)}</subtitle><id>${escapeXml(channel.self)}</id>
<link href="${escapeXml(channel.page)}"/><link rel="self" type="application/atom+xml" href="${escapeXml(channel.self)}"/>
<updated>${latestOf(items).toISOString()}</updated><author><name>${escapeXml(channel.title)}</name></author>
${entries.join('\n')}
</feed>`;
}

export function jsonFeed({ title, page, about, self }: Channel, items: FeedItem[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description: about,
    items: items.map((item) => ({
      id: item.link,
      url: item.link,
      title: item.title,
      content_html: item.content.html,
      content_text: item.content.text,
      date_published: item.date.toISOString(),
    })),
  });
}

/** A feed without items never changes. */
export const latestOf = (items: FeedItem[]): Date => new Date(Math.max(0, ...items.map(({ date }) => date.getTime())));
