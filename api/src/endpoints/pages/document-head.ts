import { accentStyle } from '@niche-newsletters/rules/accent';
import { imageAddress } from '../../catalogue/images/image-address.js';
import type { SiteValues } from '../../settings/site-settings.js';
import { escapeHtml } from '../../base/words/escape-html.js';
import type { StructuredData } from './describe/structured-data.js';
import { FEED_FORMATS, FORMATS, type FeedFormat } from './feeds/write-feed.js';

/** Metadata of a page, for search engines and link previews. */
export interface Card {
  title: string;
  description: string;
  url: string;
  image?: string;
  /** URL of the page's feed. */
  feed?: string;
  /** Whether search engines must not list it. */
  isUnlisted?: boolean;
  data?: StructuredData[];
}

/** What an operator chose for every page. */
export type SiteLook = Pick<SiteValues, 'name' | 'accent' | 'icon'>;

export function headTags(card: Card, look: Readonly<SiteLook>): string {
  const productName = look.name;
  const properties: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': card.title,
    'og:description': card.description,
    'og:url': card.url,
    'og:image': card.image,
  };
  const meta = Object.entries(properties)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  return [
    `<title>${escapeHtml(card.title)}</title>`,
    `<meta name="description" content="${escapeHtml(card.description)}">`,
    `<meta name="twitter:card" content="${card.image ? 'summary_large_image' : 'summary'}">`,
    `<link rel="canonical" href="${escapeHtml(card.url)}">`,
    ...FEED_FORMATS.map((format) => feedLink(productName, `/newsletters.${format}`, format)),
    ...(card.feed ? [feedLink(card.title, card.feed, 'rss')] : []),
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(productName)}" href="/opensearch.xml">`,
    ...(card.isUnlisted ? ['<meta name="robots" content="noindex">'] : []),
    ...(card.isUnlisted ? [] : (card.data ?? []).map(structured)),
    ...lookTags(look),
    ...meta,
  ].join('\n    ');
}

/** The scheme's own colours count where there is no accent. */
function lookTags({ accent, icon }: Readonly<SiteLook>): string[] {
  const address = escapeHtml(imageAddress(icon) ?? '');
  return [
    ...(accent ? [`<style id="accent">${accentStyle(accent)}</style>`] : []),
    ...(icon ? [`<link rel="icon" href="${address}">`, `<link rel="apple-touch-icon" href="${address}">`] : []),
    '<link rel="manifest" href="/site.webmanifest">',
  ];
}

/** Without '<', a stranger's text cannot end the element. */
function structured(data: StructuredData): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
}

const feedLink = (title: string, address: string, format: FeedFormat) =>
  `<link rel="alternate" type="${FORMATS[format].type}" title="${escapeHtml(title)}" href="${escapeHtml(address)}">`;
