import { JobStatus } from './job.entity.js';

export const RUNNING = [JobStatus.PROCESSING, JobStatus.DISCOVERING];

/** A newsletter has at most one job in one of these; the index `jobs_one_active` names the same. */
export const ACTIVE = [JobStatus.PENDING, ...RUNNING];

/** The same for a statement: `status IN ${ACTIVE_SQL}`. */
export const ACTIVE_SQL = `(${ACTIVE.map((status) => `'${status}'`).join(', ')})`;
