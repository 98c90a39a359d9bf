import { KEPT_HOURS } from '@niche-newsletters/rules/newsletter-choices';
import type { DataSource, EntityManager } from 'typeorm';
import type { Admin } from '../../../people/accounts/access.js';
import type { AuditService } from '../../../people/audit/audit.service.js';
import { deleteDue } from '../../../base/database/delete-in-pieces.js';
import { isUniqueViolation } from '../../../base/database/violations.js';
import { AppError, notFound } from '../../../base/errors.js';
import { endKeepAway, keepAway } from '../leaving/keep-away.js';
import { Newsletter } from '../newsletter.entity.js';

const MARK = `
  UPDATE newsletters SET deleted_at = now(), withheld_at = now(), status_before_deletion = submission_status, submission_status = 'deleted'
  WHERE id = $1 AND deleted_at IS NULL RETURNING name, url, url_key AS "urlKey"`;

/** Its job was cancelled, so its next visit is due. Later, some of what it has may be gone. */
const RESTORE = `
  UPDATE newsletters SET deleted_at = NULL, withheld_at = now(), submission_status = status_before_deletion, status_before_deletion = NULL,
    next_visit_at = CASE WHEN to_be_processed THEN now() ELSE next_visit_at END
  WHERE id = $1 AND deleted_at >= now() - make_interval(hours => ${KEPT_HOURS}) RETURNING name, url, url_key AS "urlKey"`;

const DUE = {
  table: 'newsletters',
  where: `deleted_at < now() - make_interval(hours => ${KEPT_HOURS})`,
  since: 'deleted_at',
};

type Known = Pick<Newsletter, 'name' | 'url' | 'urlKey'>;
type Changed = [rows: Known[], count: number];

interface Change {
  id: number;
  action: string;
  sql: string;
  and: (manager: EntityManager, newsletter: Known) => Promise<void>;
}

export interface DeletionDeps {
  audit: AuditService;
  jobs: { cancelActive(admin: Admin, newsletterId: number): Promise<void> };
  withdrawals: { finish(newsletterId: number): Promise<void> };
}

/** A deleted newsletter is nowhere to be found. For a day it can be restored, with all that belongs to it. */
export class NewsletterDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: DeletionDeps,
  ) {}

  /** Cancels a running job first. */
  async delete(admin: Admin, id: number): Promise<number> {
    if (!(await this.dataSource.getRepository(Newsletter).existsBy({ id }))) throw notFound('Newsletter');
    await this.deps.jobs.cancelActive(admin, id);
    const and: Change['and'] = (manager, newsletter) => keepAway(manager, newsletter, admin.user.id);
    await this.change(admin, { id, action: 'newsletter.delete', sql: MARK, and });
    return id;
  }

  async restore(admin: Admin, id: number): Promise<Newsletter> {
    try {
      await this.change(admin, { id, action: 'newsletter.restore', sql: RESTORE, and: endKeepAway });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('CONFLICT', 'A newsletter with this address was added meanwhile');
    }
    return this.dataSource
      .getRepository(Newsletter)
      .findOneOrFail({ where: { id }, relations: { submittedBy: true, reviewedBy: true } });
  }

  /** With editions, passages, promotions and jobs. Returns how many newsletters there were. */
  sweep(): Promise<number> {
    return deleteDue(this.dataSource, DUE);
  }

  private async change(admin: Admin, { id, action, sql, and }: Change): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // A piece of an earlier withdrawal ends first.
      await manager.query('SELECT FROM newsletters WHERE id = $1 FOR UPDATE', [id]);
      const [[changed]] = await manager.query<Changed>(sql, [id]);
      if (!changed) throw notFound('Newsletter');
      await and(manager, changed);
      const { name, url } = changed;
      await this.deps.audit.record(admin, { action, subject: name, subjectId: id, details: url }, manager);
    });
    // Its words leave the text index, or come back.
    await this.deps.withdrawals.finish(id);
  }
}
