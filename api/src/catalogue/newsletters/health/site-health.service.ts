import { In, type DataSource } from 'typeorm';
import { currentTime } from '../../../base/clock.js';
import type { Admin } from '../../../people/accounts/access.js';
import type { AuditService } from '../../../people/audit/audit.service.js';
import { AppError } from '../../../base/errors.js';
import { UTC_TODAY } from '../../../base/database/utc-day.js';
import { inOrderOf } from '../../../base/lists/by-id.js';
import { paged, readPage, type Paged } from '../../../base/lists/paging.js';
import type { LifeService } from '../life/life.service.js';
import { NOT_READ } from '../leaving/left-newsletters.js';
import { lockNewsletter } from '../lock-newsletter.js';
import { Newsletter, SubmissionStatus } from '../newsletter.entity.js';
import { OUTCOMES, type SiteCause } from './site-cause.js';
import type {
  SiteCauseCount,
  SiteCompleteness,
  SiteHealth,
  SiteProblem,
  VisitDay,
  VisitGroup,
} from './site-health.type.js';
import { SITES_BY_CAUSE } from './sites-by-cause.js';

const DAYS = 30;
const MAX_GROUPS = 100;
const PAGE_SIZE = 20;
/** Sites that no platform claims are read as any site. */
const PLATFORM = "coalesce(nullif(platform, 'any-site'), host)";
const MAX_SELECTED = 10_000;

interface SiteHealthDeps {
  audit: Pick<AuditService, 'record'>;
  life: Pick<LifeService, 'measure'>;
}

