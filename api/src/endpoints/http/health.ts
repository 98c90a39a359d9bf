import { Router } from 'express';
import { succeedsWithin } from '../../base/async/within.js';

export interface Readiness {
  version: string;
  /** Fails if the database does not answer. */
  checkDatabase: () => Promise<void>;
  isQueueReady: () => boolean;
  isDraining: () => boolean;
}

/** Supervisors call these and must never be refused. */
const PATHS = /^\/(?:healthz|readyz|metrics)\/?(?:\?|$)/i;

export const isHealthCheck = (url = ''): boolean => PATHS.test(url);

const ANSWER_WITHIN_MS = 2_000;

/** `/healthz`: the process is alive. `/readyz`: it can take requests. */
export function healthRoutes({ version, checkDatabase, isQueueReady, isDraining }: Readiness): Router {
  const router = Router();
  let asking: Promise<boolean> | undefined;
  /** Shared by concurrent checks, because this endpoint has no rate limit. */
  const isAnswering = () =>
    (asking ??= succeedsWithin(ANSWER_WITHIN_MS, checkDatabase()).finally(() => (asking = undefined)));
  router.get('/healthz', (_request, response) => void response.json({ status: 'alive', version }));
  router.get('/readyz', async (_request, response) => {
    const checks = { draining: isDraining(), database: await isAnswering(), queue: isQueueReady() };
    const isReady = !checks.draining && checks.database && checks.queue;
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready', ...checks });
  });
  return router;
}
