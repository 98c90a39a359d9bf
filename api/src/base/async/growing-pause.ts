import { currentMs } from '../clock.js';

export interface PauseLimits {
  firstPauseMs: number;
  maxPauseMs: number;
  /** Milliseconds. Tests pass their own. */
  now: () => number;
}

/** The pause doubles up to a minute, so that work continues within a minute after what failed is back. */
export const PAUSE_LIMITS: PauseLimits = { firstPauseMs: 5_000, maxPauseMs: 60_000, now: currentMs };

/** The pause after failures in a row. Each is twice as long as the one before. */
export class GrowingPause {
  private pauseMs = 0;
  private endsAt = 0;

  constructor(private readonly limits: PauseLimits = PAUSE_LIMITS) {}

  /** Whether the last try failed. */
  get hasFailed(): boolean {
    return this.pauseMs > 0;
  }

  get isOn(): boolean {
    return this.hasFailed && this.limits.now() < this.endsAt;
  }

  get end(): Date {
    return new Date(this.endsAt);
  }

  fail(): void {
    const { firstPauseMs, maxPauseMs, now } = this.limits;
    this.pauseMs = Math.min(maxPauseMs, this.pauseMs * 2 || firstPauseMs);
    this.endsAt = now() + this.pauseMs;
  }

  succeed(): void {
    this.pauseMs = 0;
  }
}
