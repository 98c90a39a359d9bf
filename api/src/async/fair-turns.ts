interface Limits {
  running: number;
  /** Total of all lines. */
  waiting: number;
  waitingInLine: number;
}

/** Thrown if a line is full. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/** Runs a few tasks at a time. The others wait in lines that take turns, so that a long line does not delay the rest. */
export class FairTurns {
  readonly #lines = new Map<string, (() => void)[]>();
  #running = 0;
  #waiting = 0;

  constructor(private readonly limits: Limits) {}

  async run<T>(line: string, task: () => Promise<T>): Promise<T> {
    if (this.#running < this.limits.running) this.#running += 1;
    else await this.#wait(line);
    try {
      return await task();
    } finally {
      this.#handOver();
    }
  }

  #wait(line: string): Promise<void> {
    const waiting = this.#lines.get(line) ?? [];
    if (this.#waiting >= this.limits.waiting || waiting.length >= this.limits.waitingInLine) throw new TooBusyError();
    this.#waiting += 1;
    this.#lines.set(line, waiting);
    return new Promise((resolve) => void waiting.push(resolve));
  }

  /** The next line moves to the end after its turn. */
  #handOver(): void {
    const [next] = this.#lines;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [line, waiting] = next;
    const begin = waiting.shift();
    this.#lines.delete(line);
    if (waiting.length > 0) this.#lines.set(line, waiting);
    this.#waiting -= 1;
    begin?.();
  }
}
