import type { EditionOrigin } from '../editions/edition.entity.js';
import type { PageRenderer } from '../../outside/web-access/page-renderer.js';
import { BusyHostError, RobotsError, StoppedHostError } from '../../outside/web-access/polite-web.js';
import { type Web, WebError, type WebFailure, type WebResponse } from '../../outside/web-access/web.js';
import type { PageReader } from '../../reading/reader/page-reader.js';
import type { Article, Hints } from '@niche-newsletters/page-reader/read-page';
import type { RefusalCause } from '@niche-newsletters/page-reader/judge/notices/refusal';
import { BrowserUse, type SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import type { EditionPage, ReadPage } from '../../reading/read-edition-page.js';
import { ReaderError, type ReaderFailure } from '../../base/async/reader-error.js';
import { blocksRobots } from '../../reading/blocking-statuses.js';

/** Why an edition has no content. Jobs and screens show these causes. */
export type FailureCause = RefusalCause | ReaderFailure | 'stopped';

export interface EditionToFetch {
  url: string;
  feedItem: Hints;
  rule?: SiteRule;
  /** For conditional requests. Omit to process an unchanged page again. */
  validators?: { etag?: string | null; lastModified?: string | null };
  signal?: AbortSignal;
  /** Called if the page cannot be read with the rule in time. */
  onSlowRule?: () => void;
}

export interface FetchDeps {
  web: Web;
  reader: PageReader;
  renderer: PageRenderer;
  /** Name of our robot in robots.txt and meta tags. */
  robot: string;
}

export interface FetchedPage {
  kind: 'read';
  url: string;
  article: Article;
  canonical?: string;
  headers: Record<string, string>;
  /** Defaults to the page. */
  origin?: EditionOrigin;
}

export type FetchedEdition =
  FetchedPage | { kind: 'unchanged' } | { kind: 'failed'; cause: FailureCause; message: string; mayPass: boolean };

const MAX_BYTES = 8 * 1024 * 1024;
/** A page with scripts and less text than this is rendered in the browser. */
const NEEDS_BROWSER = 200;

/** Fetches and reads an edition. Returns failures as one of the known causes. */
export async function fetchEdition(edition: EditionToFetch, deps: FetchDeps): Promise<FetchedEdition> {
  try {
    const response = await deps.web.get(edition.url, {
      headers: headersFor(edition),
      maxBytes: MAX_BYTES,
      signal: edition.signal,
    });
    if (response.status === 304) {
      await response.discard();
      return { kind: 'unchanged' };
    }
    return await readResponse(response, edition, deps);
  } catch (error) {
    edition.signal?.throwIfAborted();
    return explain(error);
  }
}

function headersFor({ validators = {}, rule }: EditionToFetch): Record<string, string> {
  const headers: Record<string, string> = { accept: 'text/html,application/xhtml+xml' };
  if (rule?.acceptLanguage) headers['accept-language'] = rule.acceptLanguage;
  if (validators.etag) headers['if-none-match'] = validators.etag;
  if (validators.lastModified) headers['if-modified-since'] = validators.lastModified;
  return headers;
}

async function readResponse(response: WebResponse, edition: EditionToFetch, deps: FetchDeps): Promise<FetchedEdition> {
  const { url, headers, status } = response;
  const body = await response.bytes();
  const known = failureOf(status);
  if (known) return known;
  const page = await readByRule(edition, deps, { body, url, headers });
  if (status >= 400) return failureOfPage(status, page);
  if (page.isOptOut) return failed('robots', 'The page asks robots to leave it out');
  const read: Read = { page, headers, url };
  return needsBrowser(page, edition.rule) ? renderAndRead(edition, deps, read) : toResult(read);
}

type SentPage = Pick<EditionPage, 'body' | 'url' | 'headers'>;

/** A page that cannot be read with a rule, for instance because its selectors take too long, is read without it. */
async function readByRule(
  { feedItem, rule, signal, onSlowRule }: EditionToFetch,
  { reader, robot }: FetchDeps,
  sent: SentPage,
): Promise<ReadPage> {
  const page = { ...sent, feedItem, robot };
  if (!rule) return reader.readEdition(page, signal);
  try {
    return await reader.readEdition({ ...page, rule }, signal);
  } catch (error) {
    if (!(error instanceof ReaderError)) throw error;
    if (error.failure === 'took-too-long') onSlowRule?.();
    const read = await reader.readEdition(page, signal);
    const fault = { message: `the whole rule. ${error.message}` };
    return { ...read, article: { ...read.article, ruleFaults: [fault] } };
  }
}

const failed = (cause: FailureCause, message: string, mayPass = false): FetchedEdition => ({
  kind: 'failed',
  cause,
  message,
  mayPass,
});

/** Failures that the status code tells. */
function failureOf(status: number): FetchedEdition | undefined {
  if (status === 404 || status === 410 || status === 451) return failed('gone', `The site answered ${status}`);
  if (status === 401) return failed('sign-in', 'The site requires a sign-in');
  if (status === 402) return failed('paywall', 'The site requires a payment');
  if (status === 429 || status >= 500) return failed('error-page', `The site answered ${status}`, true);
  return undefined;
}

function failureOfPage(status: number, { article }: ReadPage): FetchedEdition {
  if (!blocksRobots(status)) return failed('error-page', `The site answered ${status}`);
  const cause = article.refusal?.cause === 'sign-in' ? 'sign-in' : 'challenge';
  return failed(cause, `The site turns robots away (${status})`);
}

const needsBrowser = (page: ReadPage, { browser }: SiteRule = {}): boolean =>
  browser === BrowserUse.ALWAYS || (browser !== BrowserUse.NEVER && isFilledByScripts(page));

const isFilledByScripts = ({ article: { refusal, text }, hasScripts }: ReadPage): boolean =>
  hasScripts &&
  (refusal?.cause === 'empty' ||
    refusal?.cause === 'loading' ||
    (refusal === undefined && text.length < NEEDS_BROWSER));

interface Read {
  page: ReadPage;
  headers: Record<string, string>;
  url: string;
}

/** Uses the rendered page if it has more text than the plain one, or if the rule says so. */
async function renderAndRead(edition: EditionToFetch, deps: FetchDeps, plain: Read): Promise<FetchedEdition> {
  const { signal, rule } = edition;
  try {
    const { html, url } = await deps.renderer.renderPage(plain.url, { signal, acceptLanguage: rule?.acceptLanguage });
    const page = await readByRule(edition, deps, { body: html, url, headers: {} });
    const isWanted = rule?.browser === BrowserUse.ALWAYS && !page.article.refusal;
    if (isWanted || page.article.text.length > plain.page.article.text.length) {
      return toResult({ page, url, headers: plain.headers });
    }
  } catch (error) {
    signal?.throwIfAborted();
    // Without a browser, or if rendering fails, use the plain page.
    if (!(error instanceof Error)) throw error;
  }
  return toResult(plain);
}

function toResult({ page: { article, canonical }, url, headers }: Read): FetchedEdition {
  const { refusal } = article;
  if (!refusal) return { kind: 'read', url, article, canonical, headers };
  return { kind: 'failed', ...refusal, mayPass: false };
}

const CAUSES: Record<WebFailure, { cause: RefusalCause; mayPass: boolean }> = {
  'bad-address': { cause: 'error-page', mayPass: false },
  'private-address': { cause: 'error-page', mayPass: false },
  'too-many-redirects': { cause: 'error-page', mayPass: false },
  'too-large': { cause: 'too-large', mayPass: false },
  unreachable: { cause: 'timeout', mayPass: true },
  timeout: { cause: 'timeout', mayPass: true },
  aborted: { cause: 'timeout', mayPass: true },
};

function explain(error: unknown): FetchedEdition {
  if (error instanceof StoppedHostError) return failed('stopped', error.message);
  if (error instanceof RobotsError) return failed('robots', error.message);
  if (error instanceof BusyHostError) return failed('error-page', error.message);
  if (error instanceof WebError) return { kind: 'failed', message: error.message, ...CAUSES[error.failure] };
  if (error instanceof ReaderError) return failed(error.failure, error.message, error.mayPass);
  throw error;
}
