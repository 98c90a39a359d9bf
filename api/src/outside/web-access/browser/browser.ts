import type { Browser as Chrome, BrowserContext } from 'puppeteer';
import type { Logger } from '../../../base/log.js';
import type { AddressGuard } from '../address-guard.js';
import { abortable } from '../../../base/async/abortable.js';
import { FairTurns, TooBusyError } from '../../../base/async/fair-turns.js';
import { RateLimited } from '../../../base/errors.js';
import { startDeadline } from '../deadline.js';
import type { PageRenderer, RenderedPage, RenderOptions } from '../page-renderer.js';
import { WebError } from '../web.js';
import { type BrowserLimits, DEFAULT_LIMITS } from './browser-limits.js';
import { closePopups } from './close-popups.js';
import { type GuardProxy, openGuardProxy } from './guard-proxy.js';
import { launchBrowser } from './launch-browser.js';
import { MemoryWatch } from './memory-watch.js';
import { openPage, type OpenedPage } from './open-page.js';
import { settlesWithin } from '../../../base/async/within.js';

export interface BrowserOptions {
  guard: AddressGuard;
  userAgent: string;
  dataDir: string;
  log: Logger;
  browserPath?: string;
  limits?: Partial<BrowserLimits>;
}

export interface VisitOptions extends RenderOptions {
  /** Queues take turns, so that nobody delays the rest. Default: the page's host. */
  queue?: string;
  viewport?: { width: number; height: number };
}

type Work<T> = (opened: OpenedPage) => Promise<T>;

/** One browser for all pages. Starts on demand, restarts after a crash, and closes when idle. */
export class Browser implements PageRenderer {
  private readonly limits: BrowserLimits;
  private readonly turns: FairTurns;
  private chrome: Promise<Chrome> | null = null;
  private readonly watches = new WeakMap<Chrome, MemoryWatch>();
  private idleTimer: NodeJS.Timeout | undefined;
  private closings = 0;

  constructor(private readonly options: BrowserOptions) {
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.turns = new FairTurns(this.limits.pages);
  }

  /** Opens the URL in a new context, runs `work`, and removes the context. */
  async visit<T>(url: string, work: Work<T>, options: VisitOptions = {}): Promise<T> {
    const { host } = this.options.guard.check(url);
    try {
      return await this.turns.run(options.queue ?? host, () => this.visitOrRetry(url, work, options), options.signal);
    } catch (error) {
      throw error instanceof TooBusyError ? new RateLimited(TOO_BUSY, 60) : error;
    } finally {
      if (this.turns.isIdle) this.closeWhenIdle();
    }
  }

  renderPage(url: string, options?: RenderOptions): Promise<RenderedPage> {
    const render = async ({ page, status, url: finalUrl }: OpenedPage) => {
      const length = Number(await page.evaluate('document.documentElement.outerHTML.length'));
      if (length > this.limits.maxHtmlLength) throw new WebError('too-large', 'The page is too large to be read');
      return { url: finalUrl, status, html: await page.content() };
    };
    return this.visit(url, render, options);
  }

  async close(): Promise<void> {
    this.closings += 1;
    clearTimeout(this.idleTimer);
    const running = this.chrome;
    this.chrome = null;
    const chrome = await running?.catch(() => null);
    if (chrome) await this.end(chrome);
  }

  private async visitOrRetry<T>(url: string, work: Work<T>, options: VisitOptions): Promise<T> {
    clearTimeout(this.idleTimer);
    const { closings } = this;
    try {
      return await this.tryVisit(url, work, options);
    } catch (error) {
      // If another page crashed the browser, try once more, unless the process is stopping.
      if (!(error instanceof BrowserDied) || closings !== this.closings) throw error;
      return this.tryVisit(url, work, options);
    }
  }

