import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { EngineSource } from './embedding-engine.js';

/** Enough to finish a text. A slower thread ends after `close` has returned. */
const MAX_CLOSING_MS = 5_000;

/** Threads run compiled files, even if this file runs from source. */
const fileOf = (kind: 'embedding' | 'pair') =>
  fileURLToPath(new URL(`./${kind}-thread.js`, import.meta.url)).replace('/src/', '/dist/');

interface ThreadOptions {
  /** Which file they run. */
  kind: 'embedding' | 'pair';
  threads: number;
  idleTimeout: number;
}

/** Threads with one text each at a time. They are never terminated during a text, because ONNX Runtime would abort the process. */
export class ModelThreads<Input, Output> {
  private readonly pool: Piscina;
  /** Last task of each thread. The next text goes to the thread with the fewest tasks. */
  private readonly lanes: { last: Promise<unknown>; waiting: number }[];
  private isClosing = false;

  constructor(source: EngineSource, { kind, threads, idleTimeout }: ThreadOptions) {
    const sizes = { minThreads: 0, maxThreads: threads, idleTimeout };
    this.pool = new Piscina({ filename: fileOf(kind), workerData: source, ...sizes });
    this.lanes = Array.from({ length: threads }, () => ({ last: Promise.resolve(), waiting: 0 }));
  }

  get count(): number {
    return this.lanes.length;
  }

  /** A call aborted before its turn costs nothing. A later abort does not stop the thread. */
  run(input: Input, signal?: AbortSignal): Promise<Output> {
    const lane = this.lanes.reduce((freest, one) => (one.waiting < freest.waiting ? one : freest));
    lane.waiting++;
    const mine = lane.last.then(async () => {
      signal?.throwIfAborted();
      if (this.isClosing) throw new Error('The model is closed');
      return (await this.pool.run(input)) as Output;
    });
    lane.last = mine.catch(() => undefined).finally(() => lane.waiting--);
    return untilAborted(mine, signal);
  }

  async close(): Promise<void> {
    this.isClosing = true;
    const ending = Promise.all(this.lanes.map(({ last }) => last)).then(() => this.pool.destroy());
    await Promise.race([ending.catch(() => undefined), setTimeout(MAX_CLOSING_MS, undefined, { ref: false })]);
  }
}

/** Stops waiting when the signal aborts. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  // It may still reject after the abort.
  work.catch(() => undefined);
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop));
}
