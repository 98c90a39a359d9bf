import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Logger } from './logger.js';
import { secondsOfProcess } from './process-clock.js';
import type { ThreadData, ThreadMessage } from './embedded-thread.js';

export interface SupervisedThread {
  data: Omit<ThreadData, 'busySince'>;
  statementLimitMs: number;
  log: Logger;
}

/** Between two starts, growing with each end within a minute. A disk may be full for hours, so it never gives up. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 20_000;
const MINUTE = 60_000;
const WATCH_MS = 1_000;
/** A client that reads nothing must not block shutdown. */
const STOP_WITHIN_MS = 5_000;

/** Restarts the database thread when it exits, and terminates it when a statement runs too long. */
export class ThreadSupervisor {
  restarts = 0;
  private readonly busySince = new Int32Array(new SharedArrayBuffer(4));
  private worker?: Worker;
  private isStopping = false;
  private ends: number[] = [];
  private watchdog?: NodeJS.Timeout;

  constructor(private readonly thread: SupervisedThread) {}

  /** Resolves to the port, if the thread listens on one. */
  async start(): Promise<number | undefined> {
    const port = await this.startThread();
    this.rememberPort(port);
    this.watchdog = setInterval(() => this.endLongStatement(), WATCH_MS);
    this.watchdog.unref();
    return port;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.watchdog);
    const worker = this.worker;
    if (!worker) return;
    const hasEnded = new Promise((resolve) => worker.once('exit', resolve));
    const deadline = setTimeout(() => void worker.terminate(), STOP_WITHIN_MS);
    worker.postMessage('stop');
    await hasEnded;
    clearTimeout(deadline);
  }

  private startThread(): Promise<number | undefined> {
    const { address } = this.thread.data;
    if ('socketFile' in address) rmSync(address.socketFile, { force: true });
    const workerData: ThreadData = { ...this.thread.data, busySince: this.busySince };
    const worker = new Worker(new URL('./embedded-thread.js', import.meta.url), { workerData });
    this.worker = worker;
    return new Promise((resolve, reject) => {
      let isReady = false;
      worker.on('message', (message: ThreadMessage) => {
        if (message.kind === 'warning') return this.thread.log.warn(message.text);
        isReady = true;
        resolve(message.port);
      });
      worker.on('error', (error) => {
        this.thread.log.error({ err: error }, 'the embedded database failed');
        reject(error);
      });
      worker.on('exit', (code) => {
        this.worker = undefined;
        reject(new Error(`The embedded database ended with code ${code}`));
        if (isReady && !this.isStopping) this.startAgain();
      });
    });
  }

  private startAgain(): void {
    this.ends = [...this.ends.filter((time) => performance.now() - time < MINUTE), performance.now()];
    this.restarts++;
    const pause = this.ends.length === 1 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.ends.length - 2));
    setTimeout(() => this.tryStart(), pause).unref();
  }

  private tryStart(): void {
    if (this.isStopping) return;
    this.startThread().then(
      (port) => this.rememberPort(port),
      (error: unknown) => {
        this.thread.log.error({ err: error }, 'the embedded database does not start again, and is tried again');
        if (!this.isStopping) this.startAgain();
      },
    );
  }

  /** Clients know the first port, so a restarted thread must use it too. */
  private rememberPort(port: number | undefined): void {
    if (port !== undefined) this.thread.data.address = { port };
  }

  /** PGlite ignores statement_timeout. Terminating the thread is as safe as killing a process. */
  private endLongStatement(): void {
    const since = Atomics.load(this.busySince, 0);
    if (since === 0 || secondsOfProcess() - since <= this.thread.statementLimitMs / 1000) return;
    this.thread.log.warn(
      `a statement ran for over ${this.thread.statementLimitMs} ms: the embedded database starts anew`,
    );
    Atomics.store(this.busySince, 0, 0);
    void this.worker?.terminate();
  }
}
