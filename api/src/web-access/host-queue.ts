import { setTimeout as sleep } from 'node:timers/promises';
import { abortable } from '../async/abortable.js';

/** One request at a time, with a pause after each: what one host sees of this crawler. */
export class HostQueue {
  private tail: Promise<unknown> = Promise.resolve();
  /** By the clock that only goes forward: where somebody sets the other back, a pause would last as long. */
  private notBefore = 0;
  private waiting = 0;

  /** Nobody waits and nothing is to be kept in mind: the queue may be forgotten. */
  get isIdle(): boolean {
    return this.waiting === 0 && this.notBefore <= performance.now();
  }

  /** Waits for its turn; the turn ends when the answer calls `done`. */
  async enter(signal?: AbortSignal): Promise<() => void> {
    this.waiting += 1;
    let done!: () => void;
    const turn = new Promise<void>((resolve) => (done = resolve));
    const before = this.tail;
    this.tail = before.then(() => turn);
    const leave = () => {
      this.waiting -= 1;
      done();
    };
    try {
      await (signal ? abortable(before, signal) : before);
      await this.pause(signal);
    } catch (error) {
      leave();
      throw error;
    }
    return once(leave);
  }

  /** Nothing is asked of the host for so long. */
  holdFor(milliseconds: number): void {
    this.notBefore = Math.max(this.notBefore, performance.now() + milliseconds);
  }

  heldFor(): number {
    return Math.max(0, this.notBefore - performance.now());
  }

  private async pause(signal?: AbortSignal): Promise<void> {
    // A timer may fire a moment early; Retry-After is kept to the second.
    for (let left = this.notBefore - performance.now(); left > 0; left = this.notBefore - performance.now()) {
      await sleep(left, undefined, { signal });
    }
  }
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}
