import { Router } from 'express';
import { succeedsWithin } from '../../base/async/within.js';

export interface Readiness {
  version: string;
  /** Whether this release can use the database. Fails if that does not answer. */
  fitsDatabase: () => Promise<boolean>;
  /** False until this process has started it. Fails while its server does not answer. */
  isQueueReady: () => Promise<boolean>;
  /** False if it serves pages, which need no queue once they are served. */
  needsQueue: boolean;
  /** Processes that run jobs, here and elsewhere. */
  countWorkers: () => Promise<number>;
  isDraining: () => boolean;
}

/** Supervisors call these. */
const PATHS = /^\/(?:healthz|readyz|metrics)\/?(?:\?|$)/i;

export const isHealthCheck = (url = ''): boolean => PATHS.test(url);

const ANSWER_WITHIN_MS = 2_000;

/** `/healthz`: the process is alive. `/readyz`: it can take requests. */
export function healthRoutes({ version, isDraining, needsQueue, ...servers }: Readiness): Router {
  const router = Router();
  let asking: Promise<ServerChecks> | undefined;
  /** Shared by concurrent checks, because this endpoint has no rate limit. */
  const check = () => (asking ??= askServers(servers).finally(() => (asking = undefined)));
  router.get('/healthz', (_request, response) => void response.json({ status: 'alive', version }));
  router.get('/readyz', async (_request, response) => {
    const { hasStarted, ...answers } = await check();
    const checks = { draining: isDraining(), ...answers };
    const hasQueue = checks.queue || (hasStarted && !needsQueue);
    const isReady = !checks.draining && checks.database && checks.release && hasQueue;
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready', ...checks });
  });
  return router;
}

interface ServerChecks {
  /** Unless the queue says otherwise. */
  hasStarted: boolean;
  database: boolean;
  /** False once a later release has changed the database in a way that this one cannot work with. */
  release: boolean;
  queue: boolean;
  /** Null if the database does not tell. With none this process is ready all the same, but jobs and mails wait. */
  workers: number | null;
}

async function askServers({
  fitsDatabase,
  isQueueReady,
  countWorkers,
}: Pick<Readiness, 'fitsDatabase' | 'isQueueReady' | 'countWorkers'>): Promise<ServerChecks> {
  const checks: ServerChecks = { hasStarted: true, database: false, release: true, queue: false, workers: null };
  const asked = [
    fitsDatabase().then((fits) => (checks.release = fits)),
    isQueueReady().then((isReady) => (checks.queue = checks.hasStarted = isReady)),
    countWorkers().then((workers) => (checks.workers = workers)),
  ] as const;
  const [database] = await Promise.all(asked.map((one) => succeedsWithin(ANSWER_WITHIN_MS, one)));
  return { ...checks, database: database ?? false };
}
