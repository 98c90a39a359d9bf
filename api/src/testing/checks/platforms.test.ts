import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const WORKSPACES = [
  '',
  'api/',
  'web/',
  'rules/',
  'packages/embedded-postgres/',
  'packages/page-reader/',
  'packages/sentence-model/',
  'packages/text-insight/',
];
/** npm runs scripts with cmd.exe on Windows, which knows `&&` but no variables before a command, `exec`, `;`, `$` and single quotes. */
const UNIX_ONLY = /(^|&& )([A-Z_]+=|exec )|[;$'`]|(^|[^&])&([^&]|$)/;

test.each(WORKSPACES)('%spackage.json has scripts that also run on Windows', (folder) => {
  const text = readFileSync(new URL(`../../../../${folder}package.json`, import.meta.url), 'utf8');
  const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
  expect(Object.values(scripts).filter((script) => UNIX_ONLY.test(script))).toEqual([]);
});

test('Unix-only scripts are recognised', () => {
  const scripts = ['ROLE=web node x', 'exec node x', 'a & b', 'a; b', "a 'b c'", 'tsc && node x'];
  expect(scripts.map((script) => UNIX_ONLY.test(script))).toEqual([true, true, true, true, true, false]);
});
