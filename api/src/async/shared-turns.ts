import type { FairTurns } from './fair-turns.js';

interface Asked<T> {
  /** Waiting in their lines. Empty when one of them has a turn. */
  callers: Set<AbortController>;
  made: Promise<T>;
  resolve: (made: Promise<T>) => void;
  reject: (error: unknown) => void;
}

interface Asking {
  line: string;
  /** Whoever asks for the same key must want the same result. */
  key: string;
  signal?: AbortSignal;
}

/**
 * Makes a result once for all who asked for it before it is begun, so none is older than its request. Each caller waits
 * in its own line, and the first turn is everybody's: a caller with a long line delays no other.
 */
export class SharedTurns<T> {
  readonly #asked = new Map<string, Asked<T>>();
  readonly #making = new Map<string, Promise<T>>();

  constructor(private readonly turns: FairTurns) {}

  run(asking: Asking, make: () => Promise<T>): Promise<T> {
    const { key } = asking;
    const asked = this.#asked.get(key);
    if (asked?.callers.size === 0) return asked.made;
    return this.#standInLine(asked ?? this.#ask(key), asking, make);
  }

  #ask(key: string): Asked<T> {
    let resolve: Asked<T>['resolve'] = () => undefined;
    let reject: Asked<T>['reject'] = () => undefined;
    const made = new Promise<T>((...both) => ([resolve, reject] = both));
    const asked = { callers: new Set<AbortController>(), made, resolve, reject };
    this.#asked.set(key, asked);
    return asked;
  }

  #standInLine(asked: Asked<T>, { line, key, signal }: Asking, make: () => Promise<T>): Promise<T> {
    const caller = new AbortController();
    const leave = () => caller.abort();
    signal?.addEventListener('abort', leave, { once: true });
    asked.callers.add(caller);
    const begin = () => {
      const others = [...asked.callers];
      asked.callers.clear();
      for (const other of others) if (other !== caller) other.abort();
      return this.#make(key, asked, make);
    };
    this.turns
      .run(line, begin, signal?.aborted ? signal : caller.signal)
      .catch((error: unknown) => this.#giveUp(key, { asked, caller, error }))
      .finally(() => signal?.removeEventListener('abort', leave));
    return asked.made;
  }

  /** One at a time for each key: whoever asks meanwhile shares the next one. */
  async #make(key: string, asked: Asked<T>, make: () => Promise<T>): Promise<void> {
    const before = this.#making.get(key);
    if (before) await before.catch(() => undefined);
    this.#asked.delete(key);
    const making = make();
    this.#making.set(key, making);
    asked.resolve(making);
    const isOver = () => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    };
    await making.finally(isOver);
  }

  /** A caller that was refused or has left. The others may still get a turn. */
  #giveUp(key: string, { asked, caller, error }: { asked: Asked<T>; caller: AbortController; error: unknown }): void {
    const wasWaiting = asked.callers.delete(caller);
    if (!wasWaiting || asked.callers.size > 0) return;
    this.#asked.delete(key);
    asked.reject(error);
  }
}
