import { styleText } from 'node:util';
import { examine } from './doctor/examine.js';
import type { Finding } from './doctor/finding.js';

const MARKS = { ok: ['green', '✓'], warning: ['yellow', '!'], failed: ['red', '✗'] } as const;

function lineOf({ name, status, found, fix }: Finding, width: number): string {
  const [color, mark] = MARKS[status];
  const line = `${styleText(color, mark)} ${name.padEnd(width)} ${found}`;
  return fix ? `${line}\n${' '.repeat(width + 3)}→ ${fix}` : line;
}

const findings = [{ name: 'Node', status: 'ok', found: process.version } satisfies Finding, ...(await examine())];
const width = Math.max(...findings.map(({ name }) => name.length));
process.stdout.write(`${findings.map((finding) => lineOf(finding, width)).join('\n')}\n`);
process.exit(findings.some(({ status }) => status === 'failed') ? 1 : 0);
