import { currentMs } from '../../base/clock.js';
import { HostQueue } from './host-queue.js';
import { FREE, STOPPED, type RobotsRules } from './parse-robots.js';
import { Robots } from './robots.js';
import { type Web, WebError, type WebRequest, type WebResponse } from './web.js';
import { readRetryAfter } from '../../base/validation/read-retry-after.js';
import { readUrl } from '../../base/validation/read-url.js';

export interface Manners {
  userAgent: string;
  /** Default pause between two requests to a host. */
  delayMs: number;
  /** Our own pages need no pauses. */
  isOwn?(url: string): boolean;
  /** Whether somebody has asked us to leave the host alone. */
  isStopped?(host: string): Promise<boolean>;
  /** Turns of all processes. Without it, those of this one. */
  turns?: Turns;
}

interface Turns {
  /** Waits for the turn at a host. Call what it returns with the pause after the request, in milliseconds. */
  take(host: string, signal?: AbortSignal): Promise<(pauseMs: number) => Promise<void>>;
}

/** robots.txt forbids the request. */
export class RobotsError extends Error {
  override readonly name = 'RobotsError';

  constructor(
    readonly url: string,
    /** The line of robots.txt that forbids it. */
    readonly line?: string,
  ) {
    super(`The site's robots.txt disallows ${new URL(url).pathname}`);
  }
}

/** Somebody has asked us to leave the host alone. */
export class StoppedHostError extends RobotsError {
  override readonly message = 'Somebody has asked us not to read this site';
}

/** Retry-After of the host is longer than a request may wait. */
export class BusyHostError extends Error {
  override readonly name = 'BusyHostError';

  constructor(
    message: string,
    readonly until: Date,
  ) {
    super(message);
  }
}

const MAX_CRAWL_DELAY_MS = 60_000;
const MAX_WAIT_MS = 2 * 60_000;
/** Limits Retry-After, because some hosts send years, and one host may have thousands of newsletters. */
const MAX_HOLD_MS = 24 * 60 * 60_000;
const MAX_ATTEMPTS = 4;
/** First pause after a 429 without Retry-After. */
const FIRST_PAUSE_MS = 2_000;
/** Release the host slot even if the body is never fully read. */
const MAX_TURN_MS = 120_000;
const MAX_QUEUES = 1_000;

/** Fetches politely: obeys robots.txt, one request at a time per host, Crawl-delay and Retry-After. */
export class PoliteWeb implements Web {
  private readonly robots: Robots;
  private readonly queues = new Map<string, HostQueue>();

  constructor(
    private readonly web: Web,
    private readonly manners: Manners,
  ) {
    this.robots = new Robots(web, manners.userAgent);
  }

  async get(url: string, request: WebRequest = {}): Promise<WebResponse> {
    if (this.manners.isOwn?.(url)) return this.web.get(url, request);
    const rules = await this.checkRules(url);
    const queue = this.queueOf(url);
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.takeTurn(url, { request, queue, rules });
      const pause = pauseAskedFor(response, attempt);
      if (pause === undefined) return this.checkLanding(url, response);
      queue.holdFor(Math.min(pause, MAX_HOLD_MS));
      if (pause > MAX_WAIT_MS || attempt === MAX_ATTEMPTS) return response;
      await response.discard();
    }
  }

  async rulesOf(url: string): Promise<RobotsRules> {
    if (this.manners.isOwn?.(url)) return FREE;
    const { host, origin } = new URL(url);
    if (await this.manners.isStopped?.(host)) return STOPPED;
    return this.robots.rulesOf(origin);
  }

  /** Whether the site's robots.txt allows the page. */
  async isAllowed(url: string): Promise<boolean> {
    return (await this.rulesOf(url)).isAllowed(url);
  }

  /** For a person who does not want to wait until a robots.txt that failed is fetched again. */
  askRulesAgain(url: string): void {
    const origin = readUrl(url)?.origin;
    if (origin) this.robots.forgetFailure(origin);
  }

  private async checkRules(url: string): Promise<RobotsRules> {
    // The guard rejects URLs that cannot be parsed.
    if (!readUrl(url)) return FREE;
    const rules = await this.rulesOf(url);
    if (rules.isStopped) throw new StoppedHostError(url);
    if (rules.failure) {
      const { failure, message, details } = rules.failure;
      const { reason, status, address } = details;
      throw new WebError(failure, message, { cause: rules.failure, reason, status, address });
    }
    if (!rules.isAllowed(url)) throw new RobotsError(url, rules.refusalOf?.(url));
    return rules;
  }

  /** A redirect may lead to another host, with its own robots.txt. */
  private async checkLanding(asked: string, response: WebResponse): Promise<WebResponse> {
    if (new URL(response.url).origin === new URL(asked).origin) return response;
    try {
      await this.checkRules(response.url);
      return response;
    } catch (error) {
      await response.discard();
      throw error;
    }
  }

  private async takeTurn(url: string, { request, queue, rules }: Turn): Promise<WebResponse> {
    const held = queue.heldFor();
    refuseLongWait(held);
    const leave = await queue.enter(request.signal);
    const release = await this.takeTurnOfAll(url, request.signal).catch((error: unknown) => {
      leave();
      throw error;
    });
    const finish = () => {
      queue.holdFor(this.delayOf(rules));
      clearTimeout(timer);
      // Without its database, the turn ends by itself.
      void release?.(queue.heldFor()).catch(() => undefined);
      leave();
    };
    const timer = setTimeout(finish, MAX_TURN_MS).unref();
    try {
      return endsWith(await this.web.get(url, request), finish);
    } catch (error) {
      finish();
      throw error;
    }
  }

  private async takeTurnOfAll(url: string, signal?: AbortSignal) {
    const host = readUrl(url)?.host;
    return host === undefined ? undefined : this.manners.turns?.take(host, signal);
  }

  private delayOf({ crawlDelay = 0 }: RobotsRules): number {
    return Math.max(this.manners.delayMs, Math.min(crawlDelay * 1000, MAX_CRAWL_DELAY_MS));
  }

  private queueOf(url: string): HostQueue {
    const host = readUrl(url)?.host ?? '';
    const queue = this.queues.get(host) ?? new HostQueue();
    this.queues.set(host, queue);
    if (this.queues.size > MAX_QUEUES) this.forgetIdle();
    return queue;
  }

  private forgetIdle(): void {
    for (const [host, queue] of this.queues) if (queue.isIdle) this.queues.delete(host);
  }
}

/** Of a host that has asked for more than a request may wait. */
export function refuseLongWait(milliseconds: number): void {
  if (milliseconds <= MAX_WAIT_MS) return;
  const until = new Date(currentMs() + milliseconds);
  throw new BusyHostError(`The site asks to be left alone until ${until.toISOString()}`, until);
}

interface Turn {
  request: WebRequest;
  queue: HostQueue;
  rules: RobotsRules;
}

/** Holds the host slot until the body is read. */
function endsWith(response: WebResponse, finish: () => void): WebResponse {
  async function* stream(): AsyncGenerator<Uint8Array> {
    try {
      yield* response.stream;
    } finally {
      finish();
    }
  }
  return {
    ...response,
    stream: stream(),
    bytes: () => response.bytes().finally(finish),
    discard: () => response.discard().finally(finish),
  };
}

/** Milliseconds to wait before the next try; undefined if the response is final. */
function pauseAskedFor({ status, headers }: WebResponse, attempt: number): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  return readRetryAfter(headers['retry-after']) ?? (status === 429 ? FIRST_PAUSE_MS * attempt : undefined);
}
