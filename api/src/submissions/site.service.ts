import { decodePage } from '../crawl/read/markup/parse-page.js';
import { type Web, WebError, type WebResponse } from '../web-access/web.js';
import { readSiteFacts, type SiteFacts } from './read-site-facts.js';

/** A site as it answered a moment ago. */
export interface Site extends SiteFacts {
  /** Where the redirects ended. */
  url: string;
}

const VISIT_LIMIT_MS = 8_000;
const MEMORY_MS = 5 * 60_000;
const MAX_REMEMBERED = 500;
/** What a site says of itself stands in the head of its page. */
const READ_BYTES = 768 * 1024;
const PAGE_TYPES = /^\s*(text\/html|application\/xhtml\+xml|text\/plain)?\s*(;|$)/i;
/** Sites that shut out programs answer so, and are there all the same. */
const SHUT_OUT = new Set([401, 403, 406, 429, 503]);

/** The front pages of sites, each visited once for the several questions that a form asks about it. */
export class SiteService {
  private readonly remembered = new Map<string, { site: Promise<Site>; until: number }>();

  constructor(
    private readonly web: Web,
    private readonly timeoutMs = VISIT_LIMIT_MS,
  ) {}

  /** Throws a WebError that says what is wrong with the address or its site. */
  visit(url: string): Promise<Site> {
    const known = this.remembered.get(url);
    if (known && known.until > Date.now()) return known.site;
    const site = this.read(url);
    this.remember(url, site);
    return site;
  }

  private remember(url: string, site: Promise<Site>): void {
    this.remembered.delete(url);
    this.remembered.set(url, { site, until: Date.now() + MEMORY_MS });
    // Who corrects the site and asks again wants it looked at again.
    site.catch(() => this.remembered.delete(url));
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > MAX_REMEMBERED && oldest) this.remembered.delete(oldest);
  }

  private async read(url: string): Promise<Site> {
    const response = await this.web.get(url, {
      timeoutMs: this.timeoutMs,
      maxBytes: READ_BYTES * 2,
      headers: { accept: 'text/html,*/*;q=0.5' },
    });
    if (SHUT_OUT.has(response.status)) return this.unread(response);
    if (response.status >= 400) {
      await response.discard();
      throw new WebError('unreachable', `The site answers with an error (${response.status})`);
    }
    const type = response.headers['content-type'] ?? '';
    if (!PAGE_TYPES.test(type)) {
      await response.discard();
      throw new WebError('unreachable', 'This address is not a web page');
    }
    const html = decodePage(await readHead(response), type);
    const contentLanguage = response.headers['content-language'];
    return { url: response.url, ...readSiteFacts({ html, url: response.url, contentLanguage }) };
  }

  private async unread(response: WebResponse): Promise<Site> {
    await response.discard();
    return { url: response.url, name: null, description: null, language: null, imageUrl: null };
  }
}

async function readHead(response: WebResponse): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= READ_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES);
}
