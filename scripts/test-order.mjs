import Sequencer from '@jest/test-sequencer';

/**
 * Browser tests first: they take longest. Jest goes by the duration of the last run, which a fresh clone lacks, and then by
 * the size of files. One that waits for a browser for minutes may be small, and would run alone at the end.
 */
export default class TestOrder extends Sequencer {
  sort(tests) {
    const rank = (test) => (this.hasFailed(test) ? 0 : test.context.config.displayName?.name === 'e2e' ? 1 : 2);
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
