import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../../config.js';
import { networkOf } from '../../../base/validation/network-of.js';
import { MinuteLimit, rateLimitHeaders, tooManyRequests, type Allowance } from './caller-limit.js';
import { recordRequest } from '../metrics.js';
import { readSecurityHeaders } from '../security-headers.js';

/** 1,200 pages a minute with their files, enough for an office behind one address. */
const POINTS = { minute: 24_000, page: 20, picture: 2, file: 1 };
/** These have their own limits, per user. Other methods of the latter are refused before these count. */
const COUNTED = /^\/api(?:[/?]|$)/i;
const COUNTED_POSTS = /^\/(?:graphql|mcp)\/?(?:\?|$)/i;
const COSTS: [path: RegExp, points: number][] = [
  [/^\/assets\//i, POINTS.file],
  // The GraphQL explorer. Its queries count as API requests.
  [/^\/graphql(?:[/?]|$)/i, POINTS.file],
  [/^\/images\//i, POINTS.picture],
];

interface PageLimitDeps {
  config: Config;
  addressOf: (request: IncomingMessage) => string;
  /** Paths without a limit: the demo's sites, which its pipeline reads. */
  isExempt: (path: string) => boolean;
  otherwise: RequestListener;
  /** Points per minute. */
  budget?: number;
}

/** Limits the pages, files and pictures that a network fetches. Runs before Express. */
export function limitPages({
  config,
  addressOf,
  isExempt,
  otherwise,
  budget = POINTS.minute,
}: PageLimitDeps): RequestListener {
  if (!config.hasRateLimits) return otherwise;
  const limit = new MinuteLimit(budget);
  const headers = Object.fromEntries(readSecurityHeaders(config));
  /** Connections closed after a refusal. Their pipelined requests are not answered. */
  const closing = new WeakSet<Socket>();

  const count = async (request: IncomingMessage, points: number) => limit.take(networkOf(addressOf(request)), points);

  async function serve(request: IncomingMessage, response: ServerResponse, points: number): Promise<void> {
    // A closed connection has no address.
    const allowance = await count(request, points).catch(() => undefined);
    // A later request in the same packet may have closed the connection.
    if (request.socket.destroyed || closing.has(request.socket)) return;
    if (!allowance || allowance.isAllowed) return otherwise(request, response);
    refuse(request, response, allowance);
    recordRequest({ endpoint: 'site', method: request.method ?? '', status: '429' }, 0);
  }

  function refuse({ socket }: IncomingMessage, response: ServerResponse, allowance: Allowance): void {
    closing.add(socket);
    const all = { ...headers, ...rateLimitHeaders(allowance), 'content-type': 'text/plain; charset=utf-8' };
    response.writeHead(429, { ...all, connection: 'close' }).end(tooManyRequests(allowance).message);
  }

  return (request, response) => {
    if (closing.has(request.socket)) return;
    const points = isExempt(request.url ?? '') ? 0 : pointsOf(request);
    if (points > 0) void serve(request, response, points);
    else otherwise(request, response);
  };
}

function pointsOf({ method, url = '' }: IncomingMessage): number {
  // Answered without counting.
  if (method === 'OPTIONS') return POINTS.file;
  if (COUNTED.test(url) || (method === 'POST' && COUNTED_POSTS.test(url))) return 0;
  if (method !== 'GET' && method !== 'HEAD') return POINTS.page;
  return COSTS.find(([path]) => path.test(url))?.[1] ?? POINTS.page;
}
