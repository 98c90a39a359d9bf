import type { HTTPResponse, Page } from 'puppeteer';
import { WebError } from '../web.js';
import type { GuardProxy } from './guard-proxy.js';

export interface OpenedPage {
  page: Page;
  url: string;
  status: number;
  /** False if the time ran out. The content so far is available. */
  isComplete: boolean;
}

export interface Opening {
  url: string;
  viewport: { width: number; height: number };
  userAgent: string;
  loadMs: number;
  proxy: GuardProxy;
  acceptLanguage?: string;
}

const QUIET_MS = 500;
const QUIET_LIMIT_MS = 4_000;
const FONTS_LIMIT_MS = 2_000;

/** Opens the URL and waits, within limits, for content, network idle and fonts. */
export async function openPage(page: Page, opening: Opening): Promise<OpenedPage> {
  await prepare(page, opening);
  const { response, isComplete } = await load(page, opening);
  if (isComplete) await settle(page);
  return { page, url: page.url(), status: response.status(), isComplete };
}

async function prepare(page: Page, { viewport, userAgent, acceptLanguage }: Opening): Promise<void> {
  // Dismisses alert(), confirm() and 'leave this page?'.
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  await page.setViewport(viewport);
  const own = await page.browser().userAgent();
  if (acceptLanguage) await page.setExtraHTTPHeaders({ 'accept-language': acceptLanguage });
  await page.setUserAgent({ userAgent: `${own} ${userAgent}` });
}

async function load(page: Page, opening: Opening): Promise<{ response: HTTPResponse; isComplete: boolean }> {
  let document: HTTPResponse | null = null;
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) document = response;
  });
  try {
    const response = await page.goto(opening.url, { waitUntil: 'domcontentloaded', timeout: opening.loadMs });
    return { response: known(response ?? document), isComplete: true };
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw failureOf(error, opening.proxy);
    if (!document) throw new WebError('timeout', 'The page did not answer in time', { cause: error });
    await stopLoading(page);
    return { response: document, isComplete: false };
  }
}

/** Uses a browser command, because a script in the page would be lost on navigation. */
async function stopLoading(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Page.stopLoading');
  await session.detach();
}

function known(response: HTTPResponse | null): HTTPResponse {
  if (!response) throw new WebError('unreachable', 'The page did not respond');
  return response;
}

function failureOf(error: unknown, proxy: GuardProxy): WebError {
  const [refusal] = proxy.refusals;
  if (refusal) return refusal;
  const text = String(error);
  if (text.includes('ERR_ABORTED')) return new WebError('unreachable', 'The URL is a download, not a page');
  if (text.includes('ERR_CERT')) return new WebError('unreachable', 'The certificate of the site is not valid');
  if (text.includes('ERR_TOO_MANY_REDIRECTS')) {
    return new WebError('too-many-redirects', 'The site redirects too many times');
  }
  return new WebError('unreachable', 'The page could not be opened', { cause: error });
}

async function settle(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: QUIET_LIMIT_MS }).catch(unlessClosed(page));
  const fonts = `Promise.race([document.fonts.ready.then(() => true), new Promise((go) => setTimeout(go, ${FONTS_LIMIT_MS}))])`;
  await page.evaluate(fonts).catch(unlessClosed(page));
}

/** A network that is never idle is not an error, but a closed page is. */
const unlessClosed = (page: Page) => (error: unknown) => {
  if (page.isClosed()) throw error;
};
