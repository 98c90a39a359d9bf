import { currentMs, currentTime } from '../../../base/clock.js';
import { type PoliteWeb, RobotsError } from '../../../outside/web-access/polite-web.js';
import { WebError, type WebResponse } from '../../../outside/web-access/web.js';
import type { PageReader } from '../../../reading/reader/page-reader.js';
import type { FetchedDocument, FrontPage, Source } from '../../../reading/platforms/platform.js';
import { platformOf } from '../../../reading/platforms/platforms.js';
import { feedSource, jsonSource, sitemapSource } from '../../../reading/platforms/sources.js';
import { readUpTo } from '../../../base/async/read-up-to.js';
import { SiteCause } from '../../../catalogue/newsletters/health/site-cause.js';
import type { SiteFinding } from '../../../catalogue/newsletters/health/record-visit.js';
import { ReaderError } from '../../../base/async/reader-error.js';
import { problemOf, problemOfStatus, SiteProblemError } from '../site-problem.js';
import { newsletterKey } from '../../../reading/platforms/newsletter-key.js';
import { blocksRobots } from '../../../reading/blocking-statuses.js';
import { findSignUp } from '../../../reading/lists/find-sign-up.js';
import type { FoundEdition } from '../../../reading/lists/finding.js';
import { unreadFrontPage } from '../../../reading/lists/front-page.js';
import { siteAt, SiteScope, wholeSiteOf } from '../../../reading/lists/site-scope.js';
import { walkSource, type WalkResult } from './source-walk.js';
import { countTries, type ReadLists, type UnreadList } from './unread-lists.js';
import { archiveSource, usualSources } from '../../../reading/lists/usual-sources.js';
import type { HeadSource, VisitMemory } from './visit-memory.js';

/** The whole site is read again after this time, even if its newest pages are unchanged. */
const WHOLE_AGAIN_MS = 30 * 86_400_000;
const MAX_HEADS = 2;
/** Sites have one or two. */
const MAX_SHAPES = 20;
const MAX_MENU = 50;
const MAX_PAGE = 4 * 1024 * 1024;

export interface SiteVisit {
  web: PoliteWeb;
  reader: PageReader;
  /** Address of the newsletter. */
  url: string;
  memory: VisitMemory;
  signal?: AbortSignal;
  log: (message: string) => void;
  /** Stores new editions; returns the number inserted. */
  store: (editions: FoundEdition[]) => Promise<number>;
}

export interface VisitResult {
  added: number;
  /** Nothing has changed since the previous visit. */
  isUnchanged: boolean;
  memory: VisitMemory;
  /** Where its address redirects for good, or null. Undefined if the front page was not visited. */
  movedTo?: string | null;
}

/** Discovers a newsletter's editions, from the most reliable and cheapest sources first. */
export async function discoverPages(visit: SiteVisit): Promise<VisitResult> {
  // 1. After the first visit, only look for new editions.
  const again = await visitAgain(visit);
  if (again) return again;
  // 2. The front page tells the platform and the base URL.
  const first = await readFirstPage(visit);
  const { front, refusal, movedTo = null } = first;
  if (!refusal) visit.log(`The site is read as ${front.platform}`);
  const scope = new SiteScope(siteAt(front));
  const found = await readSources(visit, scope);
  if (
    found.count === 0 &&
    new URL(scope.site.base).pathname !== '/' &&
    !wholeSiteOf(scope.site) &&
    scope.learnFromList()
  )
    await readEach([archiveSource(scope, [front.url])], { visit, scope, found });
  if (found.count === 0 && refusal) throw new SiteProblemError(refusal);
  const wider = found.count === 0 ? wholeSiteOf(scope.site) : undefined;
  if (!wider) return finished(visit, scope, { ...(await refuseCheck(visit, first, found)), movedTo });
  // 6. The address may be a page of a site that has its editions elsewhere.
  visit.log('Nothing below this address: reading the whole site');
  const widerScope = new SiteScope(wider);
  const more = await readSources(visit, widerScope);
  more.unread.push(...found.unread);
  return finished(visit, widerScope, { ...(await refuseCheck(visit, first, more)), movedTo });
}

