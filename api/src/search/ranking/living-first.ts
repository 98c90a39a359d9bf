import { LifeState } from '../../catalogue/newsletters/life/life-choices.js';

/** A smaller difference between scores is noise. */
const TIE = 0.02;
const GONE: ReadonlySet<LifeState> = new Set([LifeState.ENDED, LifeState.UNREACHABLE]);

interface Ranked {
  score: number;
  newsletter: { state: LifeState };
}

/** Moves results of active newsletters before nearly equal results of ended ones. */
export function livingFirst<Item extends Ranked>(items: readonly Item[]): Item[] {
  const placeOf = ({ score, newsletter }: Item) => score - (GONE.has(newsletter.state) ? TIE : 0);
  return items.toSorted((one, other) => placeOf(other) - placeOf(one));
}
