import { FairTurns } from './fair-turns.js';

interface PendingRun<T> {
  /** Callers that wait for a turn. Empty once one of them has it. */
  callers: Set<AbortController>;
  made: Promise<T>;
  resolve: (made: Promise<T>) => void;
  reject: (error: unknown) => void;
}

interface RunRequest {
  queue?: string;
  /** Callers with the same key get the same result. */
  key: string;
  signal?: AbortSignal;
}

/**
 * Runs a task once for all callers that asked before it starts, so no result is older than its request. Tasks of one key
 * do not overlap. Each caller waits in its own queue, and the first turn counts for all of them, so a long queue does not
 * delay the others.
 */
export class SharedTurns<T> {
  private readonly pending = new Map<string, PendingRun<T>>();
  private readonly running = new Map<string, Promise<T>>();

  /** Default: any number of keys run at the same time. */
  constructor(private readonly turns = new FairTurns({ running: Infinity })) {}

  run(asking: RunRequest, make: () => Promise<T>): Promise<T> {
    const { key } = asking;
    const asked = this.pending.get(key);
    if (asked?.callers.size === 0) return asked.made;
    return this.enqueue(asked ?? this.ask(key), asking, make);
  }

  private ask(key: string): PendingRun<T> {
    let resolve: PendingRun<T>['resolve'] = () => undefined;
    let reject: PendingRun<T>['reject'] = () => undefined;
    const made = new Promise<T>((...both) => ([resolve, reject] = both));
    const asked = { callers: new Set<AbortController>(), made, resolve, reject };
    this.pending.set(key, asked);
    return asked;
  }

  private enqueue(asked: PendingRun<T>, { queue = '', key, signal }: RunRequest, make: () => Promise<T>): Promise<T> {
    const caller = new AbortController();
    const leave = () => caller.abort();
    signal?.addEventListener('abort', leave, { once: true });
    asked.callers.add(caller);
    const begin = () => {
      const others = [...asked.callers];
      asked.callers.clear();
      for (const other of others) if (other !== caller) other.abort();
      return this.make(key, asked, make);
    };
    this.turns
      .run(queue, begin, signal?.aborted ? signal : caller.signal)
      .catch((error: unknown) => this.removeCaller(key, { asked, caller, error }))
      .finally(() => signal?.removeEventListener('abort', leave));
    return asked.made;
  }

  /** Runs one task at a time per key. Callers that ask meanwhile share the next run. */
  private async make(key: string, asked: PendingRun<T>, make: () => Promise<T>): Promise<void> {
    const before = this.running.get(key);
    if (before) await before.catch(() => undefined);
    this.pending.delete(key);
    const making = make();
    this.running.set(key, making);
    asked.resolve(making);
    const isOver = () => {
      if (this.running.get(key) === making) this.running.delete(key);
    };
    await making.finally(isOver);
  }

  /** Removes a caller that was refused or has left. The others may still get a turn. */
  private removeCaller(
    key: string,
    { asked, caller, error }: { asked: PendingRun<T>; caller: AbortController; error: unknown },
  ): void {
    const wasWaiting = asked.callers.delete(caller);
    if (!wasWaiting || asked.callers.size > 0) return;
    this.pending.delete(key);
    asked.reject(error);
  }
}
