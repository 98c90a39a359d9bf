/**
 * Jobs that make no progress. Another worker takes over a job after seconds of silence, so minutes mean that no worker
 * runs; a pending job waits for an hour only where the workers are busy or gone.
 */
export const STUCK_JOBS = `
  SELECT j.id FROM jobs j
  WHERE (j.status IN ('processing', 'discovering') AND coalesce(j.heartbeat_at, j.updated_at) < now() - interval '2 minutes')
    OR (j.status = 'pending' AND j.updated_at < now() - interval '1 hour')`;
