import { relative } from 'node:path';
import { expectedMs } from './test-order.mjs';

/** A line for each suite, with the time that is left, and all failures at the end. */
export default class TestReporter {
  lanes;
  root;
  began = Date.now();
  /** When each running suite began, by its path. */
  running = new Map();
  finished = { expected: 0, took: 0 };
  failures = [];

  constructor({ maxWorkers, rootDir }) {
    this.lanes = maxWorkers;
    this.root = rootDir;
  }

  onTestFileStart({ path }) {
    this.running.set(path, Date.now());
  }

  onTestFileResult(
    { path },
    result,
    { numTotalTestSuites: total, numFailedTestSuites, numPassedTestSuites, numPendingTestSuites },
  ) {
    const took = Date.now() - (this.running.get(path) ?? Date.now());
    this.finished.expected += expectedMs.get(path) ?? 0;
    this.finished.took += took;
    this.running.delete(path);
    expectedMs.delete(path);
    const isFailed = result.failureMessage || result.numFailingTests > 0;
    const done = numFailedTestSuites + numPassedTestSuites + numPendingTestSuites;
    const left = done < total ? `, about ${inWords(Math.max(1_000, this.leftMs()))} left` : '';
    print(`${isFailed ? 'FAIL' : 'ok  '} ${relative(this.root, path)}  ${inWords(took)}  (${done} of ${total}${left})`);
    if (isFailed) this.failures.push(`FAIL ${relative(this.root, path)}\n\n${result.failureMessage ?? ''}`);
    if (isFailed || total === 1) for (const { message, type } of result.console ?? []) print(`  ${type}: ${message}`);
  }

  /** From what the suites took when they ran last, and how much longer or shorter they take this time. */
  leftMs() {
    const { expected, took } = this.finished;
    const pace = expected > 0 ? took / expected : 1;
    const begun = [...this.running].map(([path, since]) =>
      Math.min((expectedMs.get(path) ?? 0) * pace, Date.now() - since),
    );
    const open = sum(expectedMs.values()) * pace - sum(begun);
    return open / this.lanes;
  }

  onRunComplete(_contexts, results) {
    for (const failure of this.failures) print(`\n${failure}`);
    const { numFailedTests, numPendingTests, numPassedTests, numFailedTestSuites, numTotalTestSuites } = results;
    print(
      `\n${numPassedTests} tests passed, ${numFailedTests} failed, ${numPendingTests} skipped; ` +
        `${numFailedTestSuites} of ${numTotalTestSuites} suites failed; ${inWords(Date.now() - this.began)}`,
    );
  }
}

const print = (line) => process.stdout.write(`${line}\n`);

const sum = (numbers) => [...numbers].reduce((total, number) => total + number, 0);

function inWords(ms) {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  const seconds = Math.round(ms / 1_000);
  return seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
