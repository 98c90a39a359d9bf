import type { DataSource } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import type { Pipeline } from '../../library/crawl/pipeline.js';
import { RuleNotes } from '../../library/crawl/rules/rule-notes.js';
import { isConnectionLost } from '../../base/database/pool/connection-lost.js';
import { failSpan, inSpan } from '../../base/tracing/spans.js';
import type { LiveEvents } from '../../endpoints/live/live-events.js';
import type { Logger } from '../../base/log.js';
import { ClaimLostError, JobClaims, MAX_FRUITLESS_ATTEMPTS, type ClaimedJob } from './job-claims.js';
import { OrphanedJobs } from './orphaned-jobs.js';
import { JobLogger } from './job-logger.js';
import { LivingWorkers } from './living-workers.js';
import { JobLogStatus, JobPhase } from '../job-log.entity.js';
import { JobProgress } from './job-progress.js';
import type { HeldTicket, JobQueue } from '../job-queue.js';
import { JobStatus } from '../job.entity.js';
import { runNewsletterJob } from './newsletter-job.js';
import { Turn, TURN, TurnOverError, type TurnLimits } from './turn.js';

export interface WorkerDeps {
  dataSource: DataSource;
  queue: JobQueue;
  events: Pick<LiveEvents, 'listen'>;
  pipeline: Pipeline;
  log: Logger;
  /** How many jobs run at once in this process. */
  concurrency: number;
  /** How much work a run does before it lets others go first. */
  turn?: TurnLimits;
  /** Called when a job has ended. */
  onFinished?(newsletterId: number): Promise<void>;
}

const HEARTBEAT_MS = 4_000;
const PAUSE_AFTER_LOSS_MS = 2_000;
/** Higher than any priority of users, because such a job has already waited. */
const TAKE_OVER_PRIORITY = 11;

class DrainedError extends Error {
  override readonly name = 'DrainedError';
}

/** Runs jobs: takes tickets, claims jobs, sends heartbeats, and aborts runs when a job is cancelled or the process stops. */
export class JobWorker {
  private readonly claims: JobClaims;
  private readonly jobLog: JobLogger;
  private readonly runs = new Map<number, AbortController>();
  private readonly takenOver = new Set<Promise<void>>();
  private readonly orphaned: OrphanedJobs;
  private isDraining = false;
  private stopListening = () => {};

  constructor(private readonly deps: WorkerDeps) {
    this.claims = new JobClaims(deps.dataSource);
    this.jobLog = new JobLogger(deps.dataSource);
    this.orphaned = new OrphanedJobs({
      claims: this.claims,
      workers: new LivingWorkers(deps.dataSource),
      queue: deps.queue,
      log: deps.log,
      concurrency: deps.concurrency,
      countRuns: () => this.runs.size,
      takeOver: (jobId) => this.takeOver(jobId),
    });
  }

  /** Call before the queue starts. */
  start(): void {
    this.deps.queue.onTicket(this.deps.concurrency, (ticket) => this.take(ticket));
    this.stopListening = this.deps.events.listen('jobUpdated', (jobId) => void this.checkCancelled(jobId as number));
    this.orphaned.start();
  }

  /** Aborts the running steps and puts their jobs back. Jobs with a ticket have ended when the queue has stopped. */
  async drain(): Promise<void> {
    this.isDraining = true;
    this.stopListening();
    for (const run of this.runs.values()) run.abort(new DrainedError());
    await this.orphaned.stop();
    await Promise.all(this.takenOver);
  }

  /** Runs the job immediately, above the concurrency limit, so that it does not wait. */
  private async takeOver(jobId: number): Promise<boolean> {
    const job = await this.claims.take(jobId);
    if (!job) return false;
    const run = this.hold(job, { jobId, keep: () => Promise.resolve() }).catch((error: unknown) => {
      this.deps.log.warn({ err: error, jobId }, 'a job could not be taken over');
    });
    this.takenOver.add(run);
    void run.finally(() => this.takenOver.delete(run));
    return true;
  }

  private async take(ticket: HeldTicket): Promise<void> {
    if (this.isDraining) return this.deps.queue.add(ticket.jobId, TAKE_OVER_PRIORITY);
    const job = await this.claims.take(ticket.jobId);
    if (job) await this.hold(job, ticket);
  }

  private async hold(job: ClaimedJob, ticket: HeldTicket): Promise<void> {
    const run = new AbortController();
    this.runs.set(job.id, run);
    if (this.isDraining) run.abort(new DrainedError());
    const heartbeat = setInterval(() => void this.beat(job, ticket, run), HEARTBEAT_MS);
    try {
      await inSpan(spanOf(job), () => this.run(job, run.signal).catch((error: unknown) => this.end(job, error)));
    } finally {
      clearInterval(heartbeat);
      this.runs.delete(job.id);
    }
  }

