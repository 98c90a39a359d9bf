import { setTimeout as wait } from 'node:timers/promises';
import type { DemoService } from './demo.service.js';

const LOOK_EVERY_MS = 1_000;

export interface DemoListener {
  reading(read: number, newsletters: number): void;
  ready(newsletters: number, editions: number): void;
}

/** Tells how far the first reading of the demo is, until all of it is read. */
export async function watchDemo(
  demo: Pick<DemoService, 'progress'>,
  listener: DemoListener,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const { read, newsletters, editions } = await demo.progress();
    if (read === newsletters) return listener.ready(newsletters, editions);
    listener.reading(read, newsletters);
    await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
