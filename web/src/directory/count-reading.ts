type Figure = 'shown' | 'opened' | 'clicked';

const FLUSH_MS = 5_000;
/** As many as the server takes in one message. */
const MAX_COUNTED = 100;

let pending = new Map<Figure, Set<string>>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts for owners how often readers meet their newsletters. Tells nothing about the reader, and may be lost. */
export function countReading(figure: Figure, ids: readonly string[]): void {
  const counted = pending.get(figure) ?? new Set();
  for (const id of ids) counted.add(id);
  pending.set(figure, counted);
  // A click may leave the page.
  if (figure === 'clicked') return send();
  timer ??= setTimeout(send, FLUSH_MS);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const counts = [...pending].map(([figure, ids]) => [figure, [...ids].slice(0, MAX_COUNTED)]);
  pending = new Map();
  if (counts.length === 0) return;
  const message = new Blob([JSON.stringify(Object.fromEntries(counts))], { type: 'application/json' });
  navigator.sendBeacon?.('/api/figures', message);
}

globalThis.addEventListener?.('pagehide', send);