  private async run(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    if (job.fruitlessAttempts > MAX_FRUITLESS_ATTEMPTS) return this.giveUp(job);
    const { dataSource, pipeline } = this.deps;
    const progress = new JobProgress(job, { dataSource, claims: this.claims, jobLog: this.jobLog });
    const begins = job.attempt === 1 ? 'Job started' : `Job taken up again, attempt ${job.attempt}`;
    // A job that waits for a model is taken up each minute, for hours.
    if (!job.waitingSince) await progress.write(JobPhase.JOB, begins);
    const turn = new Turn(this.deps.turn ?? TURN, () => this.claims.isWaitedFor(job));
    const fence = this.claims.fence(job);
    const ruleNotes = new RuleNotes();
    const result = await runNewsletterJob({ job, pipeline, progress, turn, signal, fence, ruleNotes });
    if (result.status === JobStatus.PENDING) return this.postpone(job, result.until, result.message);
    await this.finish(job, result.status, result.message);
  }

  private async postpone(job: ClaimedJob, until: Date, message: string): Promise<void> {
    if (!(await this.claims.postpone(job, until, message))) throw new ClaimLostError();
    if (!job.waitingSince) {
      await this.jobLog.write(job.id, { phase: JobPhase.JOB, message, status: JobLogStatus.WARNING });
    }
    await this.deps.queue.addAt(job.id, until);
  }

  /** Each attempt ended its worker before any step was done. */
  private async giveUp(job: ClaimedJob): Promise<void> {
    const last = await this.jobLog.lastMessage(job.id);
    const message = `Taken up ${MAX_FRUITLESS_ATTEMPTS} times without progress; the last entry was: ${last ?? 'none'}`;
    await this.finish(job, JobStatus.FAILED, message);
  }

  private async end(job: ClaimedJob, error: unknown): Promise<void> {
    if (error instanceof ClaimLostError) return;
    if (error instanceof DrainedError) {
      await this.claims.release(job);
      return this.deps.queue.add(job.id, TAKE_OVER_PRIORITY);
    }
    if (error instanceof TurnOverError) return this.giveWay(job);
    if (isConnectionLost(error)) return this.leave(job, error);
    this.deps.log.warn({ err: error, jobId: job.id }, 'a job failed');
    const message = error instanceof Error ? error.message : String(error);
    await this.finish(job, JobStatus.FAILED, message);
  }

  private async giveWay(job: ClaimedJob): Promise<void> {
    const place = await this.claims.giveWay(job);
    if (place === null) return;
    await this.jobLog.write(job.id, { phase: JobPhase.JOB, message: 'Job put back, so that others get their turn' });
    await this.deps.queue.add(job.id, job.priority, place);
  }

  /** Puts the job back when the database is available again, without counting the attempt. Another worker may have taken it meanwhile. */
  private async leave(job: ClaimedJob, error: unknown): Promise<void> {
    this.deps.log.warn({ err: error, jobId: job.id }, 'the database is not available; the job is put back');
    while (!this.isDraining) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_LOSS_MS));
      try {
        await this.claims.release(job);
        return await this.deps.queue.add(job.id, TAKE_OVER_PRIORITY);
      } catch (again) {
        if (!isConnectionLost(again)) throw again;
      }
    }
  }

  private async finish(
    job: ClaimedJob,
    status: JobStatus.COMPLETED | JobStatus.FAILED,
    message: string,
  ): Promise<void> {
    if (status === JobStatus.FAILED) failSpan('job_failed');
    const isOurs = await this.claims.change(job, { status, statusMessage: message, completedAt: currentTime() });
    if (!isOurs) throw new ClaimLostError();
    const logStatus = status === JobStatus.COMPLETED ? JobLogStatus.SUCCESS : JobLogStatus.ERROR;
    await this.jobLog.write(job.id, { phase: JobPhase.JOB, message, status: logStatus });
    await this.deps.onFinished?.(job.newsletterId);
  }

  /** If the database is unavailable, the next heartbeat decides. */
  private async beat(job: ClaimedJob, ticket: HeldTicket, run: AbortController): Promise<void> {
    try {
      if (!(await this.claims.keep(job))) return run.abort(new ClaimLostError());
      await ticket.keep();
    } catch (error) {
      this.deps.log.debug({ err: error, jobId: job.id }, 'a heartbeat was missed');
    }
  }

  /** If the database is unavailable, the next heartbeat notices. */
  private async checkCancelled(jobId: number): Promise<void> {
    const run = this.runs.get(jobId);
    if (!run) return;
    try {
      const [row] = await this.deps.dataSource.query<{ status: JobStatus }[]>('SELECT status FROM jobs WHERE id = $1', [
        jobId,
      ]);
      if (!row || row.status === JobStatus.CANCELLED) run.abort(new ClaimLostError());
    } catch (error) {
      this.deps.log.debug({ err: error, jobId }, 'the check for a cancelled job failed');
    }
  }
}

/** A run is a trace of its own, whatever woke the worker. */
const spanOf = ({ id, newsletterId, attempt }: ClaimedJob) => ({
  name: 'job',
  root: true,
  attributes: { 'job.id': id, 'newsletter.id': newsletterId, 'job.attempt': attempt },
});
