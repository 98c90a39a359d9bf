import type { DataSource } from 'typeorm';
import { ClaimLostError, type ClaimedJob, type JobChanges, type JobClaims } from './job-claims.js';
import type { JobLogger } from './job-logger.js';
import { JobLogStatus, type JobPhase } from '../job-log.entity.js';

/** Minimum time between two progress updates. */
const MIN_GAP_MS = 250;

const PHASE_BEGINS: Record<JobPhase, string> = {
  job: 'Job taken up',
  discovery: 'Discovery begins',
  content: 'Processing begins',
  summary: 'Summarising begins',
  embedding: 'Embedding begins',
};

/** Reports the progress of one run. */
export class JobProgress {
  /** Counted before this run. */
  private before = { processed: 0, failed: 0 };
  /** Of this run: whether each edition was processed. */
  private readonly results = new Map<number, boolean>();
  private total = 0;
  private toldAt = -MIN_GAP_MS;
  private isTold = true;
  private hasAdvanced = false;

  constructor(
    private readonly job: ClaimedJob,
    private readonly deps: { dataSource: DataSource; claims: JobClaims; jobLog: JobLogger },
  ) {}

  get counted(): { processed: number; failed: number } {
    const results = [...this.results.values()];
    const processed = results.filter(Boolean).length;
    return {
      processed: this.before.processed + processed,
      failed: this.before.failed + results.length - processed,
    };
  }

  async enter(phase: JobPhase, changes: JobChanges): Promise<void> {
    await this.change(changes);
    await this.write(phase, PHASE_BEGINS[phase]);
  }

  /** Counters are lost with a worker, so count finished editions first. */
  async begin(editionIds: number[]): Promise<void> {
    const [done] = await this.deps.dataSource.query<{ processed: number; retried: number }[]>(
      `SELECT count(*) FILTER (WHERE status = 'processed' AND processed_at >= $2 AND id <> ALL ($3))::int AS processed,
         count(*) FILTER (WHERE status = 'error' AND id = ANY ($3))::int AS retried
       FROM editions WHERE newsletter_id = $1 AND ($4::int[] IS NULL OR id = ANY ($4))`,
      [this.job.newsletterId, this.job.createdAt, editionIds, this.job.onlyEditionIds],
    );
    this.before = {
      processed: done?.processed ?? 0,
      failed: this.job.attempt > 1 ? Math.max(0, this.job.failedItems - (done?.retried ?? 0)) : 0,
    };
    this.total = this.before.processed + this.before.failed + editionIds.length;
    await this.tell();
  }

  async count(editionId: number, isProcessed: boolean): Promise<void> {
    this.results.set(editionId, isProcessed);
    this.isTold = false;
    if (performance.now() - this.toldAt >= MIN_GAP_MS) await this.tell();
  }

  /** Which of them are still not read, whatever the steps reported. */
  async findUnread(editionIds: number[]): Promise<number[]> {
    const rows = await this.deps.dataSource.query<{ id: number }[]>(
      `SELECT id FROM editions WHERE id = ANY ($1) AND status IN ('discovered', 'processing') ORDER BY id`,
      [editionIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Call when a step of an edition has ended. */
  async advance(): Promise<void> {
    if (this.hasAdvanced) return;
    this.hasAdvanced = true;
    if (!(await this.deps.claims.recordProgress(this.job))) throw new ClaimLostError();
  }

  async flush(): Promise<void> {
    if (!this.isTold) await this.tell();
  }

  write(phase: JobPhase, message: string, status = JobLogStatus.INFO): Promise<void> {
    return this.deps.jobLog.write(this.job.id, { phase, message, status });
  }

  private async tell(): Promise<void> {
    this.toldAt = performance.now();
    this.isTold = true;
    const { processed, failed } = this.counted;
    await this.change({ totalItems: this.total, processedItems: processed, failedItems: failed });
  }

  private async change(changes: JobChanges): Promise<void> {
    if (!(await this.deps.claims.change(this.job, changes))) throw new ClaimLostError();
  }
}
