import type { IncomingMessage, RequestListener } from 'node:http';
import { networkOf } from '../../../base/validation/network-of.js';
import { isHealthCheck } from '../health.js';

/** Supervisors ask once a second or less. Several of them may be in one network. */
const PER_NETWORK = 20;
/** `/readyz` costs a millisecond, so all networks together get no more than this. */
const OF_ALL = 200;
const SECOND_MS = 1_000;

interface HealthLaneDeps {
  version: string;
  headers: [string, string][];
  addressOf: (request: IncomingMessage) => string;
  /** Express, without waiting for a turn. */
  atOnce: RequestListener;
  /** What pages go through, with its limits. */
  otherwise: RequestListener;
}

/**
 * Answers health checks before everything else, so that a supervisor stops no process that is only busy. Whoever asks
 * more often than a supervisor waits among the pages.
 */
export function healthLane({ version, headers, addressOf, atOnce, otherwise }: HealthLaneDeps): RequestListener {
  const alive = Buffer.from(JSON.stringify({ status: 'alive', version }));
  const aliveHeaders = [
    ...headers.flat(),
    ...['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store'],
    ...['content-length', String(alive.length)],
  ];
  const asked = new AskedInSecond();

  return (request, response) => {
    const { method, url } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    // A closed connection has no address.
    if (!isRead || !isHealthCheck(url) || request.socket.destroyed) return otherwise(request, response);
    if (asked.count(networkOf(addressOf(request))) > PER_NETWORK) return otherwise(request, response);
    if (asked.count(ALL) > OF_ALL) return otherwise(request, response);
    if (!isAlive(url)) return atOnce(request, response);
    response.writeHead(200, aliveHeaders).end(alive);
  };
}

/** No network has this name. */
const ALL = 'all';

const isAlive = (url = '') => /^\/healthz\b/i.test(url);

class AskedInSecond {
  private readonly times = new Map<string, number>();
  private endsAt = 0;

  count(what: string): number {
    const now = performance.now();
    if (now >= this.endsAt) {
      this.times.clear();
      this.endsAt = now + SECOND_MS;
    }
    const times = (this.times.get(what) ?? 0) + 1;
    this.times.set(what, times);
    return times;
  }
}
