export interface TurnLimits {
  steps: number;
  milliseconds: number;
}

/** Fifty editions (read, summarise, embed), or five minutes at a slow site. */
export const TURN: TurnLimits = { steps: 150, milliseconds: 5 * 60_000 };

/** A query before every step would cost more than it saves. */
const ASK_AGAIN_MS = 5_000;

/** The run is over, because other jobs are waiting. */
export class TurnOverError extends Error {
  override readonly name = 'TurnOverError';
}

/** Limits how long one huge site keeps a worker: after its turn, other jobs of its priority go first. */
export class Turn {
  private steps = 0;
  private asksAt: number;

  constructor(
    private readonly limits: TurnLimits,
    private readonly isWaitedFor: () => Promise<boolean>,
  ) {
    this.asksAt = performance.now() + limits.milliseconds;
  }

  /** Counts a completed step. */
  count(): void {
    this.steps++;
    if (this.steps === this.limits.steps) this.asksAt = 0;
  }

  /** Call between two steps. A run without progress never yields, or the job would never end. */
  async isOver(): Promise<boolean> {
    if (this.steps === 0 || performance.now() < this.asksAt) return false;
    this.asksAt = performance.now() + Math.min(ASK_AGAIN_MS, this.limits.milliseconds);
    return this.isWaitedFor();
  }
}
