import { keptAddress, newsletterKey } from '../../reading/platforms/newsletter-key.js';
import { siteAt } from '../../reading/lists/site-scope.js';
import { findSignUp } from '../../reading/lists/find-sign-up.js';
import { blocksRobots } from '../../reading/blocking-statuses.js';
import { ReaderError } from '../../base/async/reader-error.js';
import type { PageReader } from '../../reading/reader/page-reader.js';
import type { FetchedDocument } from '../../reading/platforms/platform.js';
import { readUpTo } from '../../base/async/read-up-to.js';
import { readUrl } from '../../base/validation/read-url.js';
import { BusyHostError, RobotsError } from '../../outside/web-access/polite-web.js';
import { WebError, type Web, type WebResponse } from '../../outside/web-access/web.js';
import { ImportRowStatus } from './import-row.entity.js';

export interface CheckDeps {
  /** A polite one: it obeys robots.txt, and asks a host for one page at a time. */
  web: Web;
  reader: PageReader;
}

/** The newsletter found at an address. */
export type SiteCheck =
  | {
      isNewsletter: true;
      url: string;
      /** Of the site, and of all addresses that it names as its own. */
      key: string;
      keys: string[];
      name: string | null;
      description: string | null;
      language: string | null;
    }
  | { isNewsletter: false; status: ImportRowStatus.NOT_A_NEWSLETTER | ImportRowStatus.UNREACHABLE; reason: string };

const MAX_PAGE = 4 * 1024 * 1024;
const HTML = /^\s*((text\/html|application\/xhtml\+xml|text\/plain)\s*)?(;|$)/i;
const FEED = /\b(xml|rss|atom|feed\+json)\b/i;
const NO_NEWSLETTER = 'The page has no feed and no page to subscribe, and its platform is not known';

/** Visits an address as discovery would, and tells whether a newsletter is there. */
export async function checkSite(url: string, deps: CheckDeps, signal: AbortSignal): Promise<SiteCheck> {
  try {
    const page = await fetchPage(url, deps.web, signal);
    if (HTML.test(page.headers['content-type'] ?? '')) return await describe(url, page, { ...deps, signal });
    const site = await siteOfFeed(page, deps.reader, signal);
    if (!site) return isNone('This address is not a web page');
    return await describe(site, await fetchPage(site, deps.web, signal), { ...deps, signal });
  } catch (error) {
    signal.throwIfAborted();
    return explain(error);
  }
}

async function fetchPage(url: string, web: Web, signal: AbortSignal): Promise<FetchedDocument & { status: number }> {
  const response: WebResponse = await web.get(url, {
    headers: { accept: 'text/html,*/*;q=0.5' },
    maxBytes: 2 * MAX_PAGE,
    signal,
  });
  if (response.status >= 400 && !blocksRobots(response.status)) {
    await response.discard();
    throw new WebError('unreachable', `The site answers with an error (${response.status})`);
  }
  const { status, headers } = response;
  return { url: response.url, status, headers, bytes: await readUpTo(response, MAX_PAGE) };
}

/** Lists of feeds often lack the pages. */
async function siteOfFeed(
  document: FetchedDocument & { status: number },
  reader: PageReader,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (document.status >= 400 || !FEED.test(document.headers['content-type'] ?? '')) return undefined;
  const [home] = await reader.readDocument({ reader: 'feed-home', document }, signal);
  return home && 'page' in home ? home.page : undefined;
}

async function describe(
  asked: string,
  page: FetchedDocument & { status: number },
  { reader, signal }: CheckDeps & { signal: AbortSignal },
): Promise<SiteCheck> {
  if (page.status >= 400) return unreachable(await refusalOf(page, reader, signal));
  const front = await reader.readFrontPage(page, signal);
  const site = siteAt(front);
  if (front.platform === 'any-site' && front.feeds.length === 0 && !findSignUp(site)) {
    const { article } = await readPage(page, reader, signal);
    return article.refusal?.cause === 'challenge' ? unreachable(article.refusal.message) : isNone(NO_NEWSLETTER);
  }
  const { name, description, language, canonicalUrl } = await reader.readSiteFacts(page, signal);
  const url = keptAddress(asked, page.url);
  const named = [url, asked, canonicalUrl].filter((address) => address && readUrl(address)) as string[];
  const keys = [...new Set(named.map(newsletterKey))];
  return { isNewsletter: true, url, key: newsletterKey(url), keys, name, description, language };
}

/** 'Cloudflare asks for proof that the visitor is human', if the page says so. */
async function refusalOf(page: FetchedDocument & { status: number }, reader: PageReader, signal: AbortSignal) {
  const { article } = await readPage(page, reader, signal);
  return article.refusal?.cause === 'challenge' ? article.refusal.message : `The site answers ${page.status}`;
}

const readPage = ({ url, headers, bytes }: FetchedDocument, reader: PageReader, signal: AbortSignal) =>
  reader.readEdition({ body: bytes, url, headers, feedItem: {}, robot: '' }, signal);

function explain(error: unknown): SiteCheck {
  const isTheirs =
    error instanceof WebError ||
    error instanceof RobotsError ||
    error instanceof BusyHostError ||
    error instanceof ReaderError;
  if (!isTheirs) throw error;
  return unreachable(error.message);
}

export const unreachable = (reason: string): SiteCheck => ({
  isNewsletter: false,
  status: ImportRowStatus.UNREACHABLE,
  reason,
});
const isNone = (reason: string): SiteCheck => ({
  isNewsletter: false,
  status: ImportRowStatus.NOT_A_NEWSLETTER,
  reason,
});
