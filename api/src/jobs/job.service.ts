import { PRIORITY } from '@niche-newsletters/rules/job.rules';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { currentTime } from '../base/clock.js';
import type { Admin } from '../people/accounts/access.js';
import type { AuditService } from '../people/audit/audit.service.js';
import { Edition, EditionStatus } from '../library/editions/edition.entity.js';
import { retryFailedStages } from '../library/editions/edition-stages.js';
import { addToOutbox } from '../base/outbox/outbox.js';
import { AppError, notFound } from '../base/errors.js';
import type { Logger } from '../base/log.js';
import { Newsletter, SubmissionStatus } from '../catalogue/newsletters/newsletter.entity.js';
import { parseId } from '../base/validation/parse-input.js';
import { ACTIVE } from './active-statuses.js';
import { createJobs, type NewJobs } from './create-jobs.js';
import { JobLogger } from './worker/job-logger.js';
import { JobLogStatus, JobPhase } from './job-log.entity.js';
import { UNKNOWN_CAUSE } from './job-overview.service.js';
import type { JobQueue } from './job-queue.js';
import { Job, JobStatus } from './job.entity.js';
import type { CreateJobsArgs } from './job.inputs.js';

/** Kind of the outbox: the queue is to be told of a new job. */
export const RUN_JOB = 'run-job';

export interface PromisedJob {
  jobId: number;
  priority: number;
}

export interface JobDeps {
  queue: Pick<JobQueue, 'add'>;
  audit: AuditService;
  log: Logger;
}

