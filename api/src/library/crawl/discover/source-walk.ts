import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { BusyHostError, RobotsError } from '../../../outside/web-access/polite-web.js';
import { type Web, WebError, type WebResponse } from '../../../outside/web-access/web.js';
import type { SiteFinding } from '../../../catalogue/newsletters/health/record-visit.js';
import { blocksRobots } from '../../../reading/blocking-statuses.js';
import { problemOf, problemOfStatus } from '../site-problem.js';
import type { PageReader } from '../../../reading/reader/page-reader.js';
import type { FetchedDocument, Source } from '../../../reading/platforms/platform.js';
import { readUpTo } from '../../../base/async/read-up-to.js';
import { ReaderError } from '../../../base/async/reader-error.js';
import { editionUrl, editionUrlKey, isSameHost } from '../../../reading/lists/edition-url.js';
import type { Finding, FoundEdition, PageLink } from '../../../reading/lists/finding.js';
import type { ReadLists } from './unread-lists.js';
import type { HeadSource } from './visit-memory.js';

/** Limits sites with endless pagination. */
const MAX_PAGES = 400;
/** Requests in a row that brought no edition that this walk had not seen. Calendars and tags have no end. */
const MAX_FRUITLESS = 20;
const MAX_EDITIONS = 100_000;
const BATCH = 200;
/** A sitemap may have 50,000 entries. Others get their turn after this many. */
const JUDGED_AT_ONCE = 500;
const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;

export interface Walk {
  web: Web;
  reader: PageReader;
  signal?: AbortSignal;
  log(message: string): void;
  /** Stores new editions; returns the number inserted. */
  store(editions: FoundEdition[]): Promise<number>;
  /** Whether the URL belongs to the newsletter and is an edition. */
  accepts(url: string, list: Source & { url: string }): boolean;
  /** The editions among those that one page lists. */
  choose?(editions: FoundEdition[], source: Source): FoundEdition[];
}

export interface WalkOptions {
  /** The first page as remembered from an earlier visit. */
  known?: HeadSource;
  /** Stop at the first page without new editions. The newest come first. */
  endsAtKnown?: boolean;
}

export interface WalkResult extends ReadLists {
  found: number;
  added: number;
  /** Whether the first page is unchanged since the earlier visit. */
  isUnchanged: boolean;
  /** Pages with editions, to remember for the next visit. */
  heads: HeadSource[];
  /** Number of editions by the source's own account. */
  announced?: number;
}

/** Reads a source page by page, with one request at a time and one batch of editions in memory. */
export async function walkSource(source: Source, walk: Walk, options: WalkOptions = {}): Promise<WalkResult> {
  const result: WalkResult = { found: 0, added: 0, isUnchanged: false, heads: [], read: 0, unread: [] };
  const { known } = options;
  const pages = new Set(source.start);
  const seen = new Set<string>();
  let fruitless = 0;
  // Includes the pages that are added meanwhile.
  for (const url of pages) {
    walk.signal?.throwIfAborted();
    if (result.found >= MAX_EDITIONS) break;
    if (fruitless === MAX_FRUITLESS) {
      walk.log(`${MAX_FRUITLESS} requests in a row brought nothing new, the last of them to ${url}`);
      break;
    }
    fruitless += 1;
    const page = await readPage({ url, source, walk, known, seen });
    if (page === 'unchanged') return { ...result, isUnchanged: true, read: 1, heads: known ? [known] : [] };
    if (page === undefined) continue;
    if ('cause' in page) {
      result.unread.push({ ...page, url, reader: source.reader, tries: 1 });
      continue;
    }
    add(result, page);
    if (options.endsAtKnown && page.added === 0) break;
    if (page.isNew) fruitless = 0;
    for (const next of page.pages) if (pages.size < MAX_PAGES && leadsOn(page, url, next)) pages.add(next);
  }
  return result;
}

/** A page that repeats others may be one of endless ones, but a year has months. One without editions may be a list of lists. */
const leadsOn = ({ isNew, found }: WalkedPage, url: string, next: string): boolean =>
  isNew || found === 0 || next.startsWith(`${url.replace(/\/$/, '')}/`);

function add(result: WalkResult, page: WalkedPage): void {
  result.read += 1;
  result.found += page.found;
  result.added += page.added;
  result.announced = page.announced ?? result.announced;
  if (page.found > 0) result.heads.push(page.head);
}

interface PageToWalk {
  url: string;
  source: Source;
  walk: Walk;
  known?: HeadSource;
  /** Keys of the editions of earlier pages. */
  seen: Set<string>;
}

interface WalkedPage {
  found: number;
  added: number;
  announced?: number;
  /** Whether it has an edition that no earlier page had. */
  isNew: boolean;
  pages: string[];
  head: HeadSource;
}

/** Undefined if there is no such page. */
async function readPage(page: PageToWalk): Promise<WalkedPage | SiteFinding | 'unchanged' | undefined> {
  try {
    const response = await request(page);
    if (page.known && hasMoved(page, response)) {
      await response.discard();
      return undefined;
    }
    if (response.status === 304) {
      await response.discard();
      return 'unchanged';
    }
    if (response.status !== 200) {
      await response.discard();
      if (page.source.isGuess) return undefined;
      page.walk.log(`${page.url} answered ${response.status}`);
      return isThere(page, response.status) ? problemOfStatus(response.status, page.url) : undefined;
    }
    return await collect(page, response);
  } catch (error) {
    return explain(page, error);
  }
}

