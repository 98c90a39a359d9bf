import { editionUrl } from '../../lists/edition-url.js';
import type { Finding } from '../../lists/finding.js';
import type { Access } from '@niche-newsletters/page-reader/judge/access/access';
import { findWrittenDate } from '@niche-newsletters/page-reader/read/facts/written-date';
import { anyOf, behind, folder, subdomain } from '../identity.js';
import type { FetchedDocument, Platform } from '../platform.js';
import { feedSource } from '../sources.js';

/** Larger pages are truncated by the server, which would look like the end of the list. */
const PAGE_SIZE = 25;

interface ArchivePost {
  canonical_url?: string;
  slug?: string;
  title?: string;
  post_date?: string;
  updated_at?: string;
  audience?: string;
  wordcount?: number;
  publishedBylines?: { name?: string }[];
}

export const substack: Platform = {
  key: 'substack',
  name: 'Substack',
  signUpPath: '/subscribe',
  identify: anyOf(
    behind(['open.substack.com'], /^pub$/),
    folder(['substack.com'], /^@([\w-]+)$/),
    subdomain('substack.com'),
  ),
  sharedHosts: /^(www\.|open\.)?substack\.com$/,
  recognises: ({ headers, html }) =>
    /substack/i.test(headers['x-served-by'] ?? '') ||
    headers['x-cluster'] === 'substack' ||
    html.includes('substackcdn.com'),
  listings: /\/(archive|about|p\/[^/]+)\/?$/,
  sources: ({ base }) => [
    {
      reader: 'substack-archive',
      start: [`${base}/api/v1/archive?sort=new&search=&offset=0&limit=${PAGE_SIZE}`],
      isWhole: true,
      isHead: true,
      accept: 'application/json',
    },
    feedSource([`${base}/feed`]),
  ],
  rule: {
    // A hint of the editor, the advertisement of the app, and a button to write to the author.
    remove: ['.preformatted-block > label', '.install-substack-app-embed', '.directMessage'],
  },
  readers: { 'substack-archive': readArchive },
  isEdition: (url) => /\/p\/[^/]+\/?$/.test(url.pathname),
};

/** The archive ends with an empty page. A short page is not the last one. */
function readArchive({ url, bytes }: FetchedDocument): Finding[] {
  const posts = JSON.parse(new TextDecoder().decode(bytes)) as ArchivePost[];
  if (!Array.isArray(posts) || posts.length === 0) return [];
  const next = new URL(url);
  next.searchParams.set('offset', String(Number(next.searchParams.get('offset')) + posts.length));
  return [...posts.flatMap((post) => toFinding(post, url)), { page: next.href }];
}

function toFinding(post: ArchivePost, base: string): Finding[] {
  if (!post.canonical_url && !post.slug) return [];
  const url = editionUrl(post.canonical_url ?? `/p/${post.slug}`, base);
  if (!url) return [];
  const names = post.publishedBylines?.map((byline) => byline.name).filter(Boolean);
  const edition = {
    url,
    title: post.title,
    author: names?.join(', ') || undefined,
    publishedAt: findWrittenDate(post.post_date ?? ''),
    modifiedAt: findWrittenDate(post.updated_at ?? ''),
    access: accessOf(post.audience),
    words: post.wordcount,
  };
  return [{ edition }];
}

function accessOf(audience?: string): Access | undefined {
  if (audience === undefined) return undefined;
  if (audience === 'everyone') return 'public';
  return audience === 'only_free' ? 'members' : 'paid';
}