/** How the sites of newsletters answer, and what administrators do about those that do not. */
export class SiteHealthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: SiteHealthDeps,
  ) {}

  async read(_admin: Admin): Promise<SiteHealth> {
    const [days, platforms, hosts, [lists]] = await Promise.all([
      this.dataSource.query<VisitDay[]>(BY_DAY, [DAYS]),
      this.dataSource.query<VisitGroup[]>(byGroup(PLATFORM, TOTAL), [DAYS, MAX_GROUPS]),
      this.dataSource.query<VisitGroup[]>(byGroup('host', `sum(blocked + failing) DESC, ${TOTAL}`), [DAYS, MAX_GROUPS]),
      this.dataSource.query<[Pick<SiteHealth, 'listsKnown' | 'listsRead' | 'incompleteNewsletters'>]>(ALL_LISTS),
    ]);
    return { days, platforms, hosts, ...lists };
  }

  causes(_admin: Admin): Promise<SiteCauseCount[]> {
    return this.dataSource.query<SiteCauseCount[]>(
      `SELECT cause, count(*)::int AS newsletters, min(since) AS since FROM (${SITES_BY_CAUSE}) site
       GROUP BY cause ORDER BY 2 DESC, 1`,
    );
  }

  /** Newsletters whose sites bring nothing for this cause, the longest first. */
  async list(_admin: Admin, cause: SiteCause, args: { page?: number; limit?: number }): Promise<Paged<Newsletter>> {
    const page = readPage(args, PAGE_SIZE);
    const [total] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (${SITES_BY_CAUSE}) site WHERE cause = $1`,
      [cause],
    );
    const rows = await this.rowsOf(cause, page);
    const newsletters = await this.dataSource.getRepository(Newsletter).findBy({ id: In(rows.map(({ id }) => id)) });
    return paged(inOrderOf(rows, newsletters), page, total?.count ?? 0);
  }

  async listIds(_admin: Admin, cause: SiteCause): Promise<number[]> {
    const rows = await this.rowsOf(cause, { limit: MAX_SELECTED, offset: 0 });
    return rows.map(({ id }) => id);
  }

  private rowsOf(cause: SiteCause, { limit, offset }: { limit: number; offset: number }): Promise<{ id: number }[]> {
    return this.dataSource.query(
      `SELECT id FROM (${SITES_BY_CAUSE}) site WHERE cause = $1 ORDER BY since NULLS FIRST, name_key, id LIMIT $2 OFFSET $3`,
      [cause, limit, offset],
    );
  }

  /** The problem of each of them, or null. */
  async problems(ids: readonly number[]): Promise<Map<number, SiteProblem>> {
    const rows = await this.dataSource.query<(SiteProblem & { id: number })[]>(
      `SELECT site.id, site.cause, site.since, visit.worked_at AS "lastWorkedAt", visit.failed_at AS "lastFailedAt",
         visit.status, visit.address, visit.evidence,
         CASE WHEN visit.moved_again_at IS NOT NULL THEN visit.moved_to END AS "movedTo"
       FROM (${SITES_BY_CAUSE}) site LEFT JOIN site_visits visit ON visit.newsletter_id = site.id
       WHERE site.id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** How much of their sites is known. */
  async completeness(ids: readonly number[]): Promise<Map<number, SiteCompleteness>> {
    const rows = await this.dataSource.query<(SiteCompleteness & { id: number })[]>(
      `SELECT visit.newsletter_id AS id, lists_read + lists_unread AS "listsKnown", lists_read AS "listsRead",
         editions_announced AS "editionsAnnounced", coalesce(counts.total, 0) AS "editionsFound",
         coalesce(newsletter.visit_memory -> 'unread', '[]') AS "unreadLists"
       FROM site_visits visit JOIN newsletters newsletter ON newsletter.id = visit.newsletter_id
       LEFT JOIN content_counts counts ON counts.newsletter_id = visit.newsletter_id
       WHERE visit.newsletter_id = ANY ($1) AND visit.worked_at IS NOT NULL`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** It is shown as ended, and no longer visited. */
  markEnded(admin: Admin, id: number): Promise<Newsletter> {
    return this.change(admin, { id, action: 'newsletter.mark-ended' }, (newsletter) => {
      if (newsletter.endedAt) throw new AppError('CONFLICT', `${newsletter.name} is already marked as ended`);
      newsletter.endedAt = currentTime();
      newsletter.toBeProcessed = false;
    });
  }

  /** It is visited again. */
  undoEnded(admin: Admin, id: number): Promise<Newsletter> {
    return this.change(admin, { id, action: 'newsletter.undo-ended' }, (newsletter) => {
      if (!newsletter.endedAt) throw new AppError('CONFLICT', `${newsletter.name} is not marked as ended`);
      if (newsletter.leftAt) throw new AppError('CONFLICT', NOT_READ);
      newsletter.endedAt = null;
      newsletter.toBeProcessed = true;
      newsletter.nextVisitAt = currentTime();
    });
  }

  private async change(
    admin: Admin,
    { id, action }: { id: number; action: string },
    change: (newsletter: Newsletter) => void,
  ): Promise<Newsletter> {
    const changed = await this.dataSource.transaction(async (manager) => {
      const newsletter = await lockNewsletter(manager, { id });
      if (newsletter.submissionStatus !== SubmissionStatus.APPROVED)
        throw new AppError('CONFLICT', `${newsletter.name} is not approved`);
      change(newsletter);
      await this.deps.audit.record(admin, { action, subject: newsletter.name, subjectId: id }, manager);
      return manager.getRepository(Newsletter).save(newsletter);
    });
    await this.deps.life.measure([id]);
    return changed;
  }

  /** Deletes counts that the board does not show any more. */
  async sweep(): Promise<number> {
    const [, days] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM site_health_days WHERE day <= ${UTC_TODAY} - $1::int`,
      [DAYS],
    );
    return days;
  }
}

const ALL_LISTS = `
  SELECT coalesce(sum(lists_read + lists_unread), 0)::int AS "listsKnown", coalesce(sum(lists_read), 0)::int AS "listsRead",
    count(*) FILTER (WHERE lists_unread > 0)::int AS "incompleteNewsletters"
  FROM site_visits`;

const TOTAL = `sum(${OUTCOMES.join(' + ')}) DESC`;

const BY_DAY = `
  SELECT to_char(day.at, 'YYYY-MM-DD') AS day,
    ${OUTCOMES.map((name) => `coalesce(sum(${name}), 0)::int AS ${name}`).join(', ')}
  FROM generate_series(${UTC_TODAY} - $1::int + 1, ${UTC_TODAY}, interval '1 day') AS day (at)
  LEFT JOIN site_health_days visits ON visits.day = day.at::date
  GROUP BY day.at ORDER BY day.at`;

const byGroup = (name: string, order: string) => `
  SELECT ${name} AS name, ${OUTCOMES.map((outcome) => `sum(${outcome})::int AS ${outcome}`).join(', ')}
  FROM site_health_days WHERE day > ${UTC_TODAY} - $1::int GROUP BY 1 ORDER BY ${order}, 1 LIMIT $2`;
