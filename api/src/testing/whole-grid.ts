/**
 * `WHOLE_GRID=1` tries everything on everything, as the extended tests do. Without it, each member is tried, but not every
 * combination.
 */
export const isWholeGrid = process.env.WHOLE_GRID === '1';

/** One of equal shares of the values. Shares with numbers in a row are together all values. */
export function shareOf<Value>(
  values: readonly Value[],
  { share, of, isWhole = isWholeGrid }: { share: number; of: number; isWhole?: boolean },
): Value[] {
  return values.filter((_, index) => isWhole || (index + share) % of === 0);
}
