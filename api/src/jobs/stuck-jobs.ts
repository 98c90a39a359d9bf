/**
 * Jobs without progress. A job is taken over after seconds without a heartbeat, so minutes mean that no worker runs. A
 * pending job waits for an hour only if all workers are busy or dead.
 */
export const STUCK_JOBS = `
  SELECT j.id FROM jobs j
  WHERE (j.status IN ('processing', 'discovering') AND coalesce(j.heartbeat_at, j.updated_at) < now() - interval '2 minutes')
    OR (j.status = 'pending' AND j.updated_at < now() - interval '1 hour')`;
