export function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : Math.min(100, Math.round((part / total) * 100));
}
