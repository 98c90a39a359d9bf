import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const COMPILE = fileURLToPath(new URL('../../../../scripts/compile.mjs', import.meta.url));
const SOURCE = `import { Column } from 'typeorm';
import { Owner } from '../../owner.js';

export class Letter {
  @Column() name!: string;
  @Column() owner!: Owner;
}
const wrong: number = 'not checked here';
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compile-test-'));
  mkdirSync(path.join(folder, 'src/letters'), { recursive: true });
  writeFileSync(path.join(folder, 'src/letters/letter.ts'), SOURCE);
  writeFileSync(path.join(folder, 'src/letters/letter.test.ts'), SOURCE);
  writeFileSync(path.join(folder, 'src/letters/types.d.ts'), 'declare const letter: string;');
  execFileSync(process.execPath, [COMPILE], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(path.join(folder, 'dist', name), 'utf8');

test('the build leaves out tests and declarations, and marks that it is complete', () => {
  const names = readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(names.sort()).toEqual(
    ['.compiled', 'letters', 'letters/letter.js', 'letters/letter.js.map'].map((name) => path.normalize(name)),
  );
});

test('the build keeps the types that decorators need', () => {
  expect(read('letters/letter.js')).toMatch(/"design:type", String/);
  expect(read('letters/letter.js')).toMatch(/"design:type", .*Owner/);
});

test('the build points from the compiled file to its source', () => {
  expect(read('letters/letter.js')).toMatch(/\n\/\/# sourceMappingURL=letter\.js\.map\n$/);
  expect(JSON.parse(read('letters/letter.js.map'))).toMatchObject({ sources: ['../../src/letters/letter.ts'] });
});

test('the build replaces files as a whole, so that nobody imports an unfinished one', () => {
  const opened = path.join(folder, 'opened.js');
  linkSync(path.join(folder, 'dist/letters/letter.js'), opened);
  writeFileSync(opened, 'export const isOld = true;');
  execFileSync(process.execPath, [COMPILE], { cwd: folder });
  expect(readFileSync(opened, 'utf8')).toBe('export const isOld = true;');
  expect(read('letters/letter.js')).toContain('class Letter');
});

test('a build that watches compiles what is saved, replaced or new, also after a mistake', async () => {
  const watching = spawn(process.execPath, [COMPILE, '--watch'], { cwd: folder });
  const said: string[] = [];
  watching.stderr.on('data', (text) => said.push(String(text)));
  const file = (name: string) => path.join(folder, 'src/letters', name);
  try {
    // Save until the watcher notices: it does not report when it has started.
    while (!said.join('').includes('letter.ts')) {
      writeFileSync(file('letter.ts'), 'export const broken = ;');
      await wait(100);
    }
    for (const value of [1, 2]) {
      writeFileSync(file('saved.tmp'), `export const replaced = ${value};`);
      renameSync(file('saved.tmp'), file('letter.ts'));
      await until(() => read('letters/letter.js').startsWith(`export const replaced = ${value};`));
    }
    mkdirSync(file('new'));
    writeFileSync(file('new/letter.ts'), 'export const isNew = true;');
    // It may compile the new file before anything is written to it, and again afterwards.
    const isCompiled = () => existsSync(path.join(folder, 'dist/letters/new/letter.js'));
    await until(() => isCompiled() && read('letters/new/letter.js').startsWith('export const isNew = true;'));
    expect(readdirSync(path.join(folder, 'dist/letters/new'))).toContain('letter.js.map');
  } finally {
    watching.kill();
  }
});

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await wait(50);
}
