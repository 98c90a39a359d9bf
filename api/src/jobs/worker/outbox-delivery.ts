import type { DataSource } from 'typeorm';
import { lookOften } from '../../base/async/look-often.js';
import { settlesWithin, within } from '../../base/async/within.js';
import type { Logger } from '../../base/log.js';
import {
  endEntry,
  isLastTry,
  keepEntry,
  postponeEntry,
  takeEntries,
  type TakenEntry,
} from '../../base/outbox/outbox.js';
import type { LiveEvents } from '../../endpoints/live/live-events.js';

/** Does what an entry promises. May run twice for one entry, if a worker dies between the deed and its record. */
export type OutboxHandler = (payload: unknown, isLastTry: boolean) => Promise<void>;

export interface OutboxDeps {
  dataSource: DataSource;
  events: Pick<LiveEvents, 'listen'>;
  log: Logger;
  /** By kind. */
  handlers: Record<string, OutboxHandler>;
  /** How long a try may take, for kinds that need more than most. */
  trySeconds?: Record<string, number>;
}

/** Of one kind, delivered at the same time. */
const BATCH = 10;
/** After this, a try counts as failed. */
const TRY_SECONDS = 50;
/** Without a sign of life for this long, another worker may take the entry: a link to sign in lives ten minutes. */
const SILENT_SECONDS = 20;
const BEAT_MS = 5_000;
/** What is under way at the end of the process is tried again by another worker. */
const STOP_WITHIN_MS = 3_000;

/** Delivers the entries of the outbox. Any number of workers may do so at once. */
export class OutboxDelivery {
  private stopLooking = () => {};
  /** By kind, so that a slow mail server holds up no job. */
  private readonly delivering = new Map<string, Promise<void>>();
  private isStopped = false;

  constructor(private readonly deps: OutboxDeps) {}

  start(): void {
    this.stopLooking = lookOften(this.deps.events, 'outboxAdded', () => this.begin());
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.stopLooking();
    await settlesWithin(STOP_WITHIN_MS, Promise.all(this.delivering.values()));
  }

  /** One after the other, so that an event during a delivery is not lost. */
  private begin(): void {
    for (const kind of Object.keys(this.deps.handlers)) {
      const next = (this.delivering.get(kind) ?? Promise.resolve())
        .then(() => this.deliver(kind))
        .catch((error: unknown) => this.deps.log.debug({ err: error }, 'the outbox could not be read'));
      this.delivering.set(kind, next);
    }
  }

  private async deliver(kind: string): Promise<void> {
    while (!this.isStopped) {
      const taking = { limit: BATCH, seconds: SILENT_SECONDS };
      const entries = await takeEntries(this.deps.dataSource, kind, taking);
      await Promise.all(entries.map((entry) => this.try(entry)));
      if (entries.length < BATCH) return;
    }
  }

  private trySeconds(kind: string): number {
    return this.deps.trySeconds?.[kind] ?? TRY_SECONDS;
  }

  private async try(entry: TakenEntry): Promise<void> {
    const { dataSource, handlers, log } = this.deps;
    const { kind, payload, attempts } = entry;
    const beat = setInterval(() => this.keep(entry), BEAT_MS);
    try {
      const ms = this.trySeconds(kind) * 1_000;
      await within(ms, handlers[kind]?.(payload, isLastTry(entry)) ?? Promise.resolve(), failLate);
      await endEntry(dataSource, entry);
    } catch (error) {
      log.warn({ err: error, kind, attempts }, 'an entry of the outbox was not delivered');
      await postponeEntry(dataSource, entry, error);
    } finally {
      clearInterval(beat);
    }
  }

  private keep(entry: TakenEntry): void {
    const { dataSource, log } = this.deps;
    keepEntry(dataSource, entry, SILENT_SECONDS).catch((error: unknown) =>
      log.debug({ err: error }, 'a delivery could not be kept'),
    );
  }
}

function failLate(): never {
  throw new Error('The delivery took too long');
}
