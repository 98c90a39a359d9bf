const KEY = 'promoted-count';
const USUAL = 3;

/** How many were promoted at the last visit: the best guess of the place they will take. */
export function readPromotedCount(): number {
  const count = Number(localStorage.getItem(KEY) ?? USUAL);
  return Number.isInteger(count) && count >= 0 ? Math.min(count, 12) : USUAL;
}

export function keepPromotedCount(count: number): void {
  localStorage.setItem(KEY, String(count));
}
