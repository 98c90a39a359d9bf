import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const COMMAND = fileURLToPath(new URL('../../dist/commands/admin-command.js', import.meta.url));
const PAGES = new URL('../../../docs/operations/', import.meta.url);
const DOCUMENTS = [
  new URL('../../../docs/map.md', import.meta.url),
  ...readdirSync(PAGES).map((name) => new URL(name, PAGES)),
];

const run = (...words: string[]) => spawnSync(process.execPath, [COMMAND, ...words], { encoding: 'utf8' });

const namesIn = (text: string) => [...text.matchAll(/npm run admin -- ([a-z-]+)/g)].map(([, name = '']) => name);

test('--help lists every documented command', () => {
  const { status, stdout } = run('--help');
  const documented = DOCUMENTS.flatMap((file) => namesIn(readFileSync(file, 'utf8')));
  expect(status).toBe(0);
  expect(documented).toEqual(
    expect.arrayContaining(['grant', 'end-sessions', 'backup', 'restore', 'import', 'embeddings']),
  );
  expect(namesIn(stdout)).toEqual(expect.arrayContaining(documented));
});

test('an unknown command is named, with the same help', () => {
  const { stdout } = run('--help');
  expect(run('toString')).toMatchObject({ status: 1, stderr: `There is no command toString\n${stdout}\n` });
});

test.each([
  ['grant ada@example.com', 'grant EMAIL admin|editor|viewer|paid|free'],
  ['grant ada@example.com ADMIN', 'grant EMAIL admin|editor|viewer|paid|free'],
  ['end-sessions ada@example.com bob@example.com', 'end-sessions EMAIL'],
])('wrong arguments are refused before a database is opened: %s', (line, usage) => {
  const [name = '', ...words] = line.split(' ');
  const stderr = `Wrong arguments: ${words.join(' ')}\nnpm run admin -- ${usage}\n\n`;
  expect(run(name, ...words)).toMatchObject({ status: 1, stderr });
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a data folder that the system refuses is a wrong setting, and is not tried forever', () => {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: '/proc/data' };
  const words = [COMMAND, 'end-sessions', 'ada@example.com'];
  const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8', timeout: 20_000 });
  expect(stderr).toMatch(/^The configuration is wrong: DATA_DIR: the folder cannot be created \(.*\/proc\/data'\)\n$/);
  expect(status).toBe(1);
});
