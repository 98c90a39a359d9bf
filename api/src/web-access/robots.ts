import { setTimeout as sleep } from 'node:timers/promises';
import { readUpTo } from '../async/read-up-to.js';
import robotsParser from 'robots-parser';
import { type Web, WebError, type WebResponse } from './web.js';

/** What a site asks of robots: RFC 9309, and the delay that many add to it. */
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

/** Its types describe a module that is imported in another way than Node does. */
const parseRobots = robotsParser as unknown as (address: string, text: string) => ParsedRobots;

const DAY_MS = 86_400_000;
/** A site whose rules could not be had is left alone, but asked again before long. */
const RETRY_MS = 10 * 60_000;
/** At least this much must be parsed; whatever follows is ignored. */
const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 15_000;
const PAUSE_MS = 500;

const FREE: RobotsRules = { isAllowed: () => true, sitemaps: [] };
const CLOSED: RobotsRules = { isAllowed: () => false, sitemaps: [] };

export class Robots {
  private readonly cached = new Map<string, { rules: Promise<RobotsRules>; until: number }>();

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

  /** 4xx means that there are no rules; 5xx and silence mean that nobody may come in. */
  private async fetchRules(origin: string, isLastTry = false): Promise<RobotsRules> {
    const address = `${origin}/robots.txt`;
    try {
      const response = await this.web.get(address, { timeoutMs: TIMEOUT_MS, maxBytes: 8 * MAX_BYTES });
      if (response.status >= 200 && response.status < 300) return this.parse(address, await beginningOf(response));
      await response.discard();
      return response.status >= 500 || response.status === 429 ? CLOSED : FREE;
    } catch (error) {
      if (!(error instanceof WebError)) throw error;
      // Redirects without an end count as no rules at all.
      if (error.failure === 'too-many-redirects') return FREE;
      if (isLastTry || error.failure !== 'unreachable') return CLOSED;
      // One lost connection is no reason to leave a whole site alone.
      await sleep(PAUSE_MS);
      return this.fetchRules(origin, true);
    }
  }

  private parse(address: string, text: string): RobotsRules {
    const parsed = parseRobots(address, text);
    const crawlDelay = Number(parsed.getCrawlDelay(this.userAgent));
    return {
      isAllowed: (url) => parsed.isAllowed(url, this.userAgent) !== false,
      crawlDelay: Number.isFinite(crawlDelay) && crawlDelay > 0 ? crawlDelay : undefined,
      sitemaps: parsed.getSitemaps(),
    };
  }
}

const beginningOf = async (response: WebResponse): Promise<string> =>
  Buffer.from(await readUpTo(response, MAX_BYTES)).toString('utf8');
