import { readUrl } from '../../validation/read-url.js';
import { attributesOf, tagsNamed } from './tags.js';

export interface HeadLink {
  href: string;
  type: string;
  title: string;
}

/** Finds `<link rel=…>` elements without parsing the page. */
export function linksOfHead(html: string, rel: string): HeadLink[] {
  return tagsNamed(html, 'link')
    .map(attributesOf)
    .filter((attributes) => (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).includes(rel))
    .map((attributes) => ({
      href: (attributes.get('href') ?? '').trim(),
      type: (attributes.get('type') ?? '').trim(),
      title: attributes.get('title') ?? '',
    }))
    .filter(({ href }) => href !== '');
}

/** Base URL for relative links. */
export function baseOf(html: string, url: string): string {
  const base = tagsNamed(html, 'base')
    .map((tag) => attributesOf(tag).get('href')?.trim())
    .find((href) => href);
  return (base && readUrl(base, url)?.href) || url;
}
