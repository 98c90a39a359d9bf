import { readUrl } from '../base/validation/read-url.js';
import { isPlatformName } from './platforms/platforms.js';
import { detectLanguage } from '@niche-newsletters/page-reader/read/facts/detect-language';
import { decodePage, parsePage, type PageDocument } from '@niche-newsletters/page-reader/read/markup/parse-page';

/** Metadata of a site. Null if missing. */
export interface SiteFacts {
  name: string | null;
  description: string | null;
  /** Two letters. */
  language: string | null;
  imageUrl: string | null;
  /** The address that the page names as its own. */
  canonicalUrl: string | null;
}

/** The front page as sent by the site. */
export interface SitePage {
  url: string;
  headers: Record<string, string>;
  bytes: Uint8Array;
}

type PageElement = NonNullable<ReturnType<PageDocument['querySelector']>>;

const MAX_NAME = 120;
const MAX_TITLE = 1_000;
const MAX_DESCRIPTION = 500;
const NAME_METAS = ['og:site_name', 'application-name', 'apple-mobile-web-app-title'];
const DESCRIPTION_METAS = ['og:description', 'description', 'twitter:description'];
const IMAGE_METAS = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'];
/** Detecting the language of shorter texts is unreliable. */
const MIN_TEXT = 60;
const MAX_TEXT = 20_000;

/** Runs in a worker thread. */
export function readSiteFacts({ url, headers, bytes }: SitePage): SiteFacts {
  const document = parsePage(decodePage(bytes, headers['content-type']));
  const description = shorten(metaOf(document, DESCRIPTION_METAS), MAX_DESCRIPTION);
  return {
    name: shorten(nameOf(document), MAX_NAME),
    description,
    language: languageOf(document, headers['content-language'], description),
    imageUrl: absolute(metaOf(document, IMAGE_METAS) ?? linkOf(document, 'image_src'), url),
    canonicalUrl: absolute(linkOf(document, 'canonical'), url),
  };
}

function nameOf(document: PageDocument): string | null {
  const named = metaOf(document, NAME_METAS);
  if (named && !isPlatformName(named)) return named;
  const title = metaOf(document, ['og:title']) ?? tidy(document.querySelector('title')?.textContent);
  // 'The Ledger | Jane Doe | Substack', 'Home - The Ledger'
  const parts = (title ?? '')
    .slice(0, MAX_TITLE)
    .split(/ [|–—·•:-] |\|/)
    .map((part) => part.trim());
  const own = parts.filter(
    (part) => part && !isPlatformName(part) && !/^(home|homepage|welcome|accueil|inicio|startseite)$/i.test(part),
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

const linkOf = (document: PageDocument, rel: 'image_src' | 'canonical') =>
  document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;

function languageOf(document: PageDocument, contentLanguage = '', description: string | null = null): string | null {
  const declared = document.documentElement?.getAttribute('lang') || metaOf(document, ['og:locale']) || contentLanguage;
  if (declared) return codeOf(declared);
  return description && description.length >= MIN_TEXT ? codeOf(detectLanguage(description)) : null;
}

const codeOf = (tag: string): string | null => tag.trim().slice(0, 2).toLowerCase() || null;

function absolute(address: string | null, base: string): string | null {
  return (address && readUrl(address, base)?.href) || null;
}

/** Collapses white space and removes control characters. */
function tidy(text: string | null | undefined): string | null {
  return (
    (text ?? '')
      .slice(0, MAX_TEXT)
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
