import { currentMs } from '../../base/clock.js';
import type { PageRenderer, RenderedPage, RenderOptions } from '../../outside/web-access/page-renderer.js';
import type { Web, WebRequest, WebResponse } from '../../outside/web-access/web.js';

interface Remembered {
  until: number;
  size: number;
  page: Promise<Stored>;
}

/** A response with its body, or a page as the browser draws it. */
type Stored =
  { response: Omit<WebResponse, 'stream' | 'bytes' | 'discard'>; body: Uint8Array } | { drawn: RenderedPage };

interface Memory {
  keepMs?: number;
  maxBytes?: number;
  now?: () => number;
}

const KEEP_MS = 10 * 60_000;
/** Four of the largest pages. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Keeps pages for some minutes, so that somebody who tries selectors does not have a site asked for the same page again. */
export class RememberedPages implements Web, PageRenderer {
  private readonly pages = new Map<string, Remembered>();
  private readonly options: Required<Memory>;

  constructor(
    private readonly web: Web,
    private readonly renderer: PageRenderer,
    { keepMs = KEEP_MS, maxBytes = MAX_BYTES, now = currentMs }: Memory = {},
  ) {
    this.options = { keepMs, maxBytes, now };
  }

  async get(url: string, request: WebRequest = {}): Promise<WebResponse> {
    const key = JSON.stringify([url, request.headers?.['accept-language']]);
    const stored = await this.remember(key, async () => {
      const sent = await this.web.get(url, request);
      return { response: { url: sent.url, status: sent.status, headers: sent.headers }, body: await sent.bytes() };
    });
    if (!('body' in stored)) throw new Error('A response is not a drawn page');
    return toResponse(stored.response, stored.body);
  }

  async renderPage(url: string, options: RenderOptions = {}): Promise<RenderedPage> {
    const key = JSON.stringify([url, options.acceptLanguage, 'drawn']);
    const stored = await this.remember(key, async () => ({ drawn: await this.renderer.renderPage(url, options) }));
    if (!('drawn' in stored)) throw new Error('A drawn page is no response');
    return stored.drawn;
  }

  private async remember(key: string, load: () => Promise<Stored>): Promise<Stored> {
    this.forgetOld();
    const known = this.pages.get(key);
    if (known) return known.page;
    const entry: Remembered = { until: Infinity, size: 0, page: load() };
    this.pages.set(key, entry);
    try {
      const stored = await entry.page;
      entry.until = this.options.now() + this.options.keepMs;
      entry.size = 'body' in stored ? stored.body.byteLength : 2 * stored.drawn.html.length;
      // A failure may pass.
      if ('response' in stored && stored.response.status >= 400) this.pages.delete(key);
      this.forgetMost();
      return stored;
    } catch (error) {
      this.pages.delete(key);
      throw error;
    }
  }

  private forgetOld(): void {
    for (const [key, { until }] of this.pages) if (until < this.options.now()) this.pages.delete(key);
  }

  private forgetMost(): void {
    let total = [...this.pages.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [key, { size }] of this.pages) {
      if (total <= this.options.maxBytes) return;
      this.pages.delete(key);
      total -= size;
    }
  }
}

function toResponse(response: Pick<WebResponse, 'url' | 'status' | 'headers'>, body: Uint8Array): WebResponse {
  async function* stream(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(body);
  }
  return { ...response, stream: stream(), bytes: () => Promise.resolve(body), discard: () => Promise.resolve() };
}
