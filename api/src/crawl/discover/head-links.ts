import { readUrl } from '../../validation/read-url.js';
import { attributesOf, tagsNamed } from './tags.js';

export interface HeadLink {
  href: string;
  type: string;
  title: string;
}

/** `<link rel=…>` elements, found without building the page. */
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

/** What relative addresses of the page are relative to. */
export function baseOf(html: string, url: string): string {
  const base = tagsNamed(html, 'base')
    .map((tag) => attributesOf(tag).get('href')?.trim())
    .find((href) => href);
  return (base && readUrl(base, url)?.href) || url;
}
