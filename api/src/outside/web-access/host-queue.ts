import { setTimeout as sleep } from 'node:timers/promises';
import { abortable } from '../../base/async/abortable.js';

/** Queue of one host: one request at a time, with a pause after each. */
export class HostQueue {
  private tail: Promise<unknown> = Promise.resolve();
  /** Monotonic, so that changing the system time does not extend a pause. */
  private notBefore = 0;
  private waiting = 0;

  /** True if nothing waits and no pause is left, so the queue can be dropped. */
  get isIdle(): boolean {
    return this.waiting === 0 && this.notBefore <= performance.now();
  }

  /** Waits for its turn. Call `done` to end it. */
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
      await abortable(before, signal);
      await this.pause(signal);
    } catch (error) {
      leave();
      throw error;
    }
    return once(leave);
  }

  /** Blocks requests to the host for this time. */
  holdFor(milliseconds: number): void {
    this.notBefore = Math.max(this.notBefore, performance.now() + milliseconds);
  }

  heldFor(): number {
    return Math.max(0, this.notBefore - performance.now());
  }

  private async pause(signal?: AbortSignal): Promise<void> {
    // Timers may fire slightly early.
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
