import type { PoolClient, QueryResult } from 'pg';
import { AppError } from '../../errors.js';
import { currentRequest, type RequestScope } from '../../async/request-scope.js';
import { isConnectionLost } from '../connection-lost.js';
import { FairPool, type FairPoolConfig } from '../fair-pool.js';

type Query = (...given: unknown[]) => Promise<QueryResult>;
type Answered = (error: Error | null, result?: QueryResult) => void;

export interface ReplicaPoolConfig extends FairPoolConfig {
  primary: FairPool;
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
  private readonly primary: FairPool;
  private readonly open = new Set<PoolClient>();

  constructor({ primary, ...config }: ReplicaPoolConfig) {
    super(config);
    this.primary = primary;
    this.on('connect', (client) => this.open.add(client));
    this.on('remove', (client) => this.open.delete(client));
  }

  override async take(scope: RequestScope | undefined): Promise<PoolClient> {
    try {
      return new Loan(await super.take(scope), this.primary).client;
    } catch (error) {
      if (error instanceof AppError) throw error;
      return this.primary.take(scope);
    }
  }

  /** Ends all connections of a replica that does not answer. The primary repeats their statements. */
  drop(): void {
    for (const client of this.open) {
      const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
      stream.destroy();
    }
  }
}

/** A connection to the replica that goes on as one to the primary with a transaction, or with what the replica cannot do. */
class Loan {
  private moved?: Promise<PoolClient>;
  private isReturned = false;

  constructor(
    readonly client: PoolClient,
    private readonly primary: FairPool,
  ) {
    // Clients of this product have it as a bound function.
    const { query } = client as unknown as { query: Query };
    const release = client.release.bind(client);
    client.on('error', ignore);
    const lent = client as unknown as { query: unknown };
    lent.query = (...given: unknown[]) => this.answer(query, given);
    client.release = (error) => {
      this.isReturned = true;
      client.off('error', ignore);
      lent.query = query;
      void this.moved?.then((other) => other.release(error), ignore);
      release(error);
    };
  }

  private answer(query: Query, given: unknown[]): unknown {
    if (isStream(given[0])) return query(...given);
    const answered = given.at(-1);
    if (typeof answered !== 'function') return this.ask(query, given);
    const done = answered as Answered;
    void this.ask(query, given.slice(0, -1)).then((result) => done(null, result), done);
    return undefined;
  }

  private async ask(query: Query, given: unknown[]): Promise<QueryResult> {
    const begins = typeof given[0] === 'string' && BEGINS.test(given[0]);
    if (begins || this.moved !== undefined) return this.askPrimary(given);
    try {
      return await query(...given);
    } catch (error) {
      if (!isForPrimary(error)) throw error;
      return this.repeat(given);
    }
  }

  private async repeat(given: unknown[]): Promise<QueryResult> {
    if (!this.isReturned) return this.askPrimary(given);
    currentRequest()?.readPrimary();
    return (this.primary.query as Query)(...given);
  }

  /** The rest of the request reads what it has written. */
  private async askPrimary(given: unknown[]): Promise<QueryResult> {
    const scope = currentRequest();
    scope?.readPrimary();
    this.moved ??= this.primary.take(scope);
    return ((await this.moved).query as Query)(...given);
  }
}

const ignore = () => undefined;

const isStream = (statement: unknown): boolean =>
  typeof statement === 'object' && statement !== null && 'submit' in statement;
