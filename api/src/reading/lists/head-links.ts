import type { PageDocument } from '@niche-newsletters/page-reader/read/markup/parse-page';
import { readUrl } from '../../base/validation/read-url.js';

export interface HeadLink {
  rel: string[];
  href: string;
  type: string;
  title: string;
}

/** Finds `<link rel=…>` elements. */
export function linksOfHead(document: PageDocument, rel: string): HeadLink[] {
  return linksNamed(document, 'link').filter((link) => link.rel.includes(rel));
}

/** `<link>` or `<a>` elements with an address. */
export const linksNamed = (document: PageDocument, name: 'link' | 'a'): HeadLink[] =>
  [...document.querySelectorAll(name)]
    .map((link) => ({
      rel: (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/),
      href: (link.getAttribute('href') ?? '').trim(),
      type: (link.getAttribute('type') ?? '').trim(),
      title: link.getAttribute('title') ?? '',
    }))
    .filter(({ href }) => href !== '');

/** Base URL for relative links. */
export function baseOf(document: PageDocument, url: string): string {
  const base = document.querySelector('base[href]')?.getAttribute('href')?.trim();
  return (base && readUrl(base, url)?.href) || url;
}
