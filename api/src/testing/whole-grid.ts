/** `npm run test:all` tries everything on everything. `npm test` tries each member, but not every combination. */
export const isWholeGrid = process.env.TEST_ALL === '1';

/** One of equal shares of the values. Shares with numbers in a row are together all values. */
export function shareOf<Value>(
  values: readonly Value[],
  { share, of, isWhole = isWholeGrid }: { share: number; of: number; isWhole?: boolean },
): Value[] {
  return values.filter((_, index) => isWhole || (index + share) % of === 0);
}
