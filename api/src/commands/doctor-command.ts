import { styleText } from 'node:util';
import { examine } from './doctor/examine.js';
import type { Finding } from './doctor/finding.js';

const MARKS = { ok: ['green', '✓'], warning: ['yellow', '!'], failed: ['red', '✗'] } as const;

function lineOf({ name, status, found, fix }: Finding): string {
  const [color, mark] = MARKS[status];
  const line = `${styleText(color, mark)} ${name.padEnd(15)} ${found}`;
  return fix ? `${line}\n${' '.repeat(18)}→ ${fix}` : line;
}

const findings = [{ name: 'Node', status: 'ok', found: process.version } satisfies Finding, ...(await examine())];
process.stdout.write(`${findings.map(lineOf).join('\n')}\n`);
process.exit(findings.some(({ status }) => status === 'failed') ? 1 : 0);
