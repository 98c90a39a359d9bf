import type { Admin } from '../../people/accounts/access.js';
import { AuditService } from '../../people/audit/audit.service.js';
import { LiveEvents } from '../../endpoints/live/live-events.js';
import { JobOverviewService } from '../../jobs/job-overview.service.js';
import { JobQueue } from '../../jobs/job-queue.js';
import { JobWorker } from '../../jobs/worker/job-worker.js';
import type { TurnLimits } from '../../jobs/worker/turn.js';
import { Job, type JobStatus } from '../../jobs/job.entity.js';
import { JobService } from '../../jobs/job.service.js';
import { createLogger } from '../../base/log.js';
import { openTestDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { createAdmin, createNewsletter } from '../factories.js';
import { ScriptedPipeline, type Script } from '../scripted-pipeline.js';
import { present } from '../../base/validation/present.js';

const log = createLogger('silent');
const STOP_WITHIN_MS = 5_000;
/**
 * Longer than the interval of heartbeats, or Agenda starts another job next to a slow one. Agenda keeps the process alive
 * for half of this after the last job.
 */
const TICKET_LIFETIME_MS = 6_000;

export interface BenchWorker {
  pipeline: ScriptedPipeline;
  stop(): Promise<void>;
}

/** Queue, services and any number of workers on a test database. */
export class JobBench {
  readonly jobs: JobService;
  readonly overview: JobOverviewService;
  private workers: BenchWorker[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly admin: Admin,
    private readonly tickets: { queue: JobQueue; mongodbUrl: string | undefined },
  ) {
    const { dataSource } = database;
    this.jobs = new JobService(dataSource, { queue: tickets.queue, audit: new AuditService(dataSource), log });
    this.overview = new JobOverviewService(dataSource);
  }

  static async open(mongodbServer?: string): Promise<JobBench> {
    const database = await openTestDatabase();
    const mongodbUrl = mongodbServer && `${mongodbServer.replace(/\/$/, '')}/test_${process.pid}_${Date.now()}`;
    const queue = await JobQueue.open({
      connection: database.connection,
      mongodbUrl,
      log,
      ticketLifetimeMs: TICKET_LIFETIME_MS,
    });
    await queue.start();
    return new JobBench(database, await createAdmin(database.dataSource), { queue, mongodbUrl });
  }

  async startWorker(script: Script, concurrency = 2, turn?: TurnLimits): Promise<BenchWorker> {
    const { dataSource, connection } = this.database;
    const queue = await JobQueue.open({
      connection,
      mongodbUrl: this.tickets.mongodbUrl,
      log,
      ticketLifetimeMs: TICKET_LIFETIME_MS,
    });
    const events = new LiveEvents(connection, dataSource, log);
    await events.start();
    const pipeline = new ScriptedPipeline(dataSource, script);
    const worker = new JobWorker({ dataSource, queue, events, pipeline, log, concurrency, turn });
    worker.start();
    await queue.start();
    let isStopped = false;
    const stop = async () => {
      if (isStopped) return;
      isStopped = true;
      await worker.drain();
      await queue.stop(STOP_WITHIN_MS);
      await events.stop();
    };
    const benchWorker = { pipeline, stop };
    this.workers.push(benchWorker);
    return benchWorker;
  }

  /** Creates newsletters and one job for each. */
  async createJobs(count: number, priority = 1): Promise<Job[]> {
    const newsletters = [];
    for (let made = 0; made < count; made++) newsletters.push(await createNewsletter(this.database.dataSource));
    return this.jobs.create(this.admin, { newsletterIds: newsletters.map(({ id }) => String(id)), priority });
  }

  async createJob(): Promise<Job> {
    const [job] = await this.createJobs(1);
    return present(job);
  }

  async job(id: number): Promise<Job> {
    return this.database.dataSource.getRepository(Job).findOneByOrFail({ id });
  }

  untilStatus(id: number, status: JobStatus, withinMs?: number): Promise<Job> {
    return eventually(async () => {
      const job = await this.job(id);
      return job.status === status && job;
    }, withinMs);
  }

  /** Removes workers, newsletters and jobs. */
  async clear(): Promise<void> {
    for (const worker of this.workers) await worker.stop();
    this.workers = [];
    await this.database.dataSource.query('TRUNCATE newsletters, agenda_jobs CASCADE');
  }

  async close(): Promise<void> {
    await this.clear();
    await this.tickets.queue.stop(STOP_WITHIN_MS);
    await this.database.close();
  }
}
