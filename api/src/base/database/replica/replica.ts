import { setTimeout as wait } from 'node:timers/promises';
import type { FairPool, ReadReplica } from '../pool/fair-pool.js';
import type { RequestScope } from '../../async/request-scope.js';
import type { Logger } from '../../log.js';
import type { ReplicaPool } from './replica-pool.js';
import type { ReplicaProbe } from './replica-probe.js';

/**
 * Withheld and deleted rows are shown for at most this long. A replica that streams is some milliseconds behind, so
 * one that is seconds behind has a problem, and a check that is late by two turns has none.
 */
export const MAX_LAG_MS = 3_000;
/** A replica that was too far behind is used again below this, so that one at the limit does not come and go. */
const MAX_LAG_TO_RETURN_MS = 1_000;
const CHECK_EVERY_MS = 500;
/** States of the primary that the replica has not reached. Of more, every other one is forgotten. */
const MAX_STATES = 100;

export interface ReplicaDeps {
  pool: ReplicaPool;
  probe: ReplicaProbe;
  log: Logger;
}

/** Decides whether a replica answers visitors, and watches how far it is behind. */
export class Replica implements ReadReplica {
  private readonly stopping = new AbortController();
  private states: { position: bigint; at: number }[] = [];
  /** The replica has all that the primary had then. */
  private freshAsOf = -Infinity;
  private isUsed?: boolean;
  private watching?: Promise<void>;

  constructor(private readonly deps: ReplicaDeps) {}

  /** Throws if the address is wrong. A replica that only does not answer is used as soon as it does. */
  async start(): Promise<void> {
    const { probe } = this.deps;
    await this.check((error) => {
      if (probe.isWrong(error)) throw probe.explain(error);
    });
    this.watching = this.watch();
  }

  /** How old what the replica shows is at most. */
  get lagMs(): number {
    return performance.now() - this.freshAsOf;
  }

  get isUpToDate(): boolean {
    return this.isUsed === true && this.lagMs <= MAX_LAG_MS;
  }

  poolFor({ mayLag }: RequestScope): FairPool | undefined {
    return mayLag && this.isUpToDate ? this.deps.pool : undefined;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.isUsed = false;
    await this.watching;
    await this.deps.probe.close();
    await this.deps.pool.end();
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await wait(CHECK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.check(() => undefined);
    }
  }

  private async check(onError: (error: unknown) => void): Promise<void> {
    const { probe, pool } = this.deps;
    try {
      const at = performance.now();
      const state = await probe.askPrimary();
      const reached = await probe.ask(state).catch((error: unknown) => {
        pool.drop();
        throw error;
      });
      this.compare(reached, { position: BigInt(state.position), at });
      this.tell();
    } catch (error) {
      onError(error);
      this.tell(error as Error);
    }
  }

  /** The first check knows no earlier state of the primary that the replica may have. */
  private get isUnknown(): boolean {
    const since = this.states[0]?.at ?? -Infinity;
    return this.freshAsOf === -Infinity && performance.now() - since <= MAX_LAG_MS;
  }

  private compare(reached: bigint, now: { position: bigint; at: number }): void {
    this.states.push(now);
    const fresh = this.states.findLast(({ position }) => position <= reached);
    if (fresh) this.freshAsOf = fresh.at;
    this.states = this.states.filter(({ position }) => position > reached);
    if (this.states.length > MAX_STATES) this.states = this.states.filter((_, index) => index % 2 === 0);
  }

  /** Logs each change once. */
  private tell(error?: Error): void {
    if (!error && this.isUnknown) return;
    const { log } = this.deps;
    const wasUsed = this.isUsed;
    this.isUsed = !error && this.lagMs <= (wasUsed ? MAX_LAG_MS : MAX_LAG_TO_RETURN_MS);
    if (this.isUsed === wasUsed) return;
    if (this.isUsed) return log.info('the replica answers visitors');
    const lagSeconds = Math.round(this.lagMs / 1_000);
    if (error) log.warn({ err: error }, 'the replica cannot be used: the primary answers visitors');
    else log.warn({ lagSeconds }, 'the replica is too far behind: the primary answers visitors');
  }
}
