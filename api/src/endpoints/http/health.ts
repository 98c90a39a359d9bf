import { Router } from 'express';
import { succeedsWithin } from '../../base/async/within.js';

export interface Readiness {
  version: string;
  /** Whether this release can use the database. Fails if that does not answer. */
  fitsDatabase: () => Promise<boolean>;
  isQueueReady: () => boolean;
  isDraining: () => boolean;
}

/** Supervisors call these. */
const PATHS = /^\/(?:healthz|readyz|metrics)\/?(?:\?|$)/i;

export const isHealthCheck = (url = ''): boolean => PATHS.test(url);

const ANSWER_WITHIN_MS = 2_000;

/** `/healthz`: the process is alive. `/readyz`: it can take requests. */
export function healthRoutes({ version, fitsDatabase, isQueueReady, isDraining }: Readiness): Router {
  const router = Router();
  let asking: Promise<DatabaseChecks> | undefined;
  /** Shared by concurrent checks, because this endpoint has no rate limit. */
  const checkDatabase = () => (asking ??= askDatabase(fitsDatabase).finally(() => (asking = undefined)));
  router.get('/healthz', (_request, response) => void response.json({ status: 'alive', version }));
  router.get('/readyz', async (_request, response) => {
    const checks = { draining: isDraining(), ...(await checkDatabase()), queue: isQueueReady() };
    const isReady = !checks.draining && checks.database && checks.release && checks.queue;
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready', ...checks });
  });
  return router;
}

interface DatabaseChecks {
  database: boolean;
  /** False once a later release has changed the database in a way that this one cannot work with. */
  release: boolean;
}

async function askDatabase(fitsDatabase: () => Promise<boolean>): Promise<DatabaseChecks> {
  let release = true;
  const asked = fitsDatabase().then((fits) => {
    release = fits;
  });
  return { database: await succeedsWithin(ANSWER_WITHIN_MS, asked), release };
}
