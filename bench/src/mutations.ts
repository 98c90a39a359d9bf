import { parseArgs } from 'node:util';
import { backOfficeMutations } from './mutations/back-office.js';
import type { Mutation } from './mutations/mutation.js';
import { publicDirectoryMutations } from './mutations/public-directory.js';
import { MutationCopy, type Outcome } from './mutations/run-mutation.js';
import { report } from './measuring/report.js';

const USAGE = `npm run bench -- mutations [--only N[-M]] [--part I/N] [--sample N] [--list]
Breaks one rule of the specifications after the other and runs the test that should notice.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    part: { type: 'string' },
    sample: { type: 'string' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const numbered = [...publicDirectoryMutations, ...backOfficeMutations].map((mutation, index) => ({
  number: index + 1,
  ...mutation,
}));
type Numbered = (typeof numbered)[number];

if (values.help) process.stdout.write(`${USAGE}\n`);
else if (values.list) console.table(numbered.map(({ number, file, find, test }) => ({ number, file, find, test })));
else process.exitCode = runAll(choose());

function choose(): Numbered[] {
  if (values.only) return between(values.only);
  if (values.part) return partOf(values.part);
  if (!values.sample) return numbered;
  // Evenly spread over the list, and the same ones in every run.
  const step = Math.max(1, Math.ceil(numbered.length / Number(values.sample)));
  return numbered.filter((_, index) => index % step === 0);
}

/** '42' is one mutation, '42-60' are nineteen. */
function between(only: string): Numbered[] {
  const [first = 0, last = first] = only.split('-').map(Number);
  return numbered.filter(({ number }) => number >= first && number <= last);
}

/** '2/7' is the second of seven parts. Neighbours share a test, which then runs unchanged only once. */
function partOf(part: string): Numbered[] {
  const [index = 1, parts = 1] = part.split('/').map(Number);
  const size = Math.ceil(numbered.length / parts);
  return numbered.slice((index - 1) * size, index * size);
}

function runAll(chosen: Numbered[]): number {
  const copy = new MutationCopy();
  try {
    const tests = new Set(chosen.map(({ test }) => test));
    const failing = [...tests].filter((test) => !copy.passesUnchanged(test));
    if (failing.length > 0) {
      process.stderr.write(`These tests fail without any mutation:\n${failing.join('\n')}\n`);
      return 1;
    }
    const rows = chosen.map((mutation) => told(mutation, copy.run(mutation)));
    const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
    report('mutations', rows);
    process.stdout.write(`${count('killed')} killed, ${count('survived')} survived, ${count('stale')} stale\n`);
    return count('killed') === rows.length ? 0 : 1;
  } finally {
    copy.remove();
  }
}

function told({ number, file, find, replace, test }: Mutation & { number: number }, outcome: Outcome) {
  process.stdout.write(`${number}. ${outcome}: ${file}: ${find} → ${replace || 'nothing'}\n`);
  return { number, outcome, file, find, test };
}
