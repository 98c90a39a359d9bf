/** Runs immediately, then at most once per interval. Never drops the last call. */
export class Throttle {
  private timer?: ReturnType<typeof setTimeout>;
  private isWanted = false;

  private readonly everyMs: number;

  constructor(everyMs: number) {
    this.everyMs = everyMs;
  }

  call(work: () => void): void {
    if (this.timer) {
      this.isWanted = true;
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.isWanted) this.call(work);
    }, this.everyMs);
    this.isWanted = false;
    work();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
