import type { PageReader } from '../../reading/reader/page-reader.js';
import { readUpTo } from '../../base/async/read-up-to.js';
import { ReaderError } from '../../base/async/reader-error.js';
import { blocksRobots } from '../../reading/blocking-statuses.js';
import type { SiteFacts, SitePage } from '../../reading/site-facts.js';
import { RecentMap } from '../../base/lists/recent-map.js';
import { Language } from '../newsletters/newsletter.entity.js';
import { type Web, WebError, type WebResponse } from '../../outside/web-access/web.js';

/** A site as fetched recently. */
export interface Site extends Omit<SiteFacts, 'language'> {
  /** Final URL after redirects. */
  url: string;
  language: Language | null;
}

const NOTHING_SAID = { name: null, description: null, language: null, imageUrl: null, canonicalUrl: null };

const VISIT_LIMIT_MS = 8_000;
const MEMORY_MS = 5 * 60_000;
const MAX_REMEMBERED = 500;
/** The metadata is in the head of the page. */
const MAX_PAGE = 768 * 1024;
const PAGE_TYPES = /^\s*((text\/html|application\/xhtml\+xml|text\/plain)\s*)?(;|$)/i;

/** Fetches front pages of sites, once for the several requests of a form. */
export class SiteService {
  private readonly remembered = new RecentMap<{ site: Promise<Site>; until: number }>(MAX_REMEMBERED);

  constructor(
    private readonly web: Web,
    private readonly reader: Pick<PageReader, 'readSiteFacts'>,
    private readonly timeoutMs = VISIT_LIMIT_MS,
  ) {}

  /** Throws a WebError with a message about the URL or its site. */
  visit(url: string): Promise<Site> {
    const known = this.remembered.get(url);
    if (known && known.until > performance.now()) return known.site;
    const site = this.read(url);
    this.remember(url, site);
    return site;
  }

  private remember(url: string, site: Promise<Site>): void {
    this.remembered.set(url, { site, until: performance.now() + MEMORY_MS });
    // Do not cache failures: the user may correct the URL.
    site.catch(() => this.remembered.delete(url));
  }

  private async read(url: string): Promise<Site> {
    const response = await this.web.get(url, {
      timeoutMs: this.timeoutMs,
      maxBytes: MAX_PAGE * 2,
      headers: { accept: 'text/html,*/*;q=0.5' },
    });
    if (blocksRobots(response.status)) return this.unread(response);
    if (response.status >= 400) {
      await response.discard();
      throw new WebError('unreachable', `The site answers with an error (${response.status})`);
    }
    if (!PAGE_TYPES.test(response.headers['content-type'] ?? '')) {
      await response.discard();
      throw new WebError('unreachable', 'This address is not a web page');
    }
    const { url: finalUrl, headers } = response;
    const bytes = await readUpTo(response, MAX_PAGE);
    return this.describe({ url: finalUrl, headers, bytes });
  }

  /** Without readable metadata, the user fills in the form. */
  private async describe(page: SitePage): Promise<Site> {
    try {
      const facts = await this.reader.readSiteFacts(page);
      return { url: page.url, ...facts, language: languageOf(facts.language) };
    } catch (error) {
      if (error instanceof ReaderError) return { url: page.url, ...NOTHING_SAID };
      throw error;
    }
  }

  private async unread(response: WebResponse): Promise<Site> {
    await response.discard();
    return { url: response.url, ...NOTHING_SAID };
  }
}

const languageOf = (code: string | null): Language | null =>
  Object.values(Language).find((language) => language === code) ?? null;
