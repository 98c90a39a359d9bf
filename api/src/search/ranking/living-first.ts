import { LifeState } from '../../newsletters/life/life-choices.js';

/** Scores this close are a tie: the order of such results is a matter of chance. */
const TIE = 0.02;
const GONE: ReadonlySet<LifeState> = new Set([LifeState.ENDED, LifeState.UNREACHABLE]);

interface Ranked {
  score: number;
  newsletter: { state: LifeState };
}

/** Where two results answer about equally well, the one of a newsletter that still comes goes first. */
export function livingFirst<Item extends Ranked>(items: readonly Item[]): Item[] {
  const placeOf = ({ score, newsletter }: Item) => score - (GONE.has(newsletter.state) ? TIE : 0);
  return items.toSorted((one, other) => placeOf(other) - placeOf(one));
}
