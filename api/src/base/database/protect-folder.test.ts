import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { protectFolder } from './protect-folder.js';

let root: string;
let umask: number;
beforeEach(() => {
  umask = process.umask();
  root = mkdtempSync(path.join(tmpdir(), 'protect-test-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(root, { recursive: true });
});

const modeOf = (file: string) => (statSync(path.join(root, file)).mode & 0o777).toString(8);

function write(file: string, mode: number): void {
  writeFileSync(path.join(root, file), 'x');
  chmodSync(path.join(root, file), mode);
}

test('removes access of other users to existing and future files', () => {
  mkdirSync(path.join(root, 'data/postgres'), { recursive: true });
  for (const folder of ['data', 'data/postgres']) chmodSync(path.join(root, folder), 0o755);
  write('data/token-secret', 0o644);
  write('data/postgres/rows', 0o666);
  write('data/chromium', 0o755);
  protectFolder(path.join(root, 'data'));
  writeFileSync(path.join(root, 'data/later'), 'x');
  mkdirSync(path.join(root, 'data/fonts'));
  const modes = ['', '/postgres', '/token-secret', '/postgres/rows', '/chromium', '/later', '/fonts'];
  expect(modes.map((file) => modeOf(`data${file}`))).toEqual(['700', '700', '600', '600', '700', '600', '700']);
});

test("leaves a folder with somebody else's files as it is, and says so", () => {
  write('letter.txt', 0o644);
  chmodSync(root, 0o755);
  expect(() => protectFolder(root)).toThrow(/DATA_DIR: .* has other files: choose an empty folder/);
  expect([modeOf(''), modeOf('letter.txt')]).toEqual(['755', '644']);
});

test('takes the root of a new disk', () => {
  mkdirSync(path.join(root, 'disk/lost+found'), { recursive: true });
  protectFolder(path.join(root, 'disk'));
  expect(modeOf('disk')).toBe('700');
});

test('creates a missing folder for its owner only', () => {
  protectFolder(path.join(root, 'new/data'));
  expect(modeOf('new/data')).toBe('700');
});

test('does not follow links', () => {
  write('elsewhere', 0o644);
  mkdirSync(path.join(root, 'data/models'), { recursive: true });
  symlinkSync('../elsewhere', path.join(root, 'data/link'));
  protectFolder(path.join(root, 'data'));
  expect(modeOf('elsewhere')).toBe('644');
});

test('a data folder that cannot be created is a wrong setting', () => {
  write('file', 0o600);
  for (const folder of ['file', 'file/data'])
    expect(() => protectFolder(path.join(root, folder))).toThrow(
      /^The configuration is wrong: DATA_DIR: the folder cannot be created /,
    );
});
