import type { Logger } from '../../base/log.js';
import type { JobQueue } from '../job-queue.js';
import type { JobClaims } from './job-claims.js';
import type { LivingWorkers } from './living-workers.js';

export interface OrphanedJobsDeps {
  claims: JobClaims;
  workers: LivingWorkers;
  queue: Pick<JobQueue, 'replace'>;
  log: Logger;
  /** Jobs running in this process. */
  countRuns: () => number;
  /** False if another worker was faster. */
  takeOver: (jobId: number) => Promise<boolean>;
  /** Maximum jobs with a ticket. */
  concurrency: number;
}

const LOOK_MS = 4_000;
/** Maximum jobs a worker runs after others have died: begun jobs should not wait. */
const MAX_RUNS = 25;

/** Looks for jobs whose worker has died, and for those whose ticket was lost. */
export class OrphanedJobs {
  private timer?: NodeJS.Timeout;
  private isStopped = false;
  private looking: Promise<void> = Promise.resolve();

  constructor(private readonly deps: OrphanedJobsDeps) {}

  start(): void {
    this.timer = setInterval(() => this.begin(), LOOK_MS);
    this.begin();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.looking;
    await this.deps.workers.leave().catch(() => undefined);
  }

  private begin(): void {
    this.looking = this.look().catch((error: unknown) => {
      this.deps.log.debug({ err: error }, 'the search for orphaned jobs failed');
    });
  }

  private async look(): Promise<void> {
    const { claims, queue, concurrency } = this.deps;
    await this.takeShare();
    for (const { id, priority, place } of await claims.findOverdue(concurrency)) {
      if (this.isStopped) return;
      await queue.replace(id, priority, place);
    }
  }

  /** Takes over orphaned jobs until this worker has its share of all running jobs. */
  private async takeShare(): Promise<void> {
    const { claims, workers, countRuns, takeOver } = this.deps;
    const living = await workers.beat();
    const held = await claims.findHeld();
    const share = Math.min(MAX_RUNS, Math.ceil(held.length / living));
    for (const { id, isOrphaned } of held) {
      if (this.isStopped || countRuns() >= share) return;
      if (isOrphaned) await takeOver(id);
    }
  }
}
