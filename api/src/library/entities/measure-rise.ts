/** Newsletters that mentioned something, out of those that published. */
export interface Share {
  named: number;
  published: number;
}

/** Chi-square with one degree of freedom, p = 0.01. */
const CERTAIN = 6.63;
const MIN_NEWSLETTERS = 3;
const MIN_GROWTH = 2;

/**
 * How significantly mentions have increased; undefined if chance explains it. Counts newsletters, so that one that writes
 * a lot about something has no effect. `before` is the sum of several months.
 */
export function measureRise(now: Share, before: Share): number | undefined {
  if (now.named < MIN_NEWSLETTERS || now.published === 0 || before.published === 0) return undefined;
  const rate = now.named / now.published;
  // Add half a mention, so that new names do not grow without bound.
  const earlierRate = (before.named + 0.5) / (before.published + 1);
  if (rate < MIN_GROWTH * earlierRate) return undefined;
  const together = (now.named + before.named) / (now.published + before.published);
  const surprise =
    2 *
    (likelihood(now, rate) +
      likelihood(before, before.named / before.published) -
      likelihood(now, together) -
      likelihood(before, together));
  return surprise >= CERTAIN ? surprise : undefined;
}

const likelihood = ({ named, published }: Share, rate: number): number =>
  times(named, rate) + times(published - named, 1 - rate);

const times = (count: number, rate: number): number => (count === 0 ? 0 : count * Math.log(rate));
