import { createHash } from 'node:crypto';
import { BusyHostError, RobotsError } from '../../web-access/polite-web.js';
import { type Web, WebError, type WebResponse } from '../../web-access/web.js';
import type { Source } from '../platforms/platform.js';
import { editionUrlKey, isSameHost } from './edition-url.js';
import type { FoundEdition } from './found-edition.js';
import type { HeadSource } from './visit-memory.js';

/** A site that never ends, by accident or design, is left after as many pages. */
const MAX_PAGES = 400;
const MAX_EDITIONS = 100_000;
const BATCH = 200;

export interface Walk {
  web: Web;
  signal?: AbortSignal;
  log(message: string): void;
  /** Keeps what is new and says how many that were. */
  store(editions: FoundEdition[]): Promise<number>;
  /** Whether it belongs to the newsletter and is an edition. */
  accepts(url: string, source: Source): boolean;
}

export interface WalkOptions {
  /** What an earlier visit remembers of the first page. */
  known?: HeadSource;
  /** A page without anything new ends the walk: the newest stand first. */
  endsAtKnown?: boolean;
}

export interface WalkResult {
  found: number;
  added: number;
  /** The first page was as the earlier visit had left it. */
  isUnchanged: boolean;
  /** Pages that listed editions, as they are to be remembered. */
  heads: HeadSource[];
  /** Answered and was understood, whether or not it listed anything. */
  isRead: boolean;
}

/** Reads one source page by page: one request at a time, a batch of editions in memory. */
export async function walkSource(source: Source, walk: Walk, options: WalkOptions = {}): Promise<WalkResult> {
  const result: WalkResult = { found: 0, added: 0, isUnchanged: false, heads: [], isRead: false };
  const queue = [...source.start];
  const visited = new Set<string>();
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    walk.signal?.throwIfAborted();
    if (visited.has(url) || visited.size >= MAX_PAGES || result.found >= MAX_EDITIONS) continue;
    visited.add(url);
    const page = await readPage({ url, source, walk, known: options.known });
    if (page === 'unchanged') return { ...result, isUnchanged: true, isRead: true, heads: [options.known!] };
    if (page === undefined) continue;
    result.isRead = true;
    result.found += page.found;
    result.added += page.added;
    if (page.found > 0) result.heads.push(page.head);
    if (options.endsAtKnown && page.added === 0) break;
    queue.push(...page.pages.filter((next) => !visited.has(next)));
  }
  return result;
}

interface PageToWalk {
  url: string;
  source: Source;
  walk: Walk;
  known?: HeadSource;
}

interface WalkedPage {
  found: number;
  added: number;
  pages: string[];
  head: HeadSource;
}

async function readPage(page: PageToWalk): Promise<WalkedPage | 'unchanged' | undefined> {
  try {
    const response = await request(page);
    if (response.status === 304) {
      await response.discard();
      return 'unchanged';
    }
    if (response.status !== 200) {
      await response.discard();
      if (!page.source.isGuess) page.walk.log(`${page.url} answered ${response.status}`);
      return undefined;
    }
    return await collect(page, response);
  } catch (error) {
    return explain(page, error);
  }
}

function request({ url, source, walk, known }: PageToWalk): Promise<WebResponse> {
  const headers: Record<string, string> = { accept: source.accept ?? '*/*' };
  if (known?.url === url && known.etag) headers['if-none-match'] = known.etag;
  if (known?.url === url && known.lastModified) headers['if-modified-since'] = known.lastModified;
  return walk.web.get(url, { headers, maxBytes: source.maxBytes, signal: walk.signal });
}

async function collect(
  { url, source, walk, known }: PageToWalk,
  response: WebResponse,
): Promise<WalkedPage | 'unchanged'> {
  const digest = createHash('sha256');
  const pages = new Set<string>();
  let batch: FoundEdition[] = [];
  let found = 0;
  let added = 0;
  for await (const finding of source.read(response)) {
    if ('page' in finding) {
      if (pages.size < MAX_PAGES && isSameHost(finding.page, url)) pages.add(finding.page);
      continue;
    }
    if (!walk.accepts(finding.edition.url, source)) continue;
    found += 1;
    digest.update(`${editionUrlKey(finding.edition.url)}\n`);
    batch.push(finding.edition);
    if (batch.length < BATCH) continue;
    added += await walk.store(batch);
    batch = [];
  }
  const { etag, 'last-modified': lastModified } = response.headers;
  const head = { url, reader: source.reader, etag, lastModified, digest: digest.digest('base64') };
  if (known?.url === url && known.digest === head.digest) return 'unchanged';
  if (batch.length > 0) added += await walk.store(batch);
  return { found, added, pages: [...pages], head };
}

/** One source that fails is one way less, unless everything was told to stop. */
function explain({ url, walk }: PageToWalk, error: unknown): undefined {
  walk.signal?.throwIfAborted();
  const isTheirs = error instanceof WebError || error instanceof RobotsError || error instanceof SyntaxError;
  if (error instanceof BusyHostError || !isTheirs) throw error;
  walk.log(`${url}: ${error.message}`);
  return undefined;
}
