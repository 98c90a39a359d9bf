import type { WireFront } from './wire/wire-front.js';

const ROUNDS_PER_VACUUM = 30;

/** PGlite has no checkpointer and no autovacuum: without this, the WAL and dead rows grow without bound. */
export function maintain(front: WireFront, everyMs: number): () => void {
  let maintained = 0;
  let rounds = 0;
  const timer = setInterval(() => {
    if (front.batchesRun === maintained) return;
    maintained = front.batchesRun;
    rounds++;
    void front.runBetween('CHECKPOINT');
    if (rounds % ROUNDS_PER_VACUUM === 0) void front.runBetween('VACUUM (ANALYZE)');
  }, everyMs);
  return () => clearInterval(timer);
}
