import { MAX_STATS_DAYS } from '@niche-newsletters/rules/figure.rules';
import type { DataSource } from 'typeorm';
import { UTC_TODAY } from '../../../base/database/utc-day.js';
import { AppError } from '../../../base/errors.js';
import { adminOf, type Member } from '../../../people/accounts/access.js';
import type { ClaimService } from '../claim.service.js';
import { FIGURES } from './figures.js';
import type { NewsletterStatsDay } from './newsletter-stats.type.js';

const COUNTED = FIGURES.map((name) => `coalesce(counted.${name}, 0) AS ${name}`).join(', ');

const DAYS = `
  SELECT to_char(day.at, 'YYYY-MM-DD') AS day, ${COUNTED}
  FROM generate_series(${UTC_TODAY} - $2::int + 1, ${UTC_TODAY}, interval '1 day') AS day (at)
  LEFT JOIN newsletter_days counted ON counted.newsletter_id = $1 AND counted.day = day.at::date
  ORDER BY day.at`;

/** Statistics of newsletters for their owners. */
export class NewsletterStatsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: Pick<ClaimService, 'requireOwner'>,
  ) {}

  async read(member: Member, newsletterId: number, days: number): Promise<NewsletterStatsDay[]> {
    if (!adminOf(member)) await this.claims.requireOwner(member, newsletterId);
    if (days < 1 || days > MAX_STATS_DAYS) {
      const message = `days must be from 1 to ${MAX_STATS_DAYS}`;
      throw new AppError('BAD_USER_INPUT', message, { days: [message] });
    }
    return this.dataSource.query<NewsletterStatsDay[]>(DAYS, [newsletterId, days]);
  }
}
