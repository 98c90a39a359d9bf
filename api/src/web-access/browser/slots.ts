import { AppError } from '../../errors.js';

/** Limits concurrent calls and waiting ones. Further calls are rejected. */
export class Slots {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly line: number,
  ) {}

  get isIdle(): boolean {
    return this.taken === 0;
  }

  async take(): Promise<() => void> {
    if (this.taken >= this.size) await this.standInLine();
    else this.taken += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.giveBack();
      isHeld = false;
    };
  }

  private standInLine(): Promise<void> {
    if (this.waiting.length >= this.line) {
      throw new AppError('RATE_LIMITED', 'Too many pages are being loaded right now. Please try again in a minute.');
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private giveBack(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken -= 1;
  }
}
