import { setTimeout as sleep } from 'node:timers/promises';
import { readUpTo } from '../../base/async/read-up-to.js';
import { currentMs } from '../../base/clock.js';
import { RecentMap } from '../../base/lists/recent-map.js';
import { closedBecause, FREE, UNREAD, parseRobots, type RobotsRules } from './parse-robots.js';
import { type Web, WebError, type WebResponse } from './web.js';

const DAY_MS = 86_400_000;
/** If the rules cannot be fetched, the site is not crawled, and the rules are fetched again after this time. */
const RETRY_MS = 10 * 60_000;
/** A job that a person has started asks sooner, but not before each of its pages. */
const RETRY_BY_HAND_MS = 60_000;
/** A domain may have any number of subdomains, each with a long file. */
const MAX_SITES = 200;
/** RFC 9309 requires parsing at least this much. The rest is ignored. */
const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 15_000;
const PAUSE_MS = 500;

interface KnownRules {
  rules: Promise<RobotsRules>;
  until: number;
  /** When they could not be fetched. */
  failedAt?: number;
}

export class Robots {
  private readonly cached = new RecentMap<KnownRules>(MAX_SITES);

  constructor(
    private readonly web: Web,
    private readonly userAgent: string,
    private readonly now: () => number = currentMs,
  ) {}

  rulesOf(origin: string): Promise<RobotsRules> {
    const known = this.cached.get(origin);
    if (known && known.until > this.now()) return known.rules;
    const entry: KnownRules = { rules: this.fetchRules(origin), until: this.now() + DAY_MS };
    this.cached.set(origin, entry);
    entry.rules = entry.rules.then((rules) => {
      if (rules.failure) {
        entry.failedAt = this.now();
        entry.until = entry.failedAt + RETRY_MS;
      }
      return rules;
    });
    return entry.rules;
  }

  /** Fetches rules again that could not be fetched, unless they were asked for just now. */
  forgetFailure(origin: string): void {
    const known = this.cached.get(origin);
    if (!known?.failedAt || known.failedAt > this.now() - RETRY_BY_HAND_MS) return;
    known.until = 0;
  }

  /** 4xx means that everything is allowed, 5xx and no response that nothing is. */
  private async fetchRules(origin: string, isLastTry = false): Promise<RobotsRules> {
    const address = `${origin}/robots.txt`;
    try {
      const response = await this.web.get(address, { timeoutMs: TIMEOUT_MS, maxBytes: 8 * MAX_BYTES });
      if (response.status >= 200 && response.status < 300)
        return parseRobots(await beginningOf(response), this.userAgent);
      await response.discard();
      if (response.status === 404 || response.status === 410) return FREE;
      if (response.status < 500 && response.status !== 429) return UNREAD;
      const { status } = response;
      return closedBecause(new WebError('unreachable', `The site's robots.txt answers ${status}`, { status, address }));
    } catch (error) {
      if (!(error instanceof WebError)) throw error;
      // Endless redirects count as missing rules.
      if (error.failure === 'too-many-redirects') return UNREAD;
      if (isLastTry || error.failure !== 'unreachable') return closedBecause(error);
      // Retry after a single lost connection.
      await sleep(PAUSE_MS);
      return this.fetchRules(origin, true);
    }
  }
}

const beginningOf = async (response: WebResponse): Promise<string> =>
  Buffer.from(await readUpTo(response, MAX_BYTES)).toString('utf8');
