import type { DataSource } from 'typeorm';
import type { Admin } from '../accounts/access.js';
import type { Overview } from './overview.type.js';

const DAYS = 14;

/** What an administrator wants to see before anything else. */
export class OverviewService {
  constructor(private readonly dataSource: DataSource) {}

  async read(_admin: Admin): Promise<Overview> {
    const [[waiting], failuresByCause, editionsPerDay] = await Promise.all([
      this.dataSource.query("SELECT count(*)::int AS count FROM newsletters WHERE submission_status = 'pending'"),
      this.dataSource.query(
        "SELECT coalesce(error_code, 'unknown') AS cause, count(*)::int AS count FROM editions WHERE status = 'error' GROUP BY error_code ORDER BY 2 DESC, 1",
      ),
      this.dataSource.query(EDITIONS_PER_DAY, [DAYS - 1]),
    ]);
    return { submissionsWaiting: waiting.count, failuresByCause, editionsPerDay };
  }
}

const EDITIONS_PER_DAY = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, (
    SELECT count(*)::int FROM editions e
    WHERE e.status = 'processed' AND e.processed_at >= day AND e.processed_at < day + interval '1 day'
  ) AS count
  FROM generate_series(date_trunc('day', now()) - make_interval(days => $1), date_trunc('day', now()), interval '1 day') AS day
  ORDER BY 1`;
