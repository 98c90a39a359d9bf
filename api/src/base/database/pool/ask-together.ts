import { currentRequest, outsideRequest, requestIsOver, type RequestScope } from '../../async/request-scope.js';
import { keepSpan } from '../../tracing/spans.js';
import type { Pool, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';

/** Limits how many statements wait for a slow one. */
const MAX_TOGETHER = 16;

interface Statement {
  send: (client: PoolClient) => Promise<QueryArrayResult>;
  resolve: (result: QueryArrayResult) => void;
  reject: (error: unknown) => void;
  scope: RequestScope | undefined;
}

/** Statements waiting for a connection. */
class Waiting {
  private readonly waiting: Statement[] = [];
  private isSending = false;

  constructor(private readonly pool: Pool) {}

  add(statement: Statement): void {
    this.waiting.push(statement);
    this.sendSoon();
  }

  /** Waits until everything in this turn of the event loop has been processed. */
  private sendSoon(): void {
    if (this.isSending || this.waiting.length === 0) return;
    this.isSending = true;
    // The connection serves several requests, so it belongs to none of them.
    outsideRequest(() => setImmediate(() => void this.send()));
  }

  private async send(): Promise<void> {
    try {
      const client = await this.pool.connect();
      void sendAll(client, this.take());
    } catch (error) {
      for (const { reject } of this.waiting.splice(0)) reject(error);
    } finally {
      this.isSending = false;
      this.sendSoon();
    }
  }

  /** Without those whose request is over. */
  private take(): Statement[] {
    const [taken, dropped] = [[] as Statement[], [] as Statement[]];
    while (taken.length < MAX_TOGETHER) {
      const next = this.waiting.shift();
      if (!next) break;
      (next.scope?.isOver ? dropped : taken).push(next);
    }
    for (const { reject } of dropped) reject(requestIsOver());
    return taken;
  }
}

async function sendAll(client: PoolClient, all: Statement[]): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
  stream.cork();
  const answers = all.map(({ send, resolve, reject }) => send(client).then(resolve, reject));
  stream.uncork();
  await Promise.all(answers);
  client.release();
}

const waiting = new WeakMap<Pool, Waiting>();

/**
 * Sends simultaneous statements over one connection in one packet, without waiting for each result. Under load, system
 * calls and context switches take more time than the statements. The pool's
 * connections must be in `pipeline` mode.
 */
export function askTogether<R extends unknown[]>(
  pool: Pool,
  statement: QueryArrayConfig,
): Promise<QueryArrayResult<R>> {
  const list = waiting.get(pool) ?? new Waiting(pool);
  waiting.set(pool, list);
  return new Promise((resolve, reject) => {
    const scope = currentRequest();
    const send = keepSpan((client: PoolClient) => client.query(statement));
    list.add({ send, resolve: resolve as (result: QueryArrayResult) => void, reject, scope });
  });
}
