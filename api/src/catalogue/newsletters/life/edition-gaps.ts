export const DAY_MS = 86_400_000;

/** Days between consecutive dates. Editions of one day count once. */
export function gapsInDays(dates: readonly Date[]): number[] {
  const days = [...new Set(dates.map((date) => Math.floor(date.getTime() / DAY_MS)))].sort((a, b) => a - b);
  return days.slice(1).map((day, index) => day - (days[index] ?? day));
}

/** The median, so that a summer break has no effect. Undefined without values. */
export function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
