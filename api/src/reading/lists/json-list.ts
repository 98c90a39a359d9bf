import { findWrittenDate } from '@niche-newsletters/page-reader/read/facts/written-date';
import type { FetchedDocument } from '../platforms/platform.js';
import { editionUrl, isSameHost } from './edition-url.js';
import type { Finding } from './finding.js';
import { plainTitle } from './plain-text.js';

type Json = Record<string, unknown>;

/** Names of fields, as APIs of publishing software and of frameworks have them. */
const LINKS = ['url', 'link', 'href', 'permalink', 'web_url', 'canonical_url', 'path'];
const TITLES = ['title', 'subject', 'headline', 'name'];
const DATES = ['published_at', 'publishedAt', 'publish_date', 'date', 'sent_at', 'created_at', 'createdAt'];
const NEXT = ['next', 'next_url', 'nextUrl', 'next_page_url', 'nextPage'];
const CURSORS = ['next_cursor', 'nextCursor', 'cursor'];
const CHANGES = ['modified_gmt', 'updated_at', 'updatedAt'];
const MAX_DEPTH = 3;
/** In attributes and scripts. A template ends where its number begins. */
const ADDRESS = /["'`](\/(?:[\w.-]{1,40}\/){0,6}[\w.-]{1,60}(?:\?[\w=&%.-]{0,200})?)(?:\$\{|["'`])/g;
const IS_LIST = /\/api\/|\.json(\?|$)|[?&](page|offset|cursor)=/;
const NO_LIST = /oembed|manifest|wp-json|_next|package\.json|\/api\/(auth|subscri|comment|search|event|track)/i;
const MAX_LISTS = 3;

/** APIs of the site that its front page names, from which it loads more editions while a reader scrolls. */
export function findJsonLists(html: string, url: string): string[] {
  const named = [...html.replaceAll('&amp;', '&').matchAll(ADDRESS)].map(([, path = '']) => path);
  const lists = named.filter((path) => IS_LIST.test(path) && !NO_LIST.test(path)).map(fromStart);
  const addresses = lists.flatMap((path) => editionUrl(path, url) ?? []).filter((list) => isSameHost(list, url));
  return [...new Set(addresses)].slice(0, MAX_LISTS);
}

/** New editions are on the first page. '/api/posts?page=' of a script, and 'offset=10' after what the page shows itself, ask for another. */
const fromStart = (path: string): string =>
  path
    .replace(/([?&])offset=\d*/, '$1offset=0')
    .replace(/([?&]page=)[1-9]\d*(?=&|$)/, '$11')
    .replace(/=$/, '=1');

/** The longest list of things with addresses, and its next page. WordPress tells the numbers of posts and of pages. */
export function readJsonList({ url, headers, bytes }: FetchedDocument): Finding[] {
  const whole: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const items = listsIn(whole, MAX_DEPTH).sort((a, b) => b.length - a.length)[0] ?? [];
  const found = items.flatMap((item): Finding[] => {
    const address = editionUrl(textAt(item, LINKS) ?? '', url);
    const publishedAt = findWrittenDate(textAt(item, DATES) ?? '');
    const modified = textAt(item, CHANGES);
    const modifiedAt = modified && findWrittenDate(/\d$/.test(modified) ? `${modified}Z` : modified);
    return address ? [{ edition: { url: address, title: plainTitle(titleOf(item)), publishedAt, modifiedAt } }] : [];
  });
  if (found.length === 0) return [];
  const [announced = 0, pages = Infinity] = ['x-wp-total', 'x-wp-totalpages'].map((name) =>
    Number(headers[name] || NaN),
  );
  if (announced > 0) found.push({ announced });
  const isLast = Number(new URL(url).searchParams.get('page')) >= pages;
  const page = isLast ? undefined : nextOf(whole, { url, length: items.length });
  return page ? [...found, { page }] : found;
}

const titleOf = ({ title, ...item }: Json): string | undefined =>
  textAt(isObject(title) ? title : { title, ...item }, ['rendered', ...TITLES]);

function nextOf(whole: unknown, { url, length }: { url: string; length: number }): string | undefined {
  const objects = objectsIn(whole, MAX_DEPTH);
  const stated = objects.map((one) => textAt(one, NEXT)).find((next) => next && /^(https?:)?\//.test(next));
  if (stated) return editionUrl(stated, url);
  const next = new URL(url);
  const cursor = objects.map((one) => textAt(one, CURSORS)).find(Boolean);
  if (cursor) next.searchParams.set('cursor', cursor);
  for (const [name, step] of [
    ['page', 1],
    ['offset', length],
  ] as const)
    if (next.searchParams.has(name)) next.searchParams.set(name, String(Number(next.searchParams.get(name)) + step));
  return next.href === url ? undefined : next.href;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists at any place, without those in their items. */
function listsIn(value: unknown, depth: number): Json[][] {
  if (Array.isArray(value)) return [value.filter(isObject)];
  return isObject(value) && depth > 0 ? Object.values(value).flatMap((inner) => listsIn(inner, depth - 1)) : [];
}

const objectsIn = (value: unknown, depth: number): Json[] =>
  isObject(value) && depth > 0 ? [value, ...Object.values(value).flatMap((inner) => objectsIn(inner, depth - 1))] : [];

const textAt = (thing: Json, names: string[]): string | undefined =>
  names.map((name) => thing[name]).find((value): value is string => typeof value === 'string' && value !== '');
