import type { DataSource, EntityManager } from 'typeorm';
import type { Admin } from '../../../people/accounts/access.js';
import type { AuditService } from '../../../people/audit/audit.service.js';
import { isUniqueViolation } from '../../../base/database/violations.js';
import { AppError } from '../../../base/errors.js';
import { lockNewsletter } from '../lock-newsletter.js';
import { Newsletter, SubmissionStatus } from '../newsletter.entity.js';
import { promiseSubmissionMail } from '../submission-mail.service.js';
import type { describeChanges } from './describe-changes.js';

interface ChangeDeps {
  audit: AuditService;
  /** Starts a job after approval. */
  jobs: { startForApproved(admin: Admin, newsletterId: number, manager: EntityManager): Promise<void> };
}

const NOW_IF_EDITIONS = 'SELECT now() AS now FROM editions WHERE newsletter_id = $1 LIMIT 1';

/** No edition is shown until the words of all are in the text index, or out of it. */
async function withhold(manager: EntityManager, newsletter: Newsletter): Promise<void> {
  const [found] = await manager.query<{ now: Date }[]>(NOW_IF_EDITIONS, [newsletter.id]);
  if (found) newsletter.withheldAt = found.now;
}

/** What follows a change by an administrator, in the transaction that makes it: audit entry, mail, job. */
export class NewsletterChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: ChangeDeps,
  ) {}

  async change(
    admin: Admin,
    deed: { id: number; action: string; describe?: typeof describeChanges },
    change: (newsletter: Newsletter, manager: EntityManager) => void | Promise<void>,
  ): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        const newsletter = await lockNewsletter(manager, { id: deed.id });
        const before = { ...newsletter };
        await change(newsletter, manager);
        if (newsletter.leftAt && newsletter.toBeProcessed)
          throw new AppError('CONFLICT', `${newsletter.name} is not read, at the wish of its owner`);
        if (isListed(newsletter) !== isListed(before)) await withhold(manager, newsletter);
        await manager.getRepository(Newsletter).save(newsletter);
        const details = deed.describe?.(before, newsletter);
        // Nothing happened if an update leaves everything as it was.
        if (details !== '') {
          const { action, id: subjectId } = deed;
          await this.deps.audit.record(admin, { action, subject: newsletter.name, subjectId, details }, manager);
        }
        if (isReviewed(newsletter) && newsletter.submissionStatus !== before.submissionStatus)
          await promiseSubmissionMail(manager, newsletter);
        if (isProcessed(newsletter) && !isProcessed(before))
          await this.deps.jobs.startForApproved(admin, newsletter.id, manager);
      });
    } catch (error) {
      if (isUniqueViolation(error))
        throw new AppError('CONFLICT', 'This URL is already registered', { url: ['This URL is already registered'] });
      throw error;
    }
  }
}

type Processing = Pick<Newsletter, 'submissionStatus' | 'toBeProcessed'>;

const isReviewed = ({ submissionStatus }: Processing): boolean => submissionStatus !== SubmissionStatus.PENDING;

const isListed = ({ submissionStatus }: Pick<Processing, 'submissionStatus'>): boolean =>
  submissionStatus === SubmissionStatus.APPROVED;

const isProcessed = (newsletter: Processing): boolean => isListed(newsletter) && newsletter.toBeProcessed;
