import type { WebResponse } from '../../web-access/web.js';
import { editionUrl } from '../discover/edition-url.js';
import type { Finding } from '../discover/found-edition.js';
import type { Access } from '../read/facts/find-access.js';
import { findWrittenDate } from '../read/facts/written-date.js';
import { feedSource } from './sources.js';
import type { Platform } from './platform.js';

/** Over 25 it answers with fewer than asked for, which looks like the end. */
const AT_ONCE = 25;

interface ArchivePost {
  canonical_url?: string;
  slug?: string;
  title?: string;
  post_date?: string;
  updated_at?: string;
  audience?: string;
  publishedBylines?: { name?: string }[];
}

export const substack: Platform = {
  name: 'substack',
  recognises: ({ headers, html }) =>
    /substack/i.test(headers['x-served-by'] ?? '') ||
    headers['x-cluster'] === 'substack' ||
    /substackcdn\.com/.test(html),
  listings: /\/(archive|about|p\/[^/]+)\/?$/,
  sources: ({ base }) => [
    {
      reader: 'substack-archive',
      start: [`${base}/api/v1/archive?sort=new&search=&offset=0&limit=${AT_ONCE}`],
      read: readArchive,
      isWhole: true,
      isHead: true,
      accept: 'application/json',
    },
    feedSource([`${base}/feed`]),
  ],
  isEdition: (url) => /\/p\/[^/]+\/?$/.test(url.pathname),
};

/** The archive ends at an empty page, never at a short one. */
async function* readArchive(response: WebResponse): AsyncGenerator<Finding> {
  const posts = JSON.parse(Buffer.from(await response.bytes()).toString('utf8')) as unknown;
  if (!Array.isArray(posts) || posts.length === 0) return;
  for (const post of posts as ArchivePost[]) {
    const url = editionUrl(post.canonical_url ?? `/p/${post.slug ?? ''}`, response.url);
    if (!url || !(post.canonical_url || post.slug)) continue;
    yield {
      edition: {
        url,
        title: post.title,
        author:
          post.publishedBylines
            ?.map((byline) => byline.name)
            .filter(Boolean)
            .join(', ') || undefined,
        publishedAt: findWrittenDate(post.post_date ?? ''),
        modifiedAt: findWrittenDate(post.updated_at ?? ''),
        access: accessOf(post.audience),
      },
    };
  }
  const next = new URL(response.url);
  next.searchParams.set('offset', String(Number(next.searchParams.get('offset')) + posts.length));
  yield { page: next.href };
}

function accessOf(audience?: string): Access | undefined {
  if (audience === undefined) return undefined;
  if (audience === 'everyone') return 'public';
  return audience === 'only_free' ? 'members' : 'paid';
}
