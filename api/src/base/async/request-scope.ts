import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../errors.js';
import { hasChangedLately } from './recent-changes.js';

export interface RequestLimits {
  /** Longest time that somebody waits for the result, in milliseconds. */
  within?: number;
  /** Returns a signal that aborts when the client disconnects. */
  disconnectSignal?: () => AbortSignal;
  /** Whether a replica may answer, which is a little behind. Only for what a visitor reads. */
  mayLag?: boolean;
}

/**
 * The request for which code runs, known to whatever it calls. The database serves callers in turns, and drops the
 * statements of requests that are over. Changes have no limits, because they must not stop halfway.
 */
export class RequestScope {
  private readonly callbacks = new Set<() => void>();
  private endsAt = Infinity;
  private disconnectSignal?: () => AbortSignal;
  private disconnected?: AbortSignal;
  private timer?: NodeJS.Timeout;
  private isLagAllowed = false;
  /** Whether something was changed from this network shortly before. Then the primary answers. */
  readonly seesChange: boolean;

  constructor(
    /** The caller. All requests of one caller wait in one queue. */
    readonly queue: string,
    limits: RequestLimits = {},
    /** Where the caller is, who may be a user with a queue of its own. */
    readonly network = queue,
  ) {
    this.seesChange = hasChangedLately(network);
    this.limit(limits);
  }

  /** Sets limits once it is known that the request only reads. */
  limit({ within = Infinity, disconnectSignal, mayLag = false }: RequestLimits): void {
    this.endsAt = performance.now() + within;
    this.disconnectSignal = disconnectSignal;
    this.isLagAllowed = mayLag && !this.seesChange;
  }

  get isChange(): boolean {
    return this.endsAt === Infinity && !this.disconnectSignal;
  }

  get mayLag(): boolean {
    return this.isLagAllowed;
  }

  /** From now on, because the request has changed something. */
  readPrimary(): void {
    this.isLagAllowed = false;
  }

  get isOver(): boolean {
    return performance.now() >= this.endsAt || this.signal()?.aborted === true;
  }

  /** Calls back when the request is over. Returns a function that stops this. */
  onOver(callback: () => void): () => void {
    if (this.callbacks.size === 0) this.watch();
    this.callbacks.add(callback);
    return () => {
      this.callbacks.delete(callback);
      if (this.callbacks.size === 0) this.stopWatching();
    };
  }

  /** One timer and one listener, however many statements run at the same time. */
  private watch(): void {
    const left = this.endsAt - performance.now();
    if (left !== Infinity) this.timer = setTimeout(this.end, Math.max(0, left)).unref();
    this.signal()?.addEventListener('abort', this.end, { once: true });
  }

  private stopWatching(): void {
    clearTimeout(this.timer);
    this.disconnected?.removeEventListener('abort', this.end);
  }

  private readonly end = (): void => {
    this.stopWatching();
    for (const callback of [...this.callbacks]) callback();
  };

  private signal(): AbortSignal | undefined {
    this.disconnected ??= this.disconnectSignal?.();
    return this.disconnected;
  }
}

export const requestIsOver = () =>
  new AppError('TIMED_OUT', 'The request took too long. Please request less data at once.');

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

export const currentRequest = (): RequestScope | undefined => scopes.getStore();

/** Runs a task, and all that it starts, for this request. */
export const inRequest = <T>(scope: RequestScope, task: () => T): T => scopes.run(scope, task);

/** Runs a task whose result other requests share, so that the end of the first one does not fail the others. */
export const outsideRequest = <T>(task: () => T): T => scopes.run(undefined, task);
