import { currentMs } from '../clock.js';

/** Lines of one kind, which readers could cause with each request. */
const MIN_LOG_PAUSE_MS = 60_000;

/** Lets one line a minute through. */
export class LogLimit {
  private lastAt = -Infinity;

  constructor(private readonly now: () => number = currentMs) {}

  mayLog(): boolean {
    if (this.now() - this.lastAt < MIN_LOG_PAUSE_MS) return false;
    this.lastAt = this.now();
    return true;
  }
}
