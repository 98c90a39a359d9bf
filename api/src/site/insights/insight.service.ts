import { MAX_INSIGHT_DAYS } from '@niche-newsletters/rules/figure.rules';
import type { DataSource } from 'typeorm';
import { UTC_TODAY, utcDayOf } from '../../base/database/utc-day.js';
import { AppError } from '../../base/errors.js';
import { writeCsv } from '../../base/words/write-csv.js';
import type { Admin } from '../../people/accounts/access.js';
import { DAILY } from './insights.js';
import {
  MAX_NAMED,
  type GainingNewsletter,
  type InsightDay,
  type InsightReport,
  type NamedCount,
} from './insight.types.js';

/** The counted ones, and sign-ups, which accounts tell. */
const COLUMNS = DAILY.map((kind) => `coalesce(sum(d.count) FILTER (WHERE d.kind = '${kind}'), 0)::int AS "${kind}"`);

const DAYS = `
  SELECT to_char(day.at, 'YYYY-MM-DD') AS day, ${COLUMNS.join(', ')},
    (SELECT count(*)::int FROM users u WHERE u.created_at >= day.at AT TIME ZONE 'UTC'
       AND u.created_at < (day.at + interval '1 day') AT TIME ZONE 'UTC') AS "signUps"
  FROM generate_series((${UTC_TODAY} - $1::int + 1)::timestamp, ${UTC_TODAY}, interval '1 day') AS day (at)
  LEFT JOIN insight_days d ON d.day = day.at::date AND d.name = ''
  GROUP BY day.at ORDER BY day.at`;

const NAMED = `
  SELECT name, sum(count)::int AS count FROM insight_days WHERE day > ${UTC_TODAY} - $1::int AND kind = ANY ($2)
  GROUP BY name ORDER BY count DESC, name LIMIT ${MAX_NAMED}`;

/** Less those that were found as well: a newsletter has come since. */
const MISSED = `
  SELECT name, sum(count) FILTER (WHERE kind = 'missed')::int AS count FROM insight_days
  WHERE day > ${UTC_TODAY} - $1::int AND kind IN ('found', 'missed') GROUP BY name
  HAVING (array_agg(kind ORDER BY day DESC, kind DESC))[1] = 'missed'
  ORDER BY count DESC, name LIMIT ${MAX_NAMED}`;

const GAINING = `
  SELECT n.id, n.name, count(*)::int AS followers FROM follows f JOIN newsletters n ON n.id = f.newsletter_id
  WHERE f.created_at >= (${UTC_TODAY} - $1::int + 1)::timestamp AT TIME ZONE 'UTC' AND f.removed_at IS NULL
    AND n.submission_status = 'approved'
  GROUP BY n.id ORDER BY followers DESC, n.id LIMIT ${MAX_NAMED}`;

const ROWS = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, name, count FROM insight_days WHERE day > ${UTC_TODAY} - $1::int
  UNION ALL
  SELECT to_char(${utcDayOf('created_at')}, 'YYYY-MM-DD'), 'signUps', '', count(*)::int FROM users
  WHERE created_at >= (${UTC_TODAY} - $1::int + 1)::timestamp AT TIME ZONE 'UTC' GROUP BY 1
  ORDER BY day, kind, name LIMIT 200000`;

/** What people look for, for administrators. */
export class InsightService {
  constructor(private readonly dataSource: DataSource) {}

  async read(_admin: Admin, days: number): Promise<InsightReport> {
    requireDays(days);
    const named = (...kinds: string[]) => this.dataSource.query<NamedCount[]>(NAMED, [days, kinds]);
    const [byDay, searches, missed, origins, gaining] = await Promise.all([
      this.dataSource.query<InsightDay[]>(DAYS, [days]),
      named('found', 'missed'),
      this.dataSource.query<NamedCount[]>(MISSED, [days]),
      named('origin'),
      this.dataSource.query<GainingNewsletter[]>(GAINING, [days]),
    ]);
    return { days: byDay, searches, missed, origins, gaining };
  }

  /** As CSV. */
  async export(_admin: Admin, days: number): Promise<string> {
    requireDays(days);
    const rows = await this.dataSource.query<object[]>(ROWS, [days]);
    const fields = ['day', 'kind', 'name', 'count'];
    return writeCsv(fields, rows);
  }
}

function requireDays(days: number): void {
  if (days >= 1 && days <= MAX_INSIGHT_DAYS) return;
  const message = `days must be from 1 to ${MAX_INSIGHT_DAYS}`;
  throw new AppError('BAD_USER_INPUT', message, { days: [message] });
}
