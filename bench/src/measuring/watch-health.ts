import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 25;

export interface HealthGap {
  /** Longest gap between responses. */
  clock: number;
  /** CPU time of the server's thread in that gap. On a shared machine, part of the gap is waiting for a core. */
  busy: number;
}

/** Polls `/healthz`, or `/readyz`. `take` returns the longest gaps since its last call. */
export class HealthWatch {
  private gap: HealthGap = { clock: 0, busy: 0 };
  private isOver = false;
  private readonly asking: Promise<void>;

  constructor(
    origin: string,
    private readonly serverPid: number,
    path = '/healthz',
  ) {
    this.asking = this.ask(new URL(path, origin));
  }

  take(): HealthGap {
    const gap = this.gap;
    this.gap = { clock: 0, busy: 0 };
    return gap;
  }

  async stop(): Promise<HealthGap> {
    this.isOver = true;
    await this.asking;
    return this.take();
  }

  private async ask(health: URL): Promise<void> {
    while (!this.isOver) {
      const [begin, used] = [performance.now(), mainThreadMs(this.serverPid)];
      // A connection that was cut off counts as a gap.
      await fetch(health).then(
        (answer) => answer.text(),
        () => undefined,
      );
      const waited = performance.now() - begin;
      const busy = Math.min(waited, mainThreadMs(this.serverPid) - used);
      this.gap = { clock: Math.max(this.gap.clock, waited), busy: Math.max(this.gap.busy, busy) };
      await wait(EVERY_MS);
    }
  }
}

/** CPU time of the server's thread. Linux counts in hundredths of a second. */
function mainThreadMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  const [user = '', system = ''] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
