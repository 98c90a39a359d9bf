import { parsePage, type PageDocument } from '../crawl/read/markup/parse-page.js';
import { Language } from '../newsletters/newsletter.entity.js';
import { detectLanguage } from '../crawl/read/facts/detect-language.js';
import { readUrl } from '../validation/read-url.js';

/** What a site tells of itself, as far as it does. */
export interface SiteFacts {
  name: string | null;
  description: string | null;
  language: Language | null;
  imageUrl: string | null;
}

export interface SitePage {
  html: string;
  url: string;
  /** Of the answer's header. */
  contentLanguage?: string;
}

type PageElement = NonNullable<ReturnType<PageDocument['querySelector']>>;

const MAX_NAME = 120;
const MAX_DESCRIPTION = 500;
const NAME_METAS = ['og:site_name', 'application-name', 'apple-mobile-web-app-title'];
const DESCRIPTION_METAS = ['og:description', 'description', 'twitter:description'];
const IMAGE_METAS = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'];
/** Platforms that put their own name where the publication's belongs. */
const PLATFORM_NAMES =
  /^(substack|medium|beehiiv|ghost|buttondown|mailchimp|kit|convertkit|wordpress(\.com)?|blogger|linkedin|tumblr)$/i;
/** Enough words for a guess at the language to be worth something. */
const MIN_TEXT = 60;

export function readSiteFacts({ html, url, contentLanguage }: SitePage): SiteFacts {
  const document = parsePage(html);
  const description = shorten(metaOf(document, DESCRIPTION_METAS), MAX_DESCRIPTION);
  return {
    name: shorten(nameOf(document), MAX_NAME),
    description,
    language: languageOf(document, contentLanguage, description),
    imageUrl: absolute(metaOf(document, IMAGE_METAS) ?? linkOf(document), url),
  };
}

function nameOf(document: PageDocument): string | null {
  const named = metaOf(document, NAME_METAS);
  if (named && !PLATFORM_NAMES.test(named)) return named;
  const title = metaOf(document, ['og:title']) ?? tidy(document.querySelector('title')?.textContent);
  // 'The Ledger | Jane Doe | Substack', 'Home - The Ledger'
  const parts = (title ?? '').split(/\s+[|–—·•:-]\s+|\s*\|\s*/).map((part) => part.trim());
  const own = parts.filter(
    (part) => part && !PLATFORM_NAMES.test(part) && !/^(home|homepage|welcome|accueil|inicio|startseite)$/i.test(part),
  );
  return own[0] ?? tidy(document.querySelector('h1')?.textContent);
}

function metaOf(document: PageDocument, names: string[]): string | null {
  const metas = [...document.querySelectorAll('meta')];
  for (const name of names) {
    const found = metas.find((meta) => nameOfMeta(meta) === name && tidy(meta.getAttribute('content')));
    if (found) return tidy(found.getAttribute('content'));
  }
  return null;
}

const nameOfMeta = (meta: PageElement) =>
  (meta.getAttribute('property') ?? meta.getAttribute('name') ?? '').trim().toLowerCase();

const linkOf = (document: PageDocument) =>
  document.querySelector('link[rel="image_src"]')?.getAttribute('href') ?? null;

function languageOf(document: PageDocument, contentLanguage = '', description: string | null = null): Language | null {
  const declared = document.documentElement?.getAttribute('lang') || metaOf(document, ['og:locale']) || contentLanguage;
  const known = asLanguage(declared);
  if (known || declared) return known;
  return description && description.length >= MIN_TEXT ? asLanguage(detectLanguage(description)) : null;
}

function asLanguage(tag: string): Language | null {
  const code = tag.trim().slice(0, 2).toLowerCase();
  return Object.values(Language).find((language) => language === code) ?? null;
}

function absolute(address: string | null, base: string): string | null {
  return (address && readUrl(address, base)?.href) || null;
}

/** Text from a stranger: one line, no control characters. */
function tidy(text: string | null | undefined): string | null {
  return (
    (text ?? '')
      .replace(/\p{C}+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim() || null
  );
}

function shorten(text: string | null, length: number): string | null {
  if (!text || text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trim()}…`;
}
