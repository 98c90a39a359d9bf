type Figure = 'shown' | 'opened' | 'clicked';

const FLUSH_MS = 5_000;
/** As many as the server takes in one message. */
const MAX_COUNTED = 100;
/** Longer searches are no subject. */
const MAX_WORDS = 200;

let pending = new Map<Figure, Set<string>>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells of a visit, once a document: the host that led here, and whether a mail did. */
export function countVisit(): void {
  const { origin, pathname, search, hash } = location;
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  const params = new URLSearchParams(search);
  const isFromDigest = params.get('from') === 'digest';
  if (isFromDigest) {
    params.delete('from');
    // Whoever shares the address did not get the mail.
    history.replaceState(history.state, '', `${pathname}${params.size > 0 ? `?${params}` : ''}${hash}`);
  }
  post({ visit: { from: from && from.origin !== origin ? from.hostname : null, isFromDigest } });
}

/** Tells what was searched, and whether anything was found. */
export const countSearch = (words: string, isFound: boolean): void =>
  post({ searched: { words: words.slice(0, MAX_WORDS), isFound } });

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
  post(Object.fromEntries(counts) as object);
}

function post(message: object): void {
  navigator.sendBeacon?.('/api/figures', new Blob([JSON.stringify(message)], { type: 'application/json' }));
}

globalThis.addEventListener?.('pagehide', send);
