import { setTimeout as sleep } from 'node:timers/promises';
import { readUpTo } from '../async/read-up-to.js';
import { RecentMap } from '../lists/recent-map.js';
import robotsParser from 'robots-parser';
import { type Web, WebError, type WebResponse } from './web.js';

/** Rules of robots.txt by RFC 9309, and the common Crawl-delay. */
export interface RobotsRules {
  isAllowed(url: string): boolean;
  /** Seconds between two requests. */
  crawlDelay?: number;
  sitemaps: string[];
}

interface ParsedRobots {
  isAllowed(url: string, userAgent: string): boolean | undefined;
  getCrawlDelay(userAgent: string): number | undefined;
  getSitemaps(): string[];
}

/** The package's types describe another module format than Node uses. */
const parseRobots = robotsParser as unknown as (address: string, text: string) => ParsedRobots;

const DAY_MS = 86_400_000;
/** If the rules cannot be fetched, the site is not crawled, and the rules are fetched again after this time. */
const RETRY_MS = 10 * 60_000;
/** A domain may have any number of subdomains. */
const MAX_SITES = 1_000;
/** RFC 9309 requires parsing at least this much. The rest is ignored. */
const MAX_BYTES = 512 * 1024;
/** Limits the parser's work on a hostile file to a few tenths of a second each. */
const MAX_WORK = { parsing: 600_000, comparing: 5_000_000 };
const TIMEOUT_MS = 15_000;
const PAUSE_MS = 500;

const FREE: RobotsRules = { isAllowed: () => true, sitemaps: [] };
const CLOSED: RobotsRules = { isAllowed: () => false, sitemaps: [] };

export class Robots {
  private readonly cached = new RecentMap<{ rules: Promise<RobotsRules>; until: number }>(MAX_SITES);

  constructor(
    private readonly web: Web,
    private readonly userAgent: string,
    private readonly now: () => number = Date.now,
  ) {}

  rulesOf(origin: string): Promise<RobotsRules> {
    const known = this.cached.get(origin);
    if (known && known.until > this.now()) return known.rules;
    const entry = { rules: this.fetchRules(origin), until: this.now() + DAY_MS };
    this.cached.set(origin, entry);
    entry.rules = entry.rules.then((rules) => {
      if (rules === CLOSED) entry.until = this.now() + RETRY_MS;
      return rules;
    });
    return entry.rules;
  }

  /** 4xx means that everything is allowed, 5xx and no response that nothing is. */
  private async fetchRules(origin: string, isLastTry = false): Promise<RobotsRules> {
    const address = `${origin}/robots.txt`;
    try {
      const response = await this.web.get(address, { timeoutMs: TIMEOUT_MS, maxBytes: 8 * MAX_BYTES });
      if (response.status >= 200 && response.status < 300) return this.parse(address, await beginningOf(response));
      await response.discard();
      return response.status >= 500 || response.status === 429 ? CLOSED : FREE;
    } catch (error) {
      if (!(error instanceof WebError)) throw error;
      // Endless redirects count as missing rules.
      if (error.failure === 'too-many-redirects') return FREE;
      if (isLastTry || error.failure !== 'unreachable') return CLOSED;
      // Retry after a single lost connection.
      await sleep(PAUSE_MS);
      return this.fetchRules(origin, true);
    }
  }

  private parse(address: string, text: string): RobotsRules {
    const work = estimateWork(text);
    if (work.parsing > MAX_WORK.parsing) return CLOSED;
    // Disallowed if the rules take too long to compare.
    const isComparable = (url: string) => work.comparing * url.length <= MAX_WORK.comparing;
    const parsed = parseRobots(address, text);
    const crawlDelay = Number(parsed.getCrawlDelay(this.userAgent));
    return {
      isAllowed: (url) => isComparable(url) && parsed.isAllowed(url, this.userAgent) !== false,
      crawlDelay: Number.isFinite(crawlDelay) && crawlDelay > 0 ? crawlDelay : undefined,
      sitemaps: parsed.getSitemaps(),
    };
  }
}

/**
 * Estimates the parser's work. The parser copies each rule for every agent of its group, and compares each character of
 * a pattern with every character of a path.
 */
function estimateWork(text: string): { parsing: number; comparing: number } {
  const work = { parsing: 0, comparing: 0 };
  let agents = 0;
  let isAmongAgents = false;
  for (const line of text.split(/[\r\n]/)) {
    const field = /^\s*(user-agent|allow|disallow|crawl-delay)\s*:/i.exec(line)?.[1]?.toLowerCase();
    if (!field) continue;
    if (field === 'user-agent') agents = isAmongAgents ? agents + 1 : 1;
    isAmongAgents = field === 'user-agent';
    if (isAmongAgents) continue;
    work.parsing += agents * line.length;
    if (field !== 'crawl-delay') work.comparing += line.includes('*') ? line.length : 1;
  }
  return work;
}

const beginningOf = async (response: WebResponse): Promise<string> =>
  Buffer.from(await readUpTo(response, MAX_BYTES)).toString('utf8');
