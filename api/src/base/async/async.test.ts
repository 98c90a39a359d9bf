import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { openAiClient } from '../../outside/models/openai-client.js';
import { collectGarbageOften, stopCollecting } from '../../testing/collect-garbage.js';
import { deferred } from '../../testing/deferred.js';
import { eventually } from '../../testing/eventually.js';
import { type TestServer, startServer } from '../../testing/servers/http-server.js';
import { present } from '../validation/present.js';
import { abortWithin } from './abort-within.js';
import { FairTurns, TooBusyError } from './fair-turns.js';
import { GrowingPause } from './growing-pause.js';
import { readUpTo } from './read-up-to.js';
import { SharedTurns } from './shared-turns.js';
import { settlesWithin, succeedsWithin, within } from './within.js';
import { WorkerProcess, type WorkerProcessOptions } from './worker-process.js';

describe('shared turns', () => {
  function start(limits = { running: 1, waiting: 10, waitingPerQueue: 10 }) {
    const shared = new SharedTurns<string>(new FairTurns(limits));
    const made: string[] = [];
    const ask = (queue: string, key: string, signal?: AbortSignal) =>
      shared.run({ queue, key, signal }, () => Promise.resolve(`${key} ${made.push(`${queue} ${key}`)}`));
    /** Takes the only turn until `end`. */
    const occupy = () => {
      const { promise, resolve: end } = deferred();
      const first = shared.run({ queue: 'first', key: 'first' }, () => promise.then(() => 'first'));
      return { first, end };
    };
    return { shared, made, ask, occupy };
  }

  test('runs once for all waiting callers, when the first of them gets a turn', async () => {
    const { made, ask, occupy } = start();
    const { end } = occupy();
    const flood = ['other', 'another', 'page'].map((key) => ask('flood', key));
    const readers = ['a', 'b', 'c'].map((queue) => ask(queue, 'page'));
    end();
    expect(await Promise.all([...flood, ...readers])).toEqual([
      'other 1',
      'another 3',
      'page 2',
      'page 2',
      'page 2',
      'page 2',
    ]);
    expect(made).toEqual(['flood other', 'a page', 'flood another']);
  });

  test('no result is older than its request, and runs for the same key do not overlap', async () => {
    const { shared } = start({ running: 2, waiting: 10, waitingPerQueue: 10 });
    const ends = [deferred(), deferred()];
    let begun = 0;
    const make = async () => {
      const number = begun;
      begun += 1;
      await ends[number]?.promise;
      return String(number);
    };
    const ask = (queue: string) => shared.run({ queue, key: 'page' }, make);
    const all = ['a', 'b', 'c'].map(ask);
    expect(begun).toBe(1);
    ends[0]?.resolve();
    expect(await all[0]).toBe('0');
    ends[1]?.resolve();
    expect(await Promise.all(all)).toEqual(['0', '1', '1']);
  });

  test('a caller that finds its queue full shares the result of a waiting caller', async () => {
    const { ask, occupy, made } = start({ running: 1, waiting: 2, waitingPerQueue: 1 });
    const { end } = occupy();
    const waiting = [ask('a', 'page'), ask('b', 'other')];
    const shares = ask('a', 'page');
    await expect(ask('a', 'nowhere')).rejects.toThrow(TooBusyError);
    end();
    expect(await Promise.all([...waiting, shares])).toEqual(['page 1', 'other 2', 'page 1']);
    expect(made).toEqual(['a page', 'b other']);
  });

  test('does not run if all callers have left', async () => {
    const { ask, occupy, made } = start();
    const { first, end } = occupy();
    const leaving = new AbortController();
    const left = ask('a', 'page', leaving.signal);
    const [gone, stays] = [ask('a', 'other', leaving.signal), ask('b', 'other')];
    leaving.abort();
    await expect(left).rejects.toThrow();
    end();
    expect(await Promise.all([first, gone, stays])).toEqual(['first', 'other 1', 'other 1']);
    expect(made).toEqual(['b other']);
  });

  test('a failure reaches all sharing callers, and the next caller tries again', async () => {
    const { shared, ask, occupy } = start();
    const { end } = occupy();
    const fail = () => Promise.reject(new Error('failed'));
    const both = ['a', 'b'].map((queue) => shared.run({ queue, key: 'page' }, fail));
    end();
    await Promise.all(both.map((one) => expect(one).rejects.toThrow('failed')));
    expect(await ask('a', 'page')).toBe('page 1');
  });

  describe('without limits', () => {
    test('another key starts at once, and a key again when it is over', async () => {
      const shared = new SharedTurns<number>();
      const ends: ((result: number) => void)[] = [];
      const make = () => new Promise<number>((resolve) => ends.push(resolve));
      const first = shared.run({ key: 'who?' }, make);
      void shared.run({ key: 'where?' }, make);
      const later = [shared.run({ key: 'who?' }, make), shared.run({ key: 'who?' }, make)];
      expect(ends).toHaveLength(2);
      ends[0]?.(1);
      expect(await first).toBe(1);
      await setImmediate();
      expect(ends).toHaveLength(3);
      ends[2]?.(2);
      expect(await Promise.all(later)).toEqual([2, 2]);
    });

    test('a failure does not reach later callers', async () => {
      const shared = new SharedTurns<string>();
      const failing = shared.run({ key: 'who?' }, () => Promise.reject(new Error('gone')));
      const later = shared.run({ key: 'who?' }, () => Promise.resolve('here'));
      await expect(failing).rejects.toThrow('gone');
      expect(await later).toBe('here');
    });
  });
});

