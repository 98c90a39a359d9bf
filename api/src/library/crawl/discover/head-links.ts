import { readUrl } from '../../../base/validation/read-url.js';
import { attributesOf, tagsNamed } from './tags.js';

export interface HeadLink {
  rel: string[];
  href: string;
  type: string;
  title: string;
}

/** Finds `<link rel=…>` elements without parsing the page. */
export function linksOfHead(html: string, rel: string): HeadLink[] {
  return linksNamed(html, 'link').filter((link) => link.rel.includes(rel));
}

/** `<link>` or `<a>` elements with an address. */
export const linksNamed = (html: string, name: 'link' | 'a'): HeadLink[] =>
  tagsNamed(html, name)
    .map(attributesOf)
    .map((attributes) => ({
      rel: (attributes.get('rel') ?? '').toLowerCase().split(/\s+/),
      href: (attributes.get('href') ?? '').trim(),
      type: (attributes.get('type') ?? '').trim(),
      title: attributes.get('title') ?? '',
    }))
    .filter(({ href }) => href !== '');

/** Base URL for relative links. */
export function baseOf(html: string, url: string): string {
  const base = tagsNamed(html, 'base')
    .map((tag) => attributesOf(tag).get('href')?.trim())
    .find((href) => href);
  return (base && readUrl(base, url)?.href) || url;
}
