/** Milliseconds since 1970 when `performance.now()` was 0. */
let origin = performance.timeOrigin;

/**
 * The time of the database, by which what is stored is dated and due: the clocks of two machines differ, and may be set meanwhile.
 * Until there is a database, that of this process at its start.
 */
export const currentMs = (): number => Math.round(origin + performance.now());

export const currentTime = (): Date => new Date(currentMs());

/** What the database says now. */
export function setClock(databaseTime: Date): void {
  origin = databaseTime.getTime() - performance.now();
}

/** How far the clock of this process is ahead, for libraries that read it. */
export const aheadSeconds = (): number => Math.round((Date.now() - currentMs()) / 1_000);