/** Whether there is a list that may be read later. An API or a feed that nothing has linked to may be switched off. */
const isThere = ({ url, source }: PageToWalk, status: number) =>
  status >= 500 || LATER.has(status) || (blocksRobots(status) && (source.isLinked || !source.start.includes(url)));
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** Then the whole site is read again, from its front page. */
const hasMoved = ({ url, known }: PageToWalk, response: WebResponse): boolean =>
  known?.url === url && new URL(response.url).host !== (known.host ?? new URL(url).host);

function request({ url, source, walk, known }: PageToWalk): Promise<WebResponse> {
  const headers: Record<string, string> = { accept: source.accept ?? '*/*' };
  if (known?.url === url && known.etag) headers['if-none-match'] = known.etag;
  if (known?.url === url && known.lastModified) headers['if-modified-since'] = known.lastModified;
  // A larger document is truncated, not refused.
  const maxBytes = 2 * (source.maxBytes ?? DEFAULT_MAX_BYTES);
  return walk.web.get(url, { headers, maxBytes, signal: walk.signal });
}

async function collect(page: PageToWalk, response: WebResponse): Promise<WalkedPage | 'unchanged'> {
  const { url, source, walk, known } = page;
  const bytes = await readUpTo(response, source.maxBytes ?? DEFAULT_MAX_BYTES);
  const document = { url: response.url, headers: response.headers, bytes };
  const findings = await walk.reader.readDocument({ reader: source.reader, document }, walk.signal);
  const next = linkedNext(document);
  const { editions, pages, announced } = await sort(next ? [...findings, { page: next }] : findings, page);
  const digest = createHash('sha256');
  const before = page.seen.size;
  await inPieces(editions, ({ url: address }) => {
    const key = editionUrlKey(address);
    page.seen.add(key);
    digest.update(`${key}\n`);
  });
  const { etag, 'last-modified': lastModified } = response.headers;
  const { host } = new URL(response.url);
  const isElsewhere = host !== new URL(url).host;
  const head: HeadSource = { url, reader: source.reader, etag, lastModified, digest: digest.digest('base64') };
  if (isElsewhere) head.host = host;
  if (known?.url === url && known.digest === head.digest) return 'unchanged';
  let added = 0;
  for (let at = 0; at < editions.length; at += BATCH) {
    walk.signal?.throwIfAborted();
    added += await walk.store(editions.slice(at, at + BATCH));
  }
  return { found: editions.length, added, announced, isNew: page.seen.size > before, pages, head };
}

/** In a `Link` header (RFC 8288), as APIs and some feeds have it. */
function linkedNext({ url, headers: { link = '' } }: FetchedDocument): string | undefined {
  const [, target] = /<([^<>]{1,2048})>[^,]{0,200};\s*rel="?next\b/i.exec(link) ?? [];
  return target && editionUrl(target, url);
}

/** Splits findings into editions of the newsletter and further pages of the source. */
async function sort(
  findings: Finding[],
  { url, source, walk }: PageToWalk,
): Promise<{ editions: FoundEdition[]; pages: string[]; announced?: number }> {
  let announced: number | undefined;
  const editions: FoundEdition[] = [];
  const list = { ...source, url };
  const pages = new Set<string>();
  const addPage = (page: string) => {
    if (pages.size < MAX_PAGES && isSameHost(page, url) && !source.skipsPage?.(page)) pages.add(page);
  };
  await inPieces(findings, (finding) => {
    if ('announced' in finding) {
      announced = finding.announced;
      return;
    }
    const { page, edition }: Classified = 'link' in finding ? classifyLink(finding.link, source) : finding;
    if (page !== undefined) addPage(page);
    if (edition && walk.accepts(edition.url, list)) editions.push(edition);
  });
  return { editions: walk.choose?.(editions, source) ?? editions, pages: [...pages], announced };
}

async function inPieces<T>(all: T[], act: (one: T) => void): Promise<void> {
  for (let at = 0; at < all.length; at += JUDGED_AT_ONCE) {
    for (const one of all.slice(at, at + JUDGED_AT_ONCE)) act(one);
    await setImmediate();
  }
}

interface Classified {
  page?: string;
  edition?: FoundEdition;
}

function classifyLink(link: PageLink, source: Source): Classified {
  const { url, title, publishedAt } = link;
  const kind = source.sortLink?.(link);
  if (kind === 'page') return { page: url };
  return kind === 'edition' ? { edition: { url, title, publishedAt } } : {};
}

/** Logs a failed source and continues, unless the step was aborted. */
function explain({ url, walk, source }: PageToWalk, error: unknown): SiteFinding | undefined {
  walk.signal?.throwIfAborted();
  const isTheirs = error instanceof WebError || error instanceof RobotsError || error instanceof ReaderError;
  if (error instanceof BusyHostError || !isTheirs) throw error;
  walk.log(`${url}: ${error.message}`);
  return source.isGuess || error instanceof RobotsError ? undefined : problemOf(error, url);
}
