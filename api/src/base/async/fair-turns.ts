export interface TurnLimits {
  running: number;
  /** Default: no limit. */
  runningPerQueue?: number | ((queue: string) => number);
  /** Total of all queues. Default: no limit. */
  waiting?: number;
  /** Default: no limit. */
  waitingPerQueue?: number;
}

interface Place {
  begin: () => void;
  refuse: (error: unknown) => void;
}

/** Thrown if a queue is full, or if all places are taken and the queue is the longest. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/** Runs a few tasks at a time. The others wait in queues that take turns, so that a long queue does not delay the rest. */
export class FairTurns {
  private readonly limits: Required<TurnLimits>;
  private readonly queues = new Map<string, Set<Place>>();
  /** Queues with running tasks, and how many. */
  private readonly runningOf = new Map<string, number>();
  private running = 0;
  private waiting = 0;

  constructor(limits: TurnLimits) {
    this.limits = { runningPerQueue: Infinity, waiting: Infinity, waitingPerQueue: Infinity, ...limits };
  }

  get isIdle(): boolean {
    return this.running === 0;
  }

  /** If the signal aborts, a waiting task leaves its queue. */
  async run<T>(queue: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.running < this.limits.running && this.mayRun(queue)) this.count(queue, 1);
    else await this.wait(queue, signal);
    try {
      return await task();
    } finally {
      this.count(queue, -1);
      this.handOver();
    }
  }

  private mayRun(queue: string): boolean {
    const { runningPerQueue } = this.limits;
    const most = typeof runningPerQueue === 'number' ? runningPerQueue : runningPerQueue(queue);
    return (this.runningOf.get(queue) ?? 0) < most;
  }

  private count(queue: string, change: 1 | -1): void {
    this.running += change;
    const count = (this.runningOf.get(queue) ?? 0) + change;
    if (count > 0) this.runningOf.set(queue, count);
    else this.runningOf.delete(queue);
  }

  private async wait(queue: string, signal?: AbortSignal): Promise<void> {
    this.makeRoom(queue);
    let leave: () => void = () => undefined;
    const turn = new Promise<void>((resolve, reject) => {
      const place: Place = { begin: resolve, refuse: reject };
      this.queues.set(queue, (this.queues.get(queue) ?? new Set()).add(place));
      this.waiting += 1;
      leave = () => {
        this.remove(queue, place);
        reject(signal?.reason as Error);
      };
    });
    signal?.addEventListener('abort', leave, { once: true });
    await turn.finally(() => signal?.removeEventListener('abort', leave));
  }

  /** If all places are taken, the longest queue loses its last task, so that long queues cannot block the others. */
  private makeRoom(queue: string): void {
    const length = this.queues.get(queue)?.size ?? 0;
    if (length >= this.limits.waitingPerQueue) throw new TooBusyError();
    if (this.waiting < this.limits.waiting) return;
    const [longest, places] = [...this.queues].reduce((one, other) => (other[1].size > one[1].size ? other : one));
    const last = [...places].at(-1);
    if (!last || places.size <= length + 1) throw new TooBusyError();
    this.remove(longest, last);
    last.refuse(new TooBusyError());
  }

  private remove(queue: string, place: Place): void {
    const places = this.queues.get(queue);
    if (!places?.delete(place)) return;
    this.waiting -= 1;
    if (places.size === 0) this.queues.delete(queue);
  }

  /** The next queue moves to the end after its turn. */
  private handOver(): void {
    const next = this.nextQueue();
    if (!next) return;
    const [queue, places] = next;
    const [place] = places;
    this.queues.delete(queue);
    if (place && places.delete(place)) this.waiting -= 1;
    if (places.size > 0) this.queues.set(queue, places);
    this.count(queue, 1);
    place?.begin();
  }

  private nextQueue(): [string, Set<Place>] | undefined {
    for (const next of this.queues) if (this.mayRun(next[0])) return next;
    return undefined;
  }
}
