import type { DataSource } from 'typeorm';
import type { Admin } from '../../people/accounts/access.js';
import { STUCK_JOBS } from '../../jobs/stuck-jobs.js';
import { notDeleted } from '../newsletters/leaving/deleted-newsletters.js';
import type { SiteHealthService } from '../newsletters/health/site-health.service.js';
import { IS_SILENT } from '../newsletters/leaving/silent-newsletters.js';
import type { Attention, CauseCount, Overview } from './overview.type.js';

const DAYS = 14;

/** Data of the dashboard's overview. */
export class OverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly siteHealth: Pick<SiteHealthService, 'causes'>,
  ) {}

  async read(admin: Admin): Promise<Overview> {
    const [[waiting], failuresByCause, sitesByCause, [jobs], [queues], editionsPerDay] = await Promise.all([
      this.dataSource.query<{ count: number }[]>(WAITING),
      this.dataSource.query<CauseCount[]>(FAILURES),
      this.siteHealth.causes(admin),
      this.dataSource.query<{ count: number }[]>("SELECT count(*)::int AS count FROM jobs WHERE status = 'failed'"),
      this.dataSource.query<{ mails: number; claims: number }[]>(QUEUES),
      this.dataSource.query<{ day: string; count: number }[]>(EDITIONS_PER_DAY, [DAYS - 1]),
    ]);
    return {
      submissionsWaiting: waiting?.count ?? 0,
      failuresByCause,
      sitesByCause,
      failedJobs: jobs?.count ?? 0,
      mailsWaiting: queues?.mails ?? 0,
      claimsWaiting: queues?.claims ?? 0,
      editionsPerDay,
    };
  }

  /** Pending decisions, and failures that need attention. */
  async readAttention(admin: Admin): Promise<Attention> {
    const [[waiting], failuresByCause, sitesByCause, [silent], [stuck], [hosts]] = await Promise.all([
      this.dataSource.query<{ count: number; oldest: Date | null }[]>(WAITING),
      this.dataSource.query<CauseCount[]>(FAILURES),
      this.siteHealth.causes(admin),
      this.dataSource.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM newsletters newsletter WHERE ${IS_SILENT}`,
      ),
      this.dataSource.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM (${STUCK_JOBS}) stuck`),
      this.dataSource.query<{ count: number }[]>(
        'SELECT count(*)::int AS count FROM stopped_hosts WHERE reviewed_at IS NULL',
      ),
    ]);
    return {
      submissionsWaiting: waiting?.count ?? 0,
      oldestWaitingAt: waiting?.oldest ?? null,
      failuresByCause,
      sitesByCause,
      silentNewsletters: silent?.count ?? 0,
      stuckJobs: stuck?.count ?? 0,
      hostsWaiting: hosts?.count ?? 0,
    };
  }
}

const WAITING = `SELECT count(*)::int AS count, min(created_at) AS oldest FROM newsletters WHERE submission_status = 'pending'`;

/** As their queues count them. */
const QUEUES = `
  SELECT (SELECT count(*)::int FROM inbox_messages m WHERE m.state = 'held' AND ${notDeleted('m.newsletter_id')}) AS mails,
    (SELECT count(*)::int FROM claims c
     WHERE c.state = 'verified' AND c.reviewed_at IS NULL AND ${notDeleted('c.newsletter_id')})
    + (SELECT count(*)::int FROM reports r
       WHERE r.reviewed_at IS NULL AND (r.collection_id IS NOT NULL OR ${notDeleted('r.newsletter_id')})) AS claims`;

const FAILURES = `
  SELECT coalesce(error_code, 'unknown') AS cause, count(*)::int AS count, count(DISTINCT newsletter_id)::int AS newsletters
  FROM editions WHERE status = 'error' AND ${notDeleted('newsletter_id')} GROUP BY error_code ORDER BY 2 DESC, 1`;

const EDITIONS_PER_DAY = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, (
    SELECT count(*)::int FROM editions e
    WHERE e.status = 'processed' AND ${notDeleted('e.newsletter_id')} AND e.processed_at >= day AND e.processed_at < day + interval '1 day'
  ) AS count
  FROM generate_series(date_trunc('day', now()) - make_interval(days => $1), date_trunc('day', now()), interval '1 day') AS day
  ORDER BY 1`;
