export interface TurnLimits {
  running: number;
  /** Default: no limit. */
  runningInLine?: number;
  /** Total of all lines. Default: no limit. */
  waiting?: number;
  /** Default: no limit. */
  waitingInLine?: number;
}

interface Place {
  begin: () => void;
  refuse: (error: unknown) => void;
}

/** Thrown if a line is full, or if all places are taken and the line is the longest. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/** Runs a few tasks at a time. The others wait in lines that take turns, so that a long line does not delay the rest. */
export class FairTurns {
  readonly #limits: Required<TurnLimits>;
  readonly #lines = new Map<string, Set<Place>>();
  /** Lines with running tasks, and how many. */
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #waiting = 0;

  constructor(limits: TurnLimits) {
    this.#limits = { runningInLine: Infinity, waiting: Infinity, waitingInLine: Infinity, ...limits };
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** If the signal aborts, a waiting task leaves its line. */
  async run<T>(line: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running < this.#limits.running && this.#mayRun(line)) this.#count(line, 1);
    else await this.#wait(line, signal);
    try {
      return await task();
    } finally {
      this.#count(line, -1);
      this.#handOver();
    }
  }

  #mayRun(line: string): boolean {
    return (this.#runningOf.get(line) ?? 0) < this.#limits.runningInLine;
  }

  #count(line: string, change: 1 | -1): void {
    this.#running += change;
    const count = (this.#runningOf.get(line) ?? 0) + change;
    if (count > 0) this.#runningOf.set(line, count);
    else this.#runningOf.delete(line);
  }

  async #wait(line: string, signal?: AbortSignal): Promise<void> {
    this.#makeRoom(line);
    let leave: () => void = () => undefined;
    const turn = new Promise<void>((resolve, reject) => {
      const place: Place = { begin: resolve, refuse: reject };
      this.#lines.set(line, (this.#lines.get(line) ?? new Set()).add(place));
      this.#waiting += 1;
      leave = () => {
        this.#remove(line, place);
        reject(signal?.reason as Error);
      };
    });
    signal?.addEventListener('abort', leave, { once: true });
    await turn.finally(() => signal?.removeEventListener('abort', leave));
  }

  /** If all places are taken, the longest line loses its last task, so that long lines cannot block the others. */
  #makeRoom(line: string): void {
    const length = this.#lines.get(line)?.size ?? 0;
    if (length >= this.#limits.waitingInLine) throw new TooBusyError();
    if (this.#waiting < this.#limits.waiting) return;
    const [longest, places] = [...this.#lines].reduce((one, other) => (other[1].size > one[1].size ? other : one));
    const last = [...places].at(-1);
    if (!last || places.size <= length + 1) throw new TooBusyError();
    this.#remove(longest, last);
    last.refuse(new TooBusyError());
  }

  #remove(line: string, place: Place): void {
    const places = this.#lines.get(line);
    if (!places?.delete(place)) return;
    this.#waiting -= 1;
    if (places.size === 0) this.#lines.delete(line);
  }

  /** The next line moves to the end after its turn. */
  #handOver(): void {
    const next = this.#nextLine();
    if (!next) return;
    const [line, places] = next;
    const [place] = places;
    this.#lines.delete(line);
    if (place && places.delete(place)) this.#waiting -= 1;
    if (places.size > 0) this.#lines.set(line, places);
    this.#count(line, 1);
    place?.begin();
  }

  #nextLine(): [string, Set<Place>] | undefined {
    for (const next of this.#lines) if (this.#mayRun(next[0])) return next;
    return undefined;
  }
}
