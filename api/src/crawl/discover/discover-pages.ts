import { AppError } from '../../errors.js';
import type { PoliteWeb } from '../../web-access/polite-web.js';
import { WebError } from '../../web-access/web.js';
import { RobotsError } from '../../web-access/polite-web.js';
import { feedSource, linkSource, sitemapSource } from '../platforms/sources.js';
import type { FirstPage, Platform, Source } from '../platforms/platform.js';
import { platformNamed, recognisePlatform } from '../platforms/recognise-platform.js';
import type { FoundEdition } from './found-edition.js';
import { SiteScope, siteOf } from './site-scope.js';
import { walkSource, type WalkResult } from './source-walk.js';
import { usualSources } from './usual-sources.js';
import type { HeadSource, VisitMemory } from './visit-memory.js';
import { decodePage } from '../read/markup/parse-page.js';

/** After this long the whole site is looked through again, whatever its newest pages say. */
const WHOLE_AGAIN_MS = 30 * 86_400_000;
const MAX_HEADS = 2;

export interface SiteVisit {
  web: PoliteWeb;
  /** The newsletter's address. */
  url: string;
  memory: VisitMemory;
  signal?: AbortSignal;
  log(message: string): void;
  /** Keeps what is new and says how many that were. */
  store(editions: FoundEdition[]): Promise<number>;
}

export interface VisitResult {
  added: number;
  /** Nothing had changed since the visit that left the memory. */
  isUnchanged: boolean;
  memory: VisitMemory;
}

/** Finds a newsletter's editions, as a ladder: the surest and cheapest ways first. */
export async function discoverPages(visit: SiteVisit): Promise<VisitResult> {
  // 1. A site that was looked through before is asked for what is new alone.
  const again = await visitAgain(visit);
  if (again) return again;
  // 2. The first page tells the platform and where the site really is.
  const first = await firstPage(visit);
  const platform = recognisePlatform(first);
  visit.log(`The site is read as ${platform.name}`);
  const scope = new SiteScope(siteOf(first, platform), platform);
  const whole = await visitWhole(visit, scope);
  if (whole.found > 0 || new URL(scope.site.base).pathname === '/') return finished(scope, whole);
  // 6. A page inside a site may be all that was given, with its editions elsewhere on it.
  visit.log('Nothing below this address: looking through the whole site');
  const wider = new SiteScope({ base: new URL(first.url).origin, first }, platform);
  return finished(wider, await visitWhole(visit, wider));
}

async function visitAgain(visit: SiteVisit): Promise<VisitResult | undefined> {
  const { heads = [], base, platform: name, wholeAt } = visit.memory;
  const platform = platformNamed(name);
  if (!platform || !base || heads.length === 0 || Date.now() - Date.parse(wholeAt ?? '') > WHOLE_AGAIN_MS)
    return undefined;
  const scope = new SiteScope({ base, first: { url: `${base}/`, headers: {}, html: '' } }, platform);
  const results: WalkResult[] = [];
  for (const known of heads) {
    const source = { ...sourceOf(known, scope), start: [known.url] };
    const result = await walkSource(source, walkOf(visit, scope), { known, endsAtKnown: true });
    if (!result.isRead) return undefined;
    results.push(result);
  }
  const added = results.reduce((sum, result) => sum + result.added, 0);
  const newHeads = results.map((result, index) => result.heads[0] ?? heads[index]!);
  return {
    added,
    isUnchanged: results.every((result) => result.isUnchanged),
    memory: { ...visit.memory, heads: newHeads },
  };
}

/** The platform's own reader where it has one of that name. */
function sourceOf(known: HeadSource, scope: SiteScope): Source {
  const own = scope.platform.sources(scope.site).find(({ reader }) => reader === known.reader);
  if (own) return own;
  if (known.reader === 'feed') return feedSource([]);
  if (known.reader === 'sitemap') return sitemapSource([]);
  return linkSource([], { isEdition: (url) => scope.looksLikeEdition(url) });
}

async function firstPage({ web, url, signal }: SiteVisit): Promise<FirstPage> {
  try {
    const response = await web.get(url, { headers: { accept: 'text/html' }, signal });
    const html = decodePage(await response.bytes(), response.headers['content-type']);
    if (response.status >= 400) throw new AppError('UPSTREAM_FAILED', `The site answered ${response.status}`);
    return { url: response.url, headers: response.headers, html };
  } catch (error) {
    if (error instanceof WebError || error instanceof RobotsError) {
      signal?.throwIfAborted();
      throw new AppError('UPSTREAM_FAILED', error.message);
    }
    throw error;
  }
}

interface WholeVisit {
  found: number;
  added: number;
  heads: HeadSource[];
}

async function visitWhole(visit: SiteVisit, scope: SiteScope): Promise<WholeVisit> {
  const whole: WholeVisit = { found: 0, added: 0, heads: [] };
  // 3. The platform's own archive, in the order its adapter gives.
  if (await climb(scope.platform.sources(scope.site), { visit, scope, whole })) return whole;
  // 4. Feeds, sitemaps and archives, as the site announces them.
  const { sitemaps } = await visit.web.rulesOf(scope.site.base);
  await climb(usualSources(scope, sitemaps), { visit, scope, whole });
  return whole;
}

/** Tries one source after the other; true where one of them lists everything. */
async function climb(
  sources: Source[],
  { visit, scope, whole }: { visit: SiteVisit; scope: SiteScope; whole: WholeVisit },
): Promise<boolean> {
  let hasGuessed = false;
  for (const source of sources) {
    if (source.isGuess && hasGuessed) continue;
    const result = await walkSource(source, walkOf(visit, scope));
    whole.found += result.found;
    whole.added += result.added;
    if (result.found === 0) continue;
    if (source.isHead) rememberHeads(whole, result.heads, source);
    if (source.isGuess) hasGuessed = true;
    if (source.isWhole) return true;
  }
  return false;
}

/** 5. What the next visit asks first: feeds and archives; sitemaps and links only where there is nothing better. */
function rememberHeads(whole: WholeVisit, pages: HeadSource[], { reader }: Source): void {
  if (whole.heads.length > 0 && (reader === 'sitemap' || reader === 'links')) return;
  // Of a sitemap in parts either end may be where the newest are.
  const chosen = reader === 'sitemap' ? [pages[0]!, pages.at(-1)!] : [pages[0]!];
  whole.heads = [...new Map([...whole.heads, ...chosen].map((head) => [head.url, head])).values()].slice(0, MAX_HEADS);
}

const walkOf = ({ web, signal, log, store }: SiteVisit, scope: SiteScope) => ({
  web,
  signal,
  log,
  store,
  accepts: (url: string, source: Source) => scope.accepts(url, source),
});

function finished({ site, platform }: { site: { base: string }; platform: Platform }, whole: WholeVisit): VisitResult {
  const memory = { platform: platform.name, base: site.base, heads: whole.heads, wholeAt: new Date().toISOString() };
  return { added: whole.added, isUnchanged: false, memory };
}
