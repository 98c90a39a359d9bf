import { PRIORITY } from '@niche-newsletters/rules/job.rules';
import type { DataSource, EntityManager } from 'typeorm';
import type { Admin } from '../people/accounts/access.js';
import type { AuditService } from '../people/audit/audit.service.js';
import { AppError } from '../base/errors.js';
import type { Logger } from '../base/log.js';
import { runForNewsletters, type BulkReport } from '../catalogue/newsletters/run-for-newsletters.js';
import { createJobs } from './create-jobs.js';
import { UNKNOWN_CAUSE } from './job-overview.service.js';
import type { JobQueue } from './job-queue.js';
import type { JobService } from './job.service.js';
import type { CreateJobsArgs } from './job.inputs.js';

interface BulkJobDeps {
  jobs: JobService;
  queue: Pick<JobQueue, 'add'>;
  audit: AuditService;
  log: Logger;
}

/** Creates jobs for many newsletters: for all editions, or for those that failed with one cause. */
export class BulkJobService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: BulkJobDeps,
  ) {}

  process(admin: Admin, ids: string[], job: Omit<CreateJobsArgs, 'newsletterIds'>): Promise<BulkReport> {
    return runForNewsletters(this.dataSource, ids, (id) =>
      this.deps.jobs.createOne(admin, { ...job, newsletterIds: [String(id)] }),
    );
  }

  /** Ids of newsletters with editions that failed with this cause. */
  async newslettersFailingFor(_admin: Admin, cause: string): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT DISTINCT e.newsletter_id AS id FROM editions e JOIN newsletters n ON n.id = e.newsletter_id
       WHERE e.status = 'error' AND coalesce(e.error_code, $2) = $1 AND n.submission_status = 'approved' ORDER BY 1`,
      [cause, UNKNOWN_CAUSE],
    );
    return rows.map(({ id }) => id);
  }

  retryFailures(admin: Admin, ids: string[], cause: string): Promise<BulkReport> {
    return runForNewsletters(this.dataSource, ids, (id) => this.retry(admin, id, cause));
  }

  private async retry(admin: Admin, newsletterId: number, cause: string): Promise<void> {
    const jobId = await this.dataSource.transaction((manager) =>
      this.createJob(manager, admin, { newsletterId, cause }),
    );
    try {
      await this.deps.queue.add(jobId, PRIORITY.high);
    } catch (error) {
      // Workers also find jobs without a ticket.
      this.deps.log.warn({ err: error, jobId }, 'a job was not queued; a worker will find it');
    }
  }

  private async createJob(
    manager: EntityManager,
    admin: Admin,
    { newsletterId, cause }: { newsletterId: number; cause: string },
  ): Promise<number> {
    const [newsletter] = await manager.query<{ name: string; ids: number[] }[]>(
      `SELECT n.name, array_agg(e.id) AS ids FROM newsletters n JOIN editions e ON e.newsletter_id = n.id
       WHERE n.id = $1 AND n.submission_status = 'approved' AND e.status = 'error' AND coalesce(e.error_code, $3) = $2
       GROUP BY n.id`,
      [newsletterId, cause, UNKNOWN_CAUSE],
    );
    if (!newsletter) throw new AppError('CONFLICT', 'There are no such failures any more');
    const [jobId] = await createJobs(manager, {
      newsletterIds: [newsletterId],
      priority: PRIORITY.high,
      description: `Editions that failed for ${cause}`,
      createdById: admin.user.id,
    });
    if (jobId === undefined) throw new AppError('CONFLICT', 'This newsletter already has a job in progress');
    await manager.query('UPDATE jobs SET only_edition_ids = $2 WHERE id = $1', [jobId, newsletter.ids]);
    await this.deps.audit.record(
      admin,
      { action: 'job.retry', subject: newsletter.name, subjectId: newsletterId, details: cause },
      manager,
    );
    return jobId;
  }
}