/** Actions of administrators on jobs. */
export class JobService {
  private readonly jobLog: JobLogger;

  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: JobDeps,
  ) {
    this.jobLog = new JobLogger(dataSource);
  }

  /** Creates one for each newsletter without an active job. Returns only the new ones. */
  async create(admin: Admin, args: CreateJobsArgs): Promise<Job[]> {
    const jobs = await this.dataSource.transaction((manager) => this.createIn(manager, admin, args));
    await this.queue(jobs);
    return jobs;
  }

  private async createIn(manager: EntityManager, admin: Admin, args: CreateJobsArgs): Promise<Job[]> {
    const newsletterIds = [...new Set(args.newsletterIds.map((id) => parseId(id, 'newsletterIds')))];
    const newsletters = await approved(manager, newsletterIds);
    const ids = await createJobs(manager, {
      newsletterIds: newsletters.map((newsletter) => newsletter.id),
      priority: args.priority ?? 1,
      description: args.description || null,
      createdById: admin.user.id,
    });
    await retryFailedStages(manager, newsletterIds);
    const names = new Map(newsletters.map(({ id, name }) => [id, name]));
    const made = await manager.getRepository(Job).find({ where: { id: In(ids) }, order: { id: 'ASC' } });
    for (const job of made) {
      const subject = names.get(job.newsletterId) ?? '';
      await this.deps.audit.record(admin, { action: 'job.create', subject, subjectId: job.newsletterId }, manager);
    }
    return made;
  }

  /** For endpoints that create a job for a single newsletter. */
  async createOne(admin: Admin, args: CreateJobsArgs): Promise<Job> {
    const [job] = await this.create(admin, args);
    if (!job) throw new AppError('CONFLICT', 'This newsletter already has a job in progress');
    return job;
  }

  /** In the transaction of the approval, so that a process that ends afterwards leaves no newsletter without its job. */
  async startForApproved(admin: Admin, newsletterId: number, manager: EntityManager): Promise<void> {
    const job = { newsletterIds: [String(newsletterId)], priority: PRIORITY.high, description: 'Approved' };
    for (const { id, priority } of await this.createIn(manager, admin, job)) {
      await addToOutbox(manager, RUN_JOB, { jobId: id, priority } satisfies PromisedJob);
    }
  }

  /** In the transaction that adds it. The import is in the audit log, as a whole. */
  async startForImported(manager: EntityManager, newsletterId: number, createdById: number | null): Promise<void> {
    // Imports may be long: what an administrator waits for goes first.
    await startIn(manager, {
      newsletterIds: [newsletterId],
      priority: PRIORITY.low,
      description: 'Imported',
      createdById,
    });
  }

  /** In the transaction that lists it at once, because nobody reviews submissions. */
  async startForSubmitted(manager: EntityManager, newsletterId: number, createdById: number): Promise<void> {
    await startIn(manager, {
      newsletterIds: [newsletterId],
      priority: PRIORITY.high,
      description: 'Submitted',
      createdById,
    });
  }

  async cancelActive(admin: Admin, newsletterId: number): Promise<void> {
    const job = await this.dataSource.getRepository(Job).findOneBy({ newsletterId, status: In(ACTIVE) });
    if (job) await this.cancel(admin, job.id);
  }

  /** Final. The worker is notified by the database and stops within its current step. */
  async cancel(admin: Admin, id: number): Promise<Job> {
    await this.change(admin, { id, action: 'job.cancel' }, async (job, manager) => {
      if (!ACTIVE.includes(job.status)) throw new AppError('CONFLICT', `This job is already ${job.status}`);
      const now = currentTime();
      await manager.getRepository(Job).update(id, {
        status: JobStatus.CANCELLED,
        statusMessage: 'Cancelled by an administrator',
        cancelRequestedAt: now,
        completedAt: now,
        updatedAt: now,
      });
    });
    await this.jobLog.write(id, { phase: JobPhase.JOB, message: 'Job cancelled', status: JobLogStatus.WARNING });
    return this.get(id);
  }

  /** Continues from the editions that are not done. */
  async retry(admin: Admin, id: number): Promise<Job> {
    await this.change(admin, { id, action: 'job.retry' }, async (job, manager) => {
      if (job.status !== JobStatus.FAILED && job.status !== JobStatus.CANCELLED) {
        throw new AppError('CONFLICT', 'Only a failed or cancelled job can be retried');
      }
      await this.putBack(manager, job, job.onlyEditionIds);
    });
    return this.queued(id, 'Job queued for retry');
  }

  /** Only failed editions, optionally of one cause. */
  async retryFailures(admin: Admin, id: number, cause?: string | null): Promise<Job> {
    await this.change(admin, { id, action: 'job.retry' }, async (job, manager) => {
      if (ACTIVE.includes(job.status)) throw new AppError('CONFLICT', 'This job has not ended yet');
      const failed = await manager
        .getRepository(Edition)
        .findBy({ newsletterId: job.newsletterId, status: EditionStatus.ERROR });
      const chosen = failed.filter((edition) => !cause || (edition.errorCode ?? UNKNOWN_CAUSE) === cause);
      if (chosen.length === 0) throw new AppError('CONFLICT', 'There are no such failures any more');
      await this.putBack(
        manager,
        job,
        chosen.map((edition) => edition.id),
      );
    });
    return this.queued(
      id,
      cause ? `Editions that failed for ${cause} queued for retry` : 'Failed editions queued for retry',
    );
  }

  private async putBack(
    manager: EntityManager,
    { id, newsletterId }: Job,
    onlyEditionIds: number[] | null,
  ): Promise<void> {
    const active = await manager.getRepository(Job).findOneBy({ newsletterId, status: In(ACTIVE) });
    if (active) throw new AppError('CONFLICT', `This newsletter already has a job in progress, #${active.id}`);
    await manager.query(
      `UPDATE jobs SET status = 'pending', status_message = 'Waiting for a worker', worker = NULL, heartbeat_at = NULL,
         cancel_requested_at = NULL, completed_at = NULL, updated_at = now(), only_edition_ids = $2,
         queue_place = NULL, is_discovered = false, resume_at = NULL, waiting_since = NULL WHERE id = $1`,
      [id, onlyEditionIds],
    );
    await retryFailedStages(manager, [newsletterId]);
  }

  private async queued(id: number, message: string): Promise<Job> {
    await this.jobLog.write(id, { phase: JobPhase.JOB, message });
    const job = await this.get(id);
    await this.queue([job]);
    return job;
  }

  private async change(
    admin: Admin,
    deed: { id: number; action: string },
    change: (job: Job, manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const job = await manager
        .getRepository(Job)
        .findOne({ where: { id: deed.id }, lock: { mode: 'pessimistic_write' } });
      if (!job) throw notFound('Job');
      await change(job, manager);
      const newsletter = await manager.getRepository(Newsletter).findOneBy({ id: job.newsletterId });
      if (!newsletter) throw notFound('Job');
      await this.deps.audit.record(
        admin,
        { action: deed.action, subject: newsletter.name, subjectId: job.newsletterId },
        manager,
      );
    });
  }

  /** After the commit. Workers find jobs without a ticket a little later, so the caller waits only once for a queue that is away. */
  private async queue(jobs: Job[]): Promise<void> {
    try {
      for (const { id, priority } of jobs) await this.deps.queue.add(id, priority);
    } catch (error) {
      this.deps.log.warn(
        { err: error, jobIds: jobs.map(({ id }) => id) },
        'jobs were not queued; workers will find them',
      );
    }
  }

  private async get(id: number): Promise<Job> {
    const job = await this.dataSource.getRepository(Job).findOneBy({ id });
    if (!job) throw notFound('Job');
    return job;
  }
}

/** The jobs run after the transaction. */
async function startIn(manager: EntityManager, jobs: NewJobs): Promise<void> {
  for (const jobId of await createJobs(manager, jobs))
    await addToOutbox(manager, RUN_JOB, { jobId, priority: jobs.priority } satisfies PromisedJob);
}

async function approved(manager: EntityManager, ids: number[]): Promise<Newsletter[]> {
  const newsletters = await manager.getRepository(Newsletter).findBy({ id: In(ids) });
  if (newsletters.length < ids.length) throw notFound('Newsletter');
  const other = newsletters.find((newsletter) => newsletter.submissionStatus !== SubmissionStatus.APPROVED);
  if (other) throw new AppError('CONFLICT', `${other.name} is not approved`);
  const left = newsletters.find(({ leftAt }) => leftAt);
  if (left) throw new AppError('CONFLICT', `${left.name} is not read, at the wish of its owner`);
  return newsletters;
}
