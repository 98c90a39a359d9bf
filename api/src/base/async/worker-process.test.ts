import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../testing/eventually.js';
import { WorkerProcess, type WorkerProcessOptions } from './worker-process.js';

const SERVE = fileURLToPath(new URL('./serve-tasks.js', import.meta.url)).replace('/src/', '/dist/');
/** Stands in for native code: loops, fills memory, throws or crashes, as the task says. */
const WORK = `
import { serveTasks } from ${JSON.stringify(SERVE)};
const kept = [];
serveTasks(async ({ what, bytes }) => {
  if (what === 'loop') for (;;);
  if (what === 'memory') for (;;) { kept.push(Buffer.alloc(8e6, 1)); await new Promise((go) => setTimeout(go, 1)); }
  if (what === 'crash') process.kill(process.pid, 'SIGKILL');
  if (what === 'throw') throw new TypeError('no picture');
  if (what === 'environment') return Object.keys(process.env);
  return what === 'bytes' ? bytes.toString() : process.pid;
});`;

let folder: string;
let worker: WorkerProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'worker-process-'));
  await writeFile(path.join(folder, 'work.mjs'), WORK);
});
afterEach(() => worker.close());
afterAll(() => rm(folder, { recursive: true }));

function open(options: Partial<WorkerProcessOptions> = {}): WorkerProcess {
  worker = new WorkerProcess({
    filename: path.join(folder, 'work.mjs'),
    deadlineMs: 60_000,
    maxMemoryMb: 256,
    ...options,
  });
  return worker;
}

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

describe('a task that crashes its process', () => {
  test.each([
    ['loop', 'TaskTimeoutError'],
    ['memory', 'TaskMemoryError'],
    ['crash', 'TaskCrashError'],
  ])('fails with its cause, and the next one works: %s', async (what, name) => {
    open({ deadlineMs: what === 'loop' ? 2_000 : 60_000 });
    const [bad, good] = await Promise.allSettled([worker.run({ what }), worker.run({ what: 'pid' })]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { name } });
    expect(good).toMatchObject({ status: 'fulfilled', value: expect.any(Number) });
  });
});

test('bytes are passed both ways, and errors keep their message', async () => {
  open();
  await expect(worker.run({ what: 'bytes', bytes: Buffer.from('picture') })).resolves.toBe('picture');
  await expect(worker.run({ what: 'throw' })).rejects.toThrow('no picture');
});

test('the process does not get our environment variables', async () => {
  process.env.TEST_SECRET = 'secret';
  const names = await open().run<string[]>({ what: 'environment' });
  delete process.env.TEST_SECRET;
  expect(names).not.toContain('TEST_SECRET');
});

test('a queue of tasks delays another queue by one task', async () => {
  open();
  const done: string[] = [];
  const run = (queue: string) => worker.run({ what: 'pid' }, queue).then(() => done.push(queue));
  await Promise.all(['long', 'long', 'long', 'long', 'other'].map(run));
  expect(done).toEqual(['long', 'long', 'other', 'long', 'long']);
});

test('an idle process ends, and another one starts on demand', async () => {
  open({ idleMs: 1 });
  const first = await worker.run<number>({ what: 'pid' });
  await eventually(() => Promise.resolve(hasEnded(first)));
  expect(await worker.run({ what: 'pid' })).not.toBe(first);
});
