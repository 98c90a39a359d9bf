import Sequencer from '@jest/test-sequencer';

/** Seconds of a suite on two cores while the machine does nothing else, for suites that have not run here yet. */
const USUAL_SECONDS = { e2e: 90, api: 6, web: 5 };
const OTHER_SECONDS = 2;

/** Milliseconds that each suite of this run will take, by its path. The reporter tells the time that is left from it. */
export const expectedMs = new Map();

const projectOf = (test) => test.context.config.displayName?.name;

/**
 * Browser tests first: they take longest. Jest goes by the duration of the last run, which a fresh clone lacks, and then by
 * the size of files. One that waits for a browser for minutes may be small, and would run alone at the end.
 */
export default class TestOrder extends Sequencer {
  sort(tests) {
    const rank = (test) => (this.hasFailed(test) ? 0 : projectOf(test) === 'e2e' ? 1 : 2);
    const sorted = super.sort(tests).sort((one, other) => rank(one) - rank(other));
    for (const test of sorted) {
      expectedMs.set(test.path, test.duration ?? 1000 * (USUAL_SECONDS[projectOf(test)] ?? OTHER_SECONDS));
    }
    return sorted;
  }
}
