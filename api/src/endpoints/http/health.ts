import { Router } from 'express';
import type { DataSource } from 'typeorm';
import { succeedsWithin } from '../../base/async/within.js';

export interface Readiness {
  version: string;
  dataSource: DataSource;
  isQueueReady: () => boolean;
  isDraining: () => boolean;
}

/** Supervisors call these and must never be refused. */
const PATHS = /^\/(?:healthz|readyz|metrics)\/?(?:\?|$)/i;

export const isHealthCheck = (url = ''): boolean => PATHS.test(url);

const ANSWER_WITHIN_MS = 2_000;

/** `/healthz`: the process is alive. `/readyz`: it can take requests. */
export function healthRoutes({ version, dataSource, isQueueReady, isDraining }: Readiness): Router {
  const router = Router();
  let asking: Promise<boolean> | undefined;
  /** Shared by concurrent checks, because this endpoint has no rate limit. */
  const isAnswering = () => (asking ??= answers(dataSource).finally(() => (asking = undefined)));
  router.get('/healthz', (_request, response) => void response.json({ status: 'alive', version }));
  router.get('/readyz', async (_request, response) => {
    const checks = { draining: isDraining(), database: await isAnswering(), queue: isQueueReady() };
    const isReady = !checks.draining && checks.database && checks.queue;
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready', ...checks });
  });
  return router;
}

async function answers(dataSource: DataSource): Promise<boolean> {
  return succeedsWithin(ANSWER_WITHIN_MS, dataSource.query('SELECT 1'));
}
