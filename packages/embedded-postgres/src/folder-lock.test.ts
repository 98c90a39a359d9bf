import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FolderInUseError, lockFolder, lockFolderWhenFree } from './folder-lock.js';
import { eventually } from './eventually.js';
import { isDying } from './process-identity.js';

const LOCK_MODULE = new URL('../dist/folder-lock.js', import.meta.url).href;

let home: string;
let folder: string;
let started: ChildProcess[] = [];

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'folder-lock-'));
  folder = path.join(home, 'postgres');
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started = [];
  rmSync(home, { recursive: true, force: true });
});

/** A program that locks the folder, fills memory, prints its pid and goes on. */
const holder = (megabytes: number) =>
  `import(${JSON.stringify(LOCK_MODULE)}).then(({ lockFolder }) => {
    lockFolder(${JSON.stringify(folder)});
    globalThis.memory = Buffer.alloc(${megabytes} * 1024 * 1024, 1);
    setInterval(() => {}, 1000);
    console.log(process.pid);
  })`;

async function start(command: string, args: string[]): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return Number(line.toString());
}

test('a living holder is reported immediately', async () => {
  const pid = await start(process.execPath, ['-e', holder(0)]);
  await expect(lockFolderWhenFree(folder, () => undefined)).rejects.toThrow(`in use by process ${pid}`);
});

/** Only Linux shows that a process is ending. */
function onLinux(tests: () => void): void {
  if (process.platform === 'linux') tests();
}

onLinux(() => {
  test('a killed zombie does not hold the lock', async () => {
    const shell = `"$0" -e "$1" & exec sleep 600`;
    const pid = await start('sh', ['-c', shell, process.execPath, holder(0)]);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    process.kill(pid, 'SIGKILL');
    await eventually(() => Promise.resolve(isDying({ pid, host: os.hostname() })));
    (await lockFolderWhenFree(folder, () => undefined))();
  });

  test('a start right after a kill waits until the killed process has freed its memory, and says so once', async () => {
    const pid = await start(process.execPath, ['-e', holder(1_024)]);
    const waitedFor: number[] = [];
    process.kill(pid, 'SIGKILL');
    (await lockFolderWhenFree(folder, (holderPid) => waitedFor.push(holderPid)))();
    // None if the process was gone at once.
    expect([[], [pid]]).toContainEqual(waitedFor);
  });
});
