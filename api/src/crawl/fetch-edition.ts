import type { PageRenderer } from '../web-access/page-renderer.js';
import { BusyHostError, RobotsError } from '../web-access/polite-web.js';
import { type Web, WebError, type WebFailure, type WebResponse } from '../web-access/web.js';
import { readArticle, type Article, type FeedItem } from './read/read-article.js';
import { optsOut } from './read/facts/find-opt-out.js';
import type { RefusalCause } from './read/notices/find-refusal.js';
import { decodePage } from './read/markup/parse-page.js';

export interface EditionToFetch {
  url: string;
  feedItem: FeedItem;
  /** What makes an unchanged page cheap; left out where it is to be read again in any case. */
  validators?: { etag?: string | null; lastModified?: string | null };
  signal?: AbortSignal;
}

export interface FetchDeps {
  web: Web;
  renderer: PageRenderer;
  /** The name by which sites tell this robot what they think of it. */
  robot: string;
}

export type FetchedEdition =
  | { kind: 'read'; url: string; article: Article; html: string; headers: Record<string, string> }
  | { kind: 'unchanged' }
  | { kind: 'failed'; cause: RefusalCause; message: string; mayPass: boolean };

const MAX_BYTES = 8 * 1024 * 1024;
/** Below this a page that has scripts may be waiting for them. */
const NEEDS_BROWSER = 200;

/** Fetches and reads one edition; whatever goes wrong comes back as one of the known causes. */
export async function fetchEdition(edition: EditionToFetch, parts: FetchDeps): Promise<FetchedEdition> {
  try {
    const response = await parts.web.get(edition.url, {
      headers: headersFor(edition),
      maxBytes: MAX_BYTES,
      signal: edition.signal,
    });
    if (response.status === 304) {
      await response.discard();
      return { kind: 'unchanged' };
    }
    return await readResponse(response, edition, parts);
  } catch (error) {
    edition.signal?.throwIfAborted();
    return explain(error);
  }
}

function headersFor({ validators = {} }: EditionToFetch): Record<string, string> {
  const headers: Record<string, string> = { accept: 'text/html,application/xhtml+xml' };
  if (validators.etag) headers['if-none-match'] = validators.etag;
  if (validators.lastModified) headers['if-modified-since'] = validators.lastModified;
  return headers;
}

async function readResponse(response: WebResponse, edition: EditionToFetch, parts: FetchDeps): Promise<FetchedEdition> {
  const bytes = await response.bytes();
  const { url, headers, status } = response;
  const html = decodePage(bytes, headers['content-type']);
  const failure = failureOf(status, html, url);
  if (failure) return failure;
  if (optsOut(html, headers, parts.robot)) {
    return { kind: 'failed', cause: 'robots', message: 'The page asks robots to leave it out', mayPass: false };
  }
  const article = readArticle({ html, url, headers, feedItem: edition.feedItem });
  if (isFilledByScripts(article, html)) return renderAndRead(edition, parts, { article, html, headers, url });
  return toResult({ article, html, url, headers });
}

function failureOf(status: number, html: string, url: string): FetchedEdition | undefined {
  if (status < 400) return undefined;
  const failed = (cause: RefusalCause, message: string, mayPass = false): FetchedEdition => ({
    kind: 'failed',
    cause,
    message,
    mayPass,
  });
  if (status === 404 || status === 410 || status === 451) return failed('gone', `The site answered ${status}`);
  if (status === 401) return failed('sign-in', 'The site wants a sign-in');
  if (status === 402) return failed('paywall', 'The site wants to be paid');
  if (status === 429 || status >= 500) return failed('error-page', `The site answered ${status}`, true);
  const { refusal } = readArticle({ html, url });
  if (status === 403)
    return failed(refusal?.cause === 'sign-in' ? 'sign-in' : 'challenge', 'The site turns robots away (403)');
  return failed('error-page', `The site answered ${status}`);
}

const isFilledByScripts = ({ refusal, text }: Article, html: string): boolean =>
  (refusal?.cause === 'empty' ||
    refusal?.cause === 'loading' ||
    (refusal === undefined && text.length < NEEDS_BROWSER)) &&
  /<script\b/i.test(html);

interface Read {
  article: Article;
  html: string;
  headers: Record<string, string>;
  url: string;
}

/** Only where the browser shows more than there was without it. */
async function renderAndRead(
  { feedItem, signal }: EditionToFetch,
  { renderer }: FetchDeps,
  plain: Read,
): Promise<FetchedEdition> {
  try {
    const rendered = await renderer.renderPage(plain.url, { signal });
    const article = readArticle({ html: rendered.html, url: rendered.url, feedItem });
    if (article.text.length > plain.article.text.length) {
      return toResult({ article, html: rendered.html, url: rendered.url, headers: plain.headers });
    }
  } catch (error) {
    signal?.throwIfAborted();
    // Without a browser, or where it fails on this page, there is still what came without scripts.
    if (!(error instanceof Error)) throw error;
  }
  return toResult(plain);
}

function toResult({ article, html, url, headers }: Read): FetchedEdition {
  const { refusal } = article;
  if (!refusal) return { kind: 'read', url, article, html, headers };
  return { kind: 'failed', ...refusal, mayPass: refusal.cause === 'error-page' || refusal.cause === 'maintenance' };
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
  if (error instanceof RobotsError) return { kind: 'failed', cause: 'robots', message: error.message, mayPass: false };
  if (error instanceof BusyHostError)
    return { kind: 'failed', cause: 'error-page', message: error.message, mayPass: false };
  if (error instanceof WebError) return { kind: 'failed', message: error.message, ...CAUSES[error.failure] };
  throw error;
}
