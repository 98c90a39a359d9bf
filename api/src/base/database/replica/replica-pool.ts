import { EventEmitter } from 'node:events';
import type { PoolClient, QueryResult } from 'pg';
import { AppError } from '../../errors.js';
import { currentRequest, type RequestScope } from '../../async/request-scope.js';
import { isConnectionLost } from '../pool/connection-lost.js';
import { FairPool, type FairPoolConfig } from '../pool/fair-pool.js';

type Query = (...given: unknown[]) => Promise<QueryResult>;
type Answered = (error: Error | null, result?: QueryResult) => void;

export interface ReplicaPoolConfig extends FairPoolConfig {
  primary: FairPool;
  /** Asked before each statement, because some wait long for a turn. */
  isUpToDate: () => boolean;
}

/**
 * Writes that a replica refuses, statements and connections that it ended because changes of the primary needed
 * their rows, and deadlocks with these changes.
 */
const ONLY_PRIMARY = /^(25006|40001|40P01)$/;

const isForPrimary = (error: unknown): boolean =>
  ONLY_PRIMARY.test(String((error as { code?: unknown }).code)) || isConnectionLost(error);

const BEGINS = /^\s*(BEGIN|START TRANSACTION)\b/i;

/** Connections to a replica. What it cannot do is done on the primary, and whoever asked does not notice. */
export class ReplicaPool extends FairPool {
  readonly primary: FairPool;
  readonly isUpToDate: () => boolean;
  private readonly connected = new Set<PoolClient>();

  constructor({ primary, isUpToDate, ...config }: ReplicaPoolConfig) {
    super(config);
    this.primary = primary;
    this.isUpToDate = isUpToDate;
    this.on('connect', (client) => this.connected.add(client));
    this.on('remove', (client) => this.connected.delete(client));
  }

  override async take(scope: RequestScope | undefined): Promise<PoolClient> {
    try {
      return new Loan(await super.take(scope), this) as unknown as PoolClient;
    } catch (error) {
      if (error instanceof AppError) throw error;
      return this.primary.take(scope);
    }
  }

  /** Ends all connections of a replica that does not answer. The primary repeats their statements. */
  drop(): void {
    for (const client of this.connected) {
      const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
      stream.destroy();
    }
  }

  /** Waiting for a connection to a machine that is gone would take seconds. */
  protected override open(): Promise<PoolClient> {
    return this.isUpToDate() ? super.open() : Promise.reject(new Error('the replica is not up to date'));
  }
}

/**
 * A connection to the replica that goes on as one to the primary with a transaction, or with what the replica cannot do.
 * Whoever has it hears no `error` when the replica goes, because TypeORM would give it back.
 */
class Loan extends EventEmitter {
  /** For `ask-together.ts`. */
  readonly connection: unknown;
  private moved?: Promise<PoolClient>;

  constructor(
    private readonly client: PoolClient,
    private readonly pool: ReplicaPool,
  ) {
    super();
    this.connection = (client as unknown as { connection: unknown }).connection;
  }

  query(...given: unknown[]): Promise<QueryResult> | undefined {
    const answered = given.at(-1);
    if (typeof answered !== 'function') return this.ask(given);
    const done = answered as Answered;
    void this.ask(given.slice(0, -1)).then((result) => done(null, result), done);
    return undefined;
  }

  release(error?: Error | boolean): void {
    if (!this.moved) return this.client.release(error);
    void this.moved.then((other) => other.release(error), () => undefined); // prettier-ignore
    this.client.release();
  }

  private async ask(given: unknown[]): Promise<QueryResult> {
    const begins = typeof given[0] === 'string' && BEGINS.test(given[0]);
    if (begins || this.moved || !this.pool.isUpToDate()) return this.askPrimary(given);
    try {
      return await (this.client.query as Query)(...given);
    } catch (error) {
      if (!isForPrimary(error)) throw error;
      return this.askPrimary(given);
    }
  }

  /** The rest of the request reads what it has written. */
  private async askPrimary(given: unknown[]): Promise<QueryResult> {
    const scope = currentRequest();
    scope?.readPrimary();
    this.moved ??= this.pool.primary.take(scope);
    return ((await this.moved).query as Query)(...given);
  }
}
