/** How many newsletters named something, out of how many that published at all. */
export interface Share {
  named: number;
  published: number;
}

/** Of the chi-square distribution with one degree of freedom: 1 in 100 by chance. */
const CERTAIN = 6.63;
const MIN_NEWSLETTERS = 3;
const MIN_GROWTH = 2;

/**
 * How surely something is mentioned more than before, or undefined where chance explains it. Counted in newsletters, so
 * that one that writes much about a thing raises nothing. `before` sums several months.
 */
export function measureRise(now: Share, before: Share): number | undefined {
  if (now.named < MIN_NEWSLETTERS || now.published === 0 || before.published === 0) return undefined;
  const rate = now.named / now.published;
  // Half a mention more, so that what is new does not grow without bound.
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