describe('worker process', () => {
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
});

describe('fair turns', () => {
  const limits = { running: 2, waiting: 5, waitingPerQueue: 3 };

  test('queues take turns, no matter how long one is', async () => {
    const turns = new FairTurns({ ...limits, running: 1 });
    const first = deferred();
    const begun: string[] = [];
    const task = (queue: string) => turns.run(queue, () => Promise.resolve(begun.push(queue)));
    const all = [turns.run('flood', () => first.promise), ...['flood', 'flood', 'flood', 'reader', 'reader'].map(task)];
    expect(begun).toEqual([]);
    first.resolve();
    await Promise.all(all);
    expect(begun).toEqual(['flood', 'reader', 'flood', 'reader', 'flood']);
  });

  test('limits running and waiting tasks, and rejects the others immediately', async () => {
    const turns = new FairTurns(limits);
    const end = deferred();
    let running = 0;
    const task = (queue: string) =>
      turns.run(queue, async () => {
        running += 1;
        await end.promise;
        running -= 1;
      });
    const accepted = ['a', 'a', 'a', 'a', 'a', 'b', 'b'].map(task);
    expect(running).toBe(2);
    await expect(task('a')).rejects.toThrow(TooBusyError);
    await expect(task('b')).rejects.toThrow(TooBusyError);
    end.resolve();
    await Promise.all(accepted);
    expect(running).toBe(0);
  });

  test('a failed task frees its slot', async () => {
    const turns = new FairTurns({ ...limits, running: 1 });
    const failing = turns.run('a', () => Promise.reject(new Error('failed')));
    const next = turns.run('a', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
    expect(await turns.run('a', () => Promise.resolve('again'))).toBe('again');
  });

  test('if all places are taken, the last task of the longest queue is rejected', async () => {
    const turns = new FairTurns({ running: 1, waiting: 4, waitingPerQueue: 3 });
    const end = deferred();
    const begun: string[] = [];
    const task = (name: string) => turns.run(name.charAt(0), () => Promise.resolve(begun.push(name)));
    const first = turns.run('a', () => end.promise);
    const waiting = ['a1', 'a2', 'a3', 'b1'].map(task);
    const reader = task('c1');
    await expect(waiting[2]).rejects.toThrow(TooBusyError);
    // Its queue would be as long as the longest.
    await expect(task('b2')).rejects.toThrow(TooBusyError);
    end.resolve();
    await Promise.all([first, reader, waiting[0], waiting[1], waiting[3]]);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  test('an aborted task frees its place and never starts', async () => {
    const turns = new FairTurns({ running: 1, waiting: 1, waitingPerQueue: 1 });
    const end = deferred();
    const first = turns.run('a', () => end.promise);
    const leaving = new AbortController();
    const left = turns.run('a', () => Promise.reject(new Error('begun')), leaving.signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    const next = turns.run('a', () => Promise.resolve('next'));
    end.resolve();
    expect([await next, await first]).toEqual(['next', undefined]);
    expect(turns.isIdle).toBe(true);
    await expect(turns.run('a', () => Promise.resolve(), leaving.signal)).rejects.toThrow('left');
  });
});

describe('serve tasks', () => {
  const MODULE = new URL('../../../dist/base/async/serve-tasks.js', import.meta.url).href;
  const LOW = Math.max(getPriority(), 10);

  /** The priority of a process that began with this one and then served a task. */
  async function priorityAfter(priority: number): Promise<number> {
    const folder = mkdtempSync(path.join(tmpdir(), 'serve-tasks-'));
    const file = path.join(folder, 'work.mjs');
    writeFileSync(
      file,
      `import { setPriority } from 'node:os';
    import { serveTasks } from ${JSON.stringify(MODULE)};
    setPriority(${priority});
    serveTasks(async () => 'done');`,
    );
    const child = fork(file, ['500']);
    try {
      child.send('task');
      await once(child, 'message');
      return getPriority(child.pid);
    } finally {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    }
  }

  test('a process has a lower priority than the one that answers requests, and never raises it', async () => {
    expect(await priorityAfter(getPriority())).toBe(Math.max(getPriority(), 5));
    expect(await priorityAfter(LOW)).toBe(LOW);
  });
});

describe('abort within', () => {
  afterEach(stopCollecting);

  test('aborts in time although garbage is collected meanwhile', async () => {
    const caller = new AbortController();
    collectGarbageOften();
    const aborted = once(abortWithin(200, caller.signal), 'abort').then(() => 'aborted');
    expect(await Promise.race([aborted, pause(5_000, 'not aborted', { ref: false })])).toBe('aborted');
    expect(caller.signal.aborted).toBe(false);
  });

  test('aborts with the other signal', () => {
    const caller = new AbortController();
    const signal = abortWithin(60_000, caller.signal);
    caller.abort(new Error('stopped'));
    expect(signal.reason).toEqual(new Error('stopped'));
  });

  test('aborts by time alone', async () => {
    const signal = abortWithin(10);
    await once(signal, 'abort');
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });
});

describe('limited fetch', () => {
  const TIMEOUT_MS = 2_000;

  let server: TestServer;
  beforeAll(async () => {
    server = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const writing = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(writing));
      // The client repeats a request that ends before its response begins, so it first gets the headers.
      setTimeout(collectGarbageOften, TIMEOUT_MS / 2);
    });
  });
  afterEach(stopCollecting);
  afterAll(() => server.close());

  test('a response that never ends is cut in time although garbage is collected meanwhile', async () => {
    const client = present(openAiClient({ baseUrl: server.origin, timeoutMs: TIMEOUT_MS }));
    const failed = client.models.list().catch((error: unknown) => error);
    const late = pause(30_000, 'not cut', { ref: false });
    expect(await Promise.race([failed, late])).toMatchObject({ name: 'TimeoutError' });
  });
});

describe('within', () => {
  const never = new Promise<string>(() => undefined);
  const failed = () => Promise.reject(new Error('the work itself'));
  const tooLate = () => {
    throw new Error('too late');
  };
  const LONG = 60_000;

  test('work within the time limit returns its result or error', async () => {
    await expect(within(LONG, Promise.resolve('done'), tooLate)).resolves.toBe('done');
    await expect(within(LONG, failed(), tooLate)).rejects.toThrow('the work itself');
  });

  test('work that takes too long returns the fallback', async () => {
    await expect(within(1, never, () => 'late')).resolves.toBe('late');
    await expect(within(1, never, tooLate)).rejects.toThrow('too late');
  });

  test('failed work has settled without success', async () => {
    expect(await settlesWithin(LONG, failed())).toBe(true);
    expect(await succeedsWithin(LONG, failed())).toBe(false);
    expect(await succeedsWithin(LONG, Promise.resolve())).toBe(true);
    expect(await settlesWithin(1, never)).toBe(false);
  });
});

describe('read up to', () => {
  const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

  test('reads no further than the limit', async () => {
    let chunks = 0;
    async function* endless() {
      for (;;) {
        chunks += 1;
        yield await Promise.resolve(Buffer.from('abcd'));
      }
    }
    expect(textOf(await readUpTo({ stream: endless() }, 6))).toBe('abcdab');
    expect(chunks).toBe(2);
  });

  test('reads a short body completely', async () => {
    async function* two() {
      yield await Promise.resolve(Buffer.from('abc'));
      yield Buffer.from('def');
    }
    expect(textOf(await readUpTo({ stream: two() }, 7))).toBe('abcdef');
  });
});

test('each failure doubles the pause up to its limit, and a success ends it', () => {
  const clock = { now: 0 };
  const pause = new GrowingPause({ firstPauseMs: 5, maxPauseMs: 15, now: () => clock.now });
  expect([pause.hasFailed, pause.isOn]).toEqual([false, false]);
  const ends = [1, 2, 3].map(() => {
    clock.now = 0;
    pause.fail();
    return pause.end.getTime();
  });
  expect(ends).toEqual([5, 10, 15]);
  clock.now = 15;
  expect([pause.hasFailed, pause.isOn]).toEqual([true, false]);
  pause.succeed();
  expect(pause.hasFailed).toBe(false);
});
