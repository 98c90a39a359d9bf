import { And, Equal, In, Raw, type DataSource, type FindOptionsWhere } from 'typeorm';
import type { Admin } from '../people/accounts/access.js';
import { toContentItem } from '../library/editions/content/content-item.type.js';
import { NOT_DELETED, notDeleted } from '../catalogue/newsletters/leaving/deleted-newsletters.js';
import { loadTogether } from '../base/database/pool/load-together.js';
import { Edition, EditionStatus } from '../library/editions/edition.entity.js';
import { MAX_LIMIT, paged, readPage, type Paged } from '../base/lists/paging.js';
import { STUCK_JOBS } from './stuck-jobs.js';
import { parseId } from '../base/validation/parse-input.js';
import { ACTIVE_SQL, RUNNING } from './active-statuses.js';
import { JobLogger } from './worker/job-logger.js';
import type { JobCounts, JobFailure, NewsletterForJob } from './job-list.type.js';
import type { JobLog } from './job-log.entity.js';
import { Job, JobStatus } from './job.entity.js';
import type { JobListArgs } from './job.inputs.js';

const PAGE_SIZE = 20;
/** As many as an administrator may select elsewhere. */
const MAX_SELECTED = 10_000;
/** A few of a thousand failed editions are enough to understand the cause. */
const MAX_SHOWN_PER_CAUSE = 50;
export const UNKNOWN_CAUSE = 'unknown';

/** Queries of the jobs screens. */
export class JobOverviewService {
  private readonly jobLog: JobLogger;
  private readonly load: (id: number) => Promise<Job | null>;

  constructor(private readonly dataSource: DataSource) {
    this.load = loadTogether((ids) => dataSource.getRepository(Job).findBy({ id: In(ids), newsletterId: NOT_DELETED }));
    this.jobLog = new JobLogger(dataSource);
  }

  async list(_admin: Admin, args: JobListArgs, maxLimit = MAX_LIMIT): Promise<Paged<Job> & { counts: JobCounts }> {
    const page = readPage(args, PAGE_SIZE, maxLimit);
    const newsletterId = args.newsletterId ? parseId(args.newsletterId, 'newsletterId') : undefined;
    const counts = await this.count(newsletterId);
    const where: FindOptionsWhere<Job> = {
      newsletterId: newsletterId ? And(Equal(newsletterId), NOT_DELETED) : NOT_DELETED,
    };
    if (args.running) where.status = In(RUNNING);
    if (args.status) where.status = args.status;
    if (args.isStuck) where.id = Raw((id) => `${id} IN (${STUCK_JOBS})`);
    const jobs = this.dataSource.getRepository(Job);
    const items = await jobs.find({ where, order: { id: 'DESC' }, skip: page.offset, take: page.limit });
    const total = args.isStuck ? await jobs.countBy(where) : totalOf(counts, args);
    return { ...paged(items, page, total), counts: counts.shown };
  }

  find(_admin: Admin, id: number): Promise<Job | null> {
    return this.load(id);
  }

  logs(_admin: Admin, jobId: number): Promise<JobLog[]> {
    return this.jobLog.read(jobId);
  }

  /** For subscriptions: events contain only the id. */
  log(_admin: Admin, id: number): Promise<JobLog | null> {
    return this.jobLog.find(id);
  }

  async failures(_admin: Admin, job: Job): Promise<JobFailure[]> {
    const editions = await this.dataSource.getRepository(Edition).find({
      where: { newsletterId: job.newsletterId, status: EditionStatus.ERROR },
      order: { id: 'DESC' },
    });
    const byCause = new Map<string, Edition[]>();
    for (const edition of editions) {
      const cause = edition.errorCode ?? UNKNOWN_CAUSE;
      const known = byCause.get(cause);
      if (known) known.push(edition);
      else byCause.set(cause, [edition]);
    }
    return [...byCause]
      .map(([cause, failed]) => ({
        cause,
        message: failed[0]?.errorMessage ?? cause,
        count: failed.length,
        editions: failed.slice(0, MAX_SHOWN_PER_CAUSE).map((edition) => toContentItem(edition, false)),
      }))
      .sort((a, b) => b.count - a.count || a.cause.localeCompare(b.cause));
  }

  /** Newsletters by name; all, unless a limit is given. */
  async newslettersForJobs(
    _admin: Admin,
    { search, limit }: { search?: string | null; limit?: number | null } = {},
  ): Promise<NewsletterForJob[]> {
    return this.dataSource.query(
      `SELECT n.id, n.name, EXISTS (
         SELECT FROM jobs j WHERE j.newsletter_id = n.id AND j.status IN ${ACTIVE_SQL}
       ) AS "hasActiveJob"
       FROM newsletters n
       WHERE n.submission_status = 'approved' AND ($1 = '' OR strpos(lower(n.name), lower($1)) > 0)
       ORDER BY n.name_key, n.id LIMIT $2`,
      [search?.trim() ?? '', readPage({ limit }, MAX_SELECTED, MAX_SELECTED).limit],
    );
  }

  private async count(
    newsletterId: number | undefined,
  ): Promise<{ byStatus: Map<JobStatus, number>; shown: JobCounts }> {
    const rows = await this.dataSource.query<{ status: JobStatus; count: number }[]>(
      `SELECT status, count(*)::int AS count FROM jobs
       WHERE ${notDeleted('newsletter_id')} ${newsletterId ? 'AND newsletter_id = $1' : ''} GROUP BY status`,
      newsletterId ? [newsletterId] : [],
    );
    const byStatus = new Map(rows.map((row) => [row.status, row.count]));
    const of = (...statuses: JobStatus[]) => statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);
    const shown = {
      all: of(...Object.values(JobStatus)),
      running: of(...RUNNING),
      pending: of(JobStatus.PENDING),
      completed: of(JobStatus.COMPLETED),
      failed: of(JobStatus.FAILED),
      cancelled: of(JobStatus.CANCELLED),
    };
    return { byStatus, shown };
  }
}

/** The counts contain the total, so no second query is needed. */
function totalOf(counts: { byStatus: Map<JobStatus, number>; shown: JobCounts }, args: JobListArgs): number {
  if (args.status) return counts.byStatus.get(args.status) ?? 0;
  return args.running ? counts.shown.running : counts.shown.all;
}
