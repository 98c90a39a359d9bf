import { JobStatus } from './job.entity.js';

export const RUNNING = [JobStatus.PROCESSING, JobStatus.DISCOVERING];

/** A newsletter has at most one job in these statuses. The index `jobs_one_active` uses the same list. */
export const ACTIVE = [JobStatus.PENDING, ...RUNNING];

/** For SQL: `status IN ${ACTIVE_SQL}`. */
export const ACTIVE_SQL = `(${ACTIVE.map((status) => `'${status}'`).join(', ')})`;