/** A page that checks for robots may come with status 200. */
async function refuseCheck(visit: SiteVisit, { page }: FirstPage, found: ReadSources): Promise<ReadSources> {
  const refusal = found.count === 0 && page ? await checkOf(visit, page) : undefined;
  if (!refusal) return found;
  throw new SiteProblemError({
    cause: SiteCause.BOT_CHECK,
    evidence: refusal,
    status: page?.status,
    address: page?.url,
  });
}

async function visitAgain(visit: SiteVisit): Promise<VisitResult | undefined> {
  const { heads = [], base, platform, wholeAt, isMoving, menu = [] } = visit.memory;
  const isStale = currentMs() - Date.parse(wholeAt ?? '') > WHOLE_AGAIN_MS;
  if (!platformOf(platform) || !base || heads.length === 0 || isStale || isMoving) return undefined;
  const scope = new SiteScope({ base, front: { ...unreadFrontPage(`${base}/`, platform), menu } }, visit.memory.shapes);
  const results: WalkResult[] = [];
  for (const known of heads) {
    const source = { ...sourceOf(known, scope), start: [known.url] };
    const result = await walkSource(source, walkOf(visit, scope), { known, endsAtKnown: true });
    if (result.read === 0) return undefined;
    results.push(result);
  }
  const again = await readUnread(visit, scope);
  const kept = heads.map((head, index) => results[index]?.heads[0] ?? head);
  return {
    added: results.reduce((sum, result) => sum + result.added, again.added),
    isUnchanged: results.every((result) => result.isUnchanged) && again.added === 0,
    memory: { ...visit.memory, heads: kept, lists: again.read, unread: again.unread },
  };
}

/** Asks again for the lists that the previous visit could not read. */
async function readUnread(visit: SiteVisit, scope: SiteScope): Promise<ReadLists & { added: number }> {
  const { lists = 0, unread: waiting = [] } = visit.memory;
  const still: UnreadList[] = [];
  let [added, read] = [0, lists];
  for (const list of waiting) {
    const source = { ...sourceOf(list, scope), start: [list.url], isLinked: true };
    const result = await walkSource(source, walkOf(visit, scope), { endsAtKnown: true });
    added += result.added;
    read += result.read;
    still.push(...result.unread);
  }
  return { added, read, unread: countTries(still, waiting) };
}

/** The platform's own source, if one has this reader. */
function sourceOf({ reader }: Pick<HeadSource, 'reader'>, scope: SiteScope): Source {
  const own = scope.sources.find((source) => source.reader === reader);
  if (own) return own;
  if (reader === 'feed') return feedSource([]);
  if (reader === 'json-list') return jsonSource([]);
  return reader === 'sitemap' ? sitemapSource([]) : archiveSource(scope, []);
}

interface FirstPage {
  front: FrontPage;
  refusal?: SiteFinding;
  /** Undefined if it could not be read. */
  page?: FetchedPage;
  movedTo?: string;
}

interface FetchedPage extends FetchedDocument {
  status: number;
}

/** Reads the front page. If it is blocked or unreadable, feeds and sitemaps at the usual addresses remain. */
async function readFirstPage(visit: SiteVisit): Promise<FirstPage> {
  const { web, reader, url, signal } = visit;
  try {
    const response = await web.get(url, { headers: { accept: 'text/html' }, maxBytes: 2 * MAX_PAGE, signal });
    if (response.status >= 400) return await refused(response, visit);
    const { url: finalUrl, headers, status, movedTo } = response;
    const page = { url: finalUrl, headers, status, bytes: await readUpTo(response, MAX_PAGE) };
    const front = await reader.readFrontPage(page, signal);
    return { front, page, movedTo: movedTo && isElsewhere(movedTo, url) ? movedTo : undefined };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ReaderError || error instanceof RobotsError)
      return { front: unreadFrontPage(url), refusal: problemOf(error, url) };
    if (error instanceof WebError) throw new SiteProblemError(problemOf(error, url));
    throw error;
  }
}

/** On another host, since many front pages redirect to a path of their own. */
const isElsewhere = (to: string, from: string): boolean =>
  new URL(to).host !== new URL(from).host && newsletterKey(to) !== newsletterKey(from);

