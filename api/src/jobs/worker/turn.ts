export interface TurnLimits {
  steps: number;
  milliseconds: number;
}

/** Fifty editions that are read, summarised and embedded, or five minutes at a slow site. */
export const TURN: TurnLimits = { steps: 150, milliseconds: 5 * 60_000 };

/** Asking the database before each step of a long job would cost more than it gives. */
const ASK_AGAIN_MS = 5_000;

/** The run has had its turn, and other jobs wait. */
export class TurnOverError extends Error {
  override readonly name = 'TurnOverError';
}

/** One huge site cannot hold a place for ever: after its turn a run lets others of its priority go first. */
export class Turn {
  #steps = 0;
  #asksAt: number;

  constructor(
    private readonly limits: TurnLimits,
    private readonly isWaitedFor: () => Promise<boolean>,
  ) {
    this.#asksAt = performance.now() + limits.milliseconds;
  }

  /** Counts a step that a later run need not do again. */
  count(): void {
    this.#steps++;
    if (this.#steps === this.limits.steps) this.#asksAt = 0;
  }

  /** Asked between two steps. A turn in which nothing was done would be for nothing, and so would all that follow. */
  async isOver(): Promise<boolean> {
    if (this.#steps === 0 || performance.now() < this.#asksAt) return false;
    this.#asksAt = performance.now() + Math.min(ASK_AGAIN_MS, this.limits.milliseconds);
    return this.isWaitedFor();
  }
}
