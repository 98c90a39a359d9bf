const KEY = 'promoted-count';
const USUAL = 3;

/** Number of promotions at the last visit, to estimate the space they need. */
export function readPromotedCount(): number {
  const count = Number(localStorage.getItem(KEY) ?? USUAL);
  return Number.isInteger(count) && count >= 0 ? Math.min(count, 12) : USUAL;
}

export function keepPromotedCount(count: number): void {
  localStorage.setItem(KEY, String(count));
}
