import pg, { type PoolClient, type PoolConfig, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { FairTurns } from '../../async/fair-turns.js';
import { rememberChange } from '../../async/recent-changes.js';
import { currentRequest, requestIsOver, type RequestScope } from '../../async/request-scope.js';
import { StorableClient } from '../storable-client.js';

export interface FairPoolConfig extends PoolConfig {
  max: number;
  /** Connections that one caller may hold. The others stay free for everybody else. */
  maxPerCaller: number;
  /** The same for the product itself. */
  maxOwn: number;
  /** Whether the server can cancel a running statement. The embedded database cannot. */
  canCancel: boolean;
}

/** Another server that may answer some requests. */
export interface ReadReplica {
  /** Its connections, if it answers this request. */
  poolFor(scope: RequestScope): FairPool | undefined;
}

type Acquired = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void;

/** The turn of the caller ends only then. A network that is gone would keep it for a quarter of an hour. */
const CANCEL_WITHIN_MS = 2_000;

/** Work of the product itself, such as jobs. */
const OWN_QUEUE = 'own';

/**
 * A pool whose callers take turns. A statement of a request that is over is dropped if it has not begun, and cancelled if
 * it runs. Health checks and cancellations have a connection of their own.
 */
export class FairPool extends pg.Pool {
  private readonly turns: FairTurns;
  private readonly control: pg.Pool;
  private readonly canCancel: boolean;
  private replica?: ReadReplica;

  constructor(config: FairPoolConfig) {
    super({ ...config, Client: StorableClient });
    this.turns = new FairTurns({
      running: config.max,
      runningPerQueue: (queue) => (queue === OWN_QUEUE ? config.maxOwn : config.maxPerCaller),
    });
    this.control = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 });
    this.control.on('error', (error, client) => this.emit('error', error, client));
    this.canCancel = config.canCancel;
  }

  override connect(): Promise<PoolClient>;
  override connect(acquired: Acquired): void;
  override connect(acquired?: Acquired): Promise<PoolClient> | undefined {
    const client = this.forRequest().take(currentRequest());
    if (!acquired) return client;
    client.then(
      (one) => acquired(undefined, one, (error) => one.release(error)),
      (error: Error) => acquired(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** From now on, what this replica accepts is read there. */
  readFrom(replica: ReadReplica): void {
    this.replica = replica;
  }

  /** The connections for statements of the current request. */
  forRequest(): FairPool {
    const scope = currentRequest();
    if (!this.replica || !scope) return this;
    if (scope.isChange) rememberChange(scope.network);
    return this.replica.poolFor(scope) ?? this;
  }

  /** Unlike `query`, it waits for the statement when the connection ends, because the primary repeats one of a replica. */
  async ask<R extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<R>> {
    const client = await this.take(currentRequest());
    try {
      return await client.query<R>(statement);
    } finally {
      client.release();
    }
  }

  /** Asks over the connection that no request can occupy. */
  aside<R extends QueryResultRow>(text: string): Promise<QueryResult<R>> {
    return this.control.query<R>(text);
  }

  override end(): Promise<void>;
  override end(ended: () => void): void;
  override end(ended?: () => void): Promise<void> | undefined {
    const end = Promise.all([super.end(), this.control.end()]).then(() => undefined);
    if (!ended) return end;
    void end.finally(ended);
    return undefined;
  }

  /** Takes a connection of this pool when it is the caller's turn. */
  take(scope: RequestScope | undefined): Promise<PoolClient> {
    if (scope?.isOver) return Promise.reject(requestIsOver());
    return new Promise((resolve, reject) => {
      const over = new AbortController();
      const stopWaiting = scope?.onOver(() => over.abort(requestIsOver()));
      const lend = async () => {
        const client = await this.open();
        stopWaiting?.();
        await this.lend(client, scope, resolve);
      };
      this.turns
        .run(scope?.queue ?? OWN_QUEUE, lend, over.signal)
        .catch(reject)
        .finally(stopWaiting);
    });
  }

  /** A connection that nobody else uses. */
  protected open(): Promise<PoolClient> {
    return super.connect();
  }

  /** Resolves when the client is back. A cancellation ends first, or it would hit the next caller's statement. */
  private async lend(
    client: PoolClient,
    scope: RequestScope | undefined,
    use: (client: PoolClient) => void,
  ): Promise<void> {
    let cancelled: Promise<unknown> | undefined;
    const stopWatching =
      this.canCancel &&
      scope?.onOver(() => {
        cancelled = this.cancel(client);
      });
    const release = client.release.bind(client);
    const returned = new Promise<Error | boolean | undefined>((resolve) => {
      client.release = (error) => resolve(error);
    });
    // Its end also rejects each of its statements.
    client.on('error', ignore);
    use(client);
    const error = await returned;
    if (stopWatching) stopWatching();
    await cancelled;
    client.off('error', ignore);
    release(error);
  }

  private async cancel(client: PoolClient): Promise<void> {
    const { processID } = client as unknown as { processID: number };
    const asked = { text: 'SELECT pg_cancel_backend($1)', values: [processID], query_timeout: CANCEL_WITHIN_MS };
    // If the database is gone, so is the statement.
    await this.control.query(asked).catch(ignore);
  }
}

const ignore = () => undefined;

/** TypeORM uses this in place of `pg`. */
export const fairDriver: unknown = Object.create(pg, { Pool: { value: FairPool } });

export const fairPoolOf = ({ driver }: DataSource): FairPool => (driver as PostgresDriver).master as FairPool;
