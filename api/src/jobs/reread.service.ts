import { PRIORITY } from '@niche-newsletters/rules/job.rules';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { changePieces, EDITIONS_PIECE } from '../base/database/delete-in-pieces.js';
import { addToOutbox } from '../base/outbox/outbox.js';
import { AppError, notFound } from '../base/errors.js';
import type { PromisedReread } from '../library/withdrawal/withdrawal.service.js';
import { NOT_READ } from '../catalogue/newsletters/leaving/left-newsletters.js';
import { Newsletter, SubmissionStatus } from '../catalogue/newsletters/newsletter.entity.js';
import type { ReadingRuleService } from '../library/reading-rules/reading-rule.service.js';
import { Edition } from '../library/editions/edition.entity.js';
import type { Member } from '../people/accounts/access.js';
import type { RateLimit } from '../people/accounts/rate-limit.js';
import type { AuditService } from '../people/audit/audit.service.js';
import { createJobs } from './create-jobs.js';
import { RUN_JOB, type PromisedJob } from './job.service.js';

interface RereadDeps {
  rules: Pick<ReadingRuleService, 'requireMayDecide'>;
  audit: Pick<AuditService, 'recordOf'>;
  limit: RateLimit;
}

/** Has all editions of a newsletter read again, for instance by a new rule. Whoever may write its rule may do so. */
export class RereadService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: RereadDeps,
  ) {}

  /** Returns the number of editions. */
  async start(member: Member, newsletterId: number): Promise<number> {
    // First, as the other answers tell what is known of a newsletter.
    await this.deps.rules.requireMayDecide(member, newsletterId);
    await readable(this.dataSource.manager, newsletterId);
    await this.deps.limit.take(member);
    await forgetValidators(this.dataSource, newsletterId);
    return this.dataSource.transaction(async (manager) => {
      const newsletter = await readable(manager, newsletterId);
      const ids = await promiseReading(manager, { newsletterId, createdById: member.user.id });
      const { id, name } = newsletter;
      await this.deps.audit.recordOf(member, { action: 'newsletter.reread', subject: name, subjectId: id }, manager);
      return ids.length;
    });
  }

  /** After another use of its text was permitted. Throws while a job is in progress, to be tried again. */
  async keepPromise({ newsletterId }: PromisedReread): Promise<void> {
    await forgetValidators(this.dataSource, newsletterId);
    await this.dataSource.transaction(async (manager) => {
      const newsletter = await manager.getRepository(Newsletter).findOneBy({ id: newsletterId });
      const isRead = newsletter?.submissionStatus === SubmissionStatus.APPROVED && !newsletter.leftAt;
      const hasEditions = await manager.getRepository(Edition).existsBy({ newsletterId, goneAt: IsNull() });
      if (isRead && hasEditions) await promiseReading(manager, { newsletterId, createdById: null });
    });
  }
}

/** Creates the job that reads all editions again. Returns their IDs. */
async function promiseReading(manager: EntityManager, { newsletterId, createdById }: Reading): Promise<number[]> {
  const ids = await stillThere(manager, newsletterId);
  if (ids.length === 0) throw new AppError('CONFLICT', 'There are no editions to read again');
  const [jobId] = await createJobs(manager, {
    newsletterIds: [newsletterId],
    priority: PRIORITY.medium,
    description: 'All editions read again',
    createdById,
  });
  if (jobId === undefined) throw new AppError('CONFLICT', 'This newsletter already has a job in progress');
  await manager.query('UPDATE jobs SET only_edition_ids = $2 WHERE id = $1', [jobId, ids]);
  await addToOutbox(manager, RUN_JOB, { jobId, priority: PRIORITY.medium } satisfies PromisedJob);
  return ids;
}

interface Reading {
  newsletterId: number;
  createdById: number | null;
}

async function readable(manager: EntityManager, id: number): Promise<Newsletter> {
  const newsletter = await manager.getRepository(Newsletter).findOneBy({ id });
  if (!newsletter) throw notFound('Newsletter');
  if (newsletter.submissionStatus !== SubmissionStatus.APPROVED)
    throw new AppError('CONFLICT', `${newsletter.name} is not approved`);
  if (newsletter.leftAt) throw new AppError('CONFLICT', NOT_READ);
  return newsletter;
}

/** A site would answer that a page has not changed, but it is to be read differently. */
async function forgetValidators(dataSource: DataSource, newsletterId: number): Promise<void> {
  await changePieces(dataSource, {
    change: 'UPDATE editions SET etag = NULL, http_last_modified = NULL',
    table: 'editions',
    where: 'newsletter_id = $1 AND num_nonnulls(etag, http_last_modified) > 0',
    values: [newsletterId],
    piece: EDITIONS_PIECE,
  });
}

async function stillThere(manager: EntityManager, newsletterId: number): Promise<number[]> {
  const editions = await manager.query<{ id: number }[]>(
    'SELECT id FROM editions WHERE newsletter_id = $1 AND gone_at IS NULL',
    [newsletterId],
  );
  return editions.map(({ id }) => id);
}
