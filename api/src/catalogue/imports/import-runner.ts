import { lookOften } from '../../base/async/look-often.js';
import { settlesWithin } from '../../base/async/within.js';
import type { Logger } from '../../base/log.js';
import { ImportRowStatus } from './import-row.entity.js';
import { RowLostError, type HeldRow, type ImportRows } from './import-rows.js';
import type { RowSteps } from './row-steps.js';

/** Published when rows are waiting for a worker. */
export const IMPORT_ROWS_ADDED = 'importRowsAdded';

export interface RunnerDeps {
  rows: ImportRows;
  steps: RowSteps;
  events: { listen(topic: string, listener: () => void): () => void };
  log: Logger;
}

/** Hosts that are visited at the same time. Each gets one request after the other. */
const VISITS_AT_ONCE = 8;
/** Rows that only need the database. */
const WRITES_AT_ONCE = 4;
const STOP_WITHIN_MS = 3_000;

type Step = (row: HeldRow, signal: AbortSignal) => Promise<void>;

/** Works off the rows of imports: visits what is waiting, adds what is confirmed, deletes what is undone. Any number of workers may do so. */
export class ImportRunner {
  private stopLooking = () => {};
  private readonly stopping = new AbortController();
  private readonly work = new Map<ImportRowStatus, Promise<void>>();

  constructor(private readonly deps: RunnerDeps) {}

  start(): void {
    this.stopLooking = lookOften(this.deps.events, IMPORT_ROWS_ADDED, () => this.begin());
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.stopLooking();
    await settlesWithin(STOP_WITHIN_MS, Promise.all(this.work.values()));
  }

  private begin(): void {
    const { steps } = this.deps;
    this.ensure(ImportRowStatus.WAITING, VISITS_AT_ONCE, (row, signal) => steps.check(row, signal));
    this.ensure(ImportRowStatus.QUEUED, WRITES_AT_ONCE, (row) => steps.create(row));
    this.ensure(ImportRowStatus.UNDOING, WRITES_AT_ONCE, (row) => steps.undo(row));
  }

  /** One round after the other, so that an event during a round is not lost. */
  private ensure(status: ImportRowStatus, limit: number, step: Step): void {
    const next = (this.work.get(status) ?? Promise.resolve())
      .then(() => this.workOff(status, limit, step))
      .catch((error: unknown) => this.deps.log.warn({ err: error }, 'rows of an import could not be worked on'));
    this.work.set(status, next);
  }

  private async workOff(status: ImportRowStatus, limit: number, step: Step): Promise<void> {
    const { rows } = this.deps;
    const running = new Set<Promise<void>>();
    const isStopped = () => this.stopping.signal.aborted;
    while (!isStopped()) {
      const taken = await rows.take(status, limit - running.size);
      for (const row of taken) {
        const run: Promise<void> = this.run(row, step).finally(() => running.delete(run));
        running.add(run);
      }
      if (running.size === 0) return;
      await Promise.race(running);
    }
    await Promise.all(running);
  }

  private async run(row: HeldRow, step: Step): Promise<void> {
    const { signal } = this.stopping;
    try {
      await step(row, signal);
    } catch (error) {
      if (error instanceof RowLostError) return;
      if (!signal.aborted) this.deps.log.warn({ err: error, row: row.id }, 'a row of an import failed');
      // Without the database, the lease ends by itself.
      if (signal.aborted) await this.deps.rows.release(row).catch(() => undefined);
    }
  }
}