  private async tryVisit<T>(url: string, work: Work<T>, options: VisitOptions): Promise<T> {
    const chrome = await this.running();
    const deadline = startDeadline(options.timeoutMs ?? this.limits.visitMs, options.signal);
    const stop = new AbortController();
    const fail = (error: WebError) => stop.abort(error);
    deadline.signal.addEventListener('abort', () => fail(deadline.signal.reason as WebError), { once: true });
    const { guard } = this.options;
    const onTooLarge = () => fail(new WebError('too-large', 'The page and its parts are too large'));
    const proxy = await openGuardProxy({ guard, maxBytes: this.limits.maxBytes, onTooLarge });
    const opening = openContext(chrome, proxy);
    try {
      const isTooLarge = () => this.watches.get(chrome)?.hasJustKilled ?? false;
      const doing = opening.then((context) => this.workIn(context, { url, work, options, proxy, fail, isTooLarge }));
      return await abortable(doing, stop.signal);
    } catch (error) {
      throw chrome.connected ? explain(error) : new BrowserDied(this.watches.get(chrome));
    } finally {
      deadline.clear();
      await proxy.close();
      await this.leave(chrome, opening);
    }
  }

  private async workIn<T>(context: BrowserContext, task: PageTask<T>): Promise<T> {
    const { url, work, options, proxy, fail, isTooLarge } = task;
    const page = await context.newPage();
    closePopups(context, page);
    page.on('error', () => fail(isTooLarge() ? tooMuchMemory() : new WebError('unreachable', CRASHED)));
    const { viewport = { width: 1280, height: 800 } } = options;
    const opened = await openPage(page, {
      url,
      viewport,
      userAgent: this.options.userAgent,
      loadMs: this.limits.loadMs,
      proxy,
      acceptLanguage: options.acceptLanguage,
    });
    return work(opened);
  }

  private async running(): Promise<Chrome> {
    const chrome = await (this.chrome ??= this.start());
    if (chrome.connected) return chrome;
    this.chrome = this.start();
    return this.chrome;
  }

  private start(): Promise<Chrome> {
    const starting = launchBrowser(this.options);
    const forget = () => {
      if (this.chrome === starting) this.chrome = null;
    };
    starting.then((chrome) => this.attend(chrome, forget), forget);
    return starting;
  }

  private attend(chrome: Chrome, forget: () => void): void {
    const pid = chrome.process()?.pid;
    const watch = pid === undefined ? undefined : new MemoryWatch(pid, this.limits.maxMemoryMb);
    if (watch) this.watches.set(chrome, watch);
    watch?.start();
    chrome.on('disconnected', () => {
      watch?.stop();
      forget();
    });
  }

  /** A hanging page may prevent its context from closing. Then the browser is restarted. */
  private async leave(chrome: Chrome, opening: Promise<BrowserContext>): Promise<void> {
    const closing = opening.then((context) => context.close());
    const hasClosed = await settlesWithin(this.limits.closeMs, closing);
    if (!hasClosed && chrome.connected) {
      this.options.log.warn('A page could not be closed: restarting the browser');
      await this.end(chrome);
    }
  }

  private async end(chrome: Chrome): Promise<void> {
    const process = chrome.process();
    const hasClosed = await settlesWithin(this.limits.closeMs, chrome.close());
    if (!hasClosed) process?.kill('SIGKILL');
  }

  private closeWhenIdle(): void {
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => void this.close(), this.limits.idleMs);
    this.idleTimer.unref();
  }
}

interface PageTask<T> {
  url: string;
  work: Work<T>;
  options: VisitOptions;
  proxy: GuardProxy;
  fail: (error: WebError) => void;
  /** Whether the memory watch ended processes of this browser. */
  isTooLarge: () => boolean;
}

const TOO_BUSY = 'Too many pages are being loaded right now. Please try again in a minute.';
const CRASHED = 'The page crashed the browser';
const TOO_MUCH_MEMORY = 'The page needs too much memory';
const tooMuchMemory = () => new WebError('too-large', TOO_MUCH_MEMORY);

class BrowserDied extends WebError {
  constructor(watch: MemoryWatch | undefined) {
    super('unreachable', watch?.hasJustKilled ? TOO_MUCH_MEMORY : 'The browser stopped');
  }
}

function openContext(chrome: Chrome, proxy: GuardProxy): Promise<BrowserContext> {
  return chrome.createBrowserContext({
    proxyServer: proxy.address,
    proxyBypassList: ['<-loopback>'],
    downloadBehavior: { policy: 'deny' },
  });
}

function explain(error: unknown): WebError {
  if (error instanceof WebError) return error;
  return new WebError('unreachable', 'The page could not be shown', { cause: error });
}
