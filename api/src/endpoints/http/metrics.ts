import { Router, type Request, type RequestHandler } from 'express';
import { Gauge, Histogram } from 'prom-client';
import { registry } from '../../base/metrics.js';
import { within } from '../../base/async/within.js';
import { isSameText } from '../../people/accounts/is-same-text.js';
import { isLocalRequest } from '../../base/validation/is-local-request.js';

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of requests by endpoint and status.',
  labelNames: ['endpoint', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

const REPLICA_LAG = 'database_replica_lag_seconds';

/** It is measured twice a second, so up to half a second is no lag. */
export function measureReplica(lagMs: () => number): void {
  registry.removeSingleMetric(REPLICA_LAG);
  const gauge: Gauge = new Gauge({
    name: REPLICA_LAG,
    help: 'How old what the replica shows is at most.',
    registers: [registry],
    collect: () => gauge.set(lagMs() / 1_000),
  });
}

const QUEUE_READY = 'job_queue_ready';
const QUEUE_WITHIN_MS = 1_000;

export function measureQueue(isReady: () => Promise<boolean>): void {
  registry.removeSingleMetric(QUEUE_READY);
  const gauge: Gauge = new Gauge({
    name: QUEUE_READY,
    help: 'Whether the server of the job queue answers this process.',
    registers: [registry],
    collect: async () => {
      const answer = isReady().catch(() => false);
      gauge.set(Number(await within(QUEUE_WITHIN_MS, answer, () => false)));
    },
  });
}

/** Not the path: anybody could create any number of labels. */
const ENDPOINTS = ['graphql', 'api', 'images', 'assets', 'mcp'];

export const recordRequest = (
  labels: { endpoint: string; method: string; status: string },
  milliseconds: number,
): void => requests.observe(labels, milliseconds / 1000);

export function endpointOf(url: string): string {
  const first = /^\/([^/?#]*)/.exec(url)?.[1] ?? '';
  return ENDPOINTS.includes(first) ? first : 'site';
}

export function measureRequests(): RequestHandler {
  return (request, response, next) => {
    const end = requests.startTimer();
    const endpoint = endpointOf(request.path);
    response.once('finish', () => end({ endpoint, method: request.method, status: String(response.statusCode) }));
    next();
  };
}

export interface MetricsAccess {
  metricsToken?: string;
  /** False behind a proxy, from where strangers seem to come from loopback. */
  isOnlyLocal: boolean;
}

/** Open to the token, and on a development machine to loopback. */
export function metricsRoutes(access: MetricsAccess): Router {
  const router = Router();
  router.get('/metrics', async (request, response) => {
    if (!isAllowed(request, access)) return void response.status(404).end();
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}

function isAllowed(request: Request, { metricsToken, isOnlyLocal }: MetricsAccess): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (metricsToken && given) return isSameText(given, metricsToken);
  return isOnlyLocal && isLocalRequest(request);
}