async function refused(response: WebResponse, visit: SiteVisit): Promise<FirstPage> {
  const { url, headers, status } = response;
  const problem = problemOfStatus(status, url);
  if (!blocksRobots(status)) {
    await response.discard();
    throw new SiteProblemError(problem);
  }
  const page = { url, headers, status, bytes: await readUpTo(response, MAX_PAGE) };
  const check = await checkOf(visit, page);
  const refusal = check ? { ...problem, cause: SiteCause.BOT_CHECK, evidence: check } : problem;
  return { front: unreadFrontPage(url), refusal };
}

/** 'Cloudflare asks for proof that the visitor is human', if the page says so. */
async function checkOf(
  { reader, signal }: SiteVisit,
  { url, headers, bytes }: FetchedPage,
): Promise<string | undefined> {
  try {
    const { article } = await reader.readEdition({ body: bytes, url, headers, feedItem: {}, robot: '' }, signal);
    return article.refusal?.cause === 'challenge' ? article.refusal.message : undefined;
  } catch (error) {
    if (error instanceof ReaderError) return undefined;
    throw error;
  }
}

interface ReadSources extends ReadLists {
  count: number;
  added: number;
  announced?: number;
  heads: HeadSource[];
}

async function readSources(visit: SiteVisit, scope: SiteScope): Promise<ReadSources> {
  const found: ReadSources = { count: 0, added: 0, heads: [], read: 0, unread: [] };
  // 3. The platform's own archive, in the order that its file defines.
  const isWhole = await readEach(scope.sources, { visit, scope, found });
  if (isWhole) return found;
  // 4. Feeds, sitemaps and archives that the site links to.
  const { sitemaps } = await visit.web.rulesOf(scope.site.base);
  await readEach(usualSources(scope, sitemaps), { visit, scope, found });
  return found;
}

interface Reading {
  visit: SiteVisit;
  scope: SiteScope;
  found: ReadSources;
}

/** Reads sources in order. True if one of them was complete. */
async function readEach(sources: Source[], { visit, scope, found }: Reading): Promise<boolean> {
  const readers = new Set<string>();
  for (const source of sources) {
    if (source.isGuess && readers.has(source.reader)) continue;
    const result = await walkSource(source, walkOf(visit, scope));
    found.count += result.found;
    found.added += result.added;
    found.read += result.read;
    found.unread.push(...result.unread);
    found.announced ??= result.announced;
    if (result.found === 0) continue;
    if (source.isHead) rememberHeads(found, result.heads, source);
    readers.add(source.reader);
    if (source.isWhole) return true;
  }
  return false;
}

/** 5. What the next visit reads first: feeds and archives, or else sitemaps and links. */
function rememberHeads(found: ReadSources, pages: HeadSource[], { reader }: Source): void {
  if (found.heads.length > 0 && (reader === 'sitemap' || reader === 'links')) return;
  // A sitemap in parts has its newest entries at either end.
  const chosen = reader === 'sitemap' ? [...pages.slice(0, 1), ...pages.slice(-1)] : pages.slice(0, 1);
  found.heads = [...new Map([...found.heads, ...chosen].map((head) => [head.url, head])).values()].slice(0, MAX_HEADS);
}

const walkOf = ({ web, reader, signal, log, store }: SiteVisit, scope: SiteScope) => ({
  web,
  reader,
  signal,
  log,
  store,
  choose: (editions: FoundEdition[], source: Source) => scope.chooseUsual(editions, source),
  accepts: (url: string, list: Source & { url: string }) => scope.accepts(url, list),
});

type Finished = ReadSources & { movedTo: string | null };

function finished(visit: SiteVisit, scope: SiteScope, { movedTo, ...found }: Finished): VisitResult {
  const { site, platform } = scope;
  const memory = {
    platform: platform.key,
    base: site.base,
    signUp: findSignUp(site),
    heads: found.heads,
    wholeAt: currentTime().toISOString(),
    lists: found.read,
    unread: countTries(found.unread, visit.memory.unread),
    announced: found.announced,
    menu: site.front.menu.slice(0, MAX_MENU),
    shapes: scope.knownShapes.slice(0, MAX_SHAPES),
    isMoving: movedTo !== null,
    neighbours: site.front.neighbours,
  };
  return { added: found.added, isUnchanged: false, memory, movedTo };
}
