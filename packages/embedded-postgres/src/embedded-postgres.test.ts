import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { guardDisk } from './disk-guard.js';
import type * as Embedded from './embedded-database.js';
import { eventually } from './eventually.js';
import { FolderInUseError, lockFolder, lockFolderWhenFree } from './folder-lock.js';
import { isDying } from './process-identity.js';
import { type EmbeddedConnection, findRunningDatabase } from './running-database.js';
import { silentLogger } from './silent-logger.js';
import { firstRow } from './test-clients.js';

describe('embedded database', () => {
  /** Threads and processes run compiled code: Jest does not transform it. */
  const BUILT = new URL('../dist/', import.meta.url);
  const KILLS = process.env.TEST_ALL === '1' ? 5 : 3;
  /** Kills a process after up to this many transactions, while others are running. */
  const MAX_COMMITS = 50;
  /** Each kill is followed by a whole start, on a machine that may be busy. */
  const KILLS_WITHIN_MS = 180_000;

  interface Started {
    child: ChildProcess;
    connection?: EmbeddedConnection;
    refusal?: { message: string; code: string };
  }

  let home: string;
  let folder: string;
  let children: ChildProcess[] = [];
  /** An empty database after a normal shutdown: creating one takes longer than starting it. */
  let created: string;

  beforeAll(async () => {
    created = mkdtempSync(path.join(os.tmpdir(), 'embedded-test-'));
    folder = path.join(created, 'postgres');
    const { child } = await startDatabase();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  afterAll(() => rmSync(created, { recursive: true, force: true }));
  const useCreated = () => cpSync(path.join(created, 'postgres'), folder, { recursive: true });

  beforeEach(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'embedded-test-'));
    folder = path.join(home, 'postgres');
  });
  afterEach(async () => {
    for (const child of children) await kill(child);
    children = [];
    rmSync(home, { recursive: true, force: true });
  });

  async function startProcess(): Promise<Started> {
    const child = fork(new URL('testing-process.js', BUILT), [folder]);
    children.push(child);
    const [told] = (await once(child, 'message')) as [Omit<Started, 'child'>];
    return { child, ...told };
  }

  async function startDatabase() {
    const { child, connection, refusal } = await startProcess();
    if (!connection) throw new Error(`The database did not start: ${refusal?.message}`);
    return { child, connection };
  }

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async function withClient<T>(connection: EmbeddedConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function startHere(options: Partial<Embedded.EmbeddedOptions> = {}): Promise<Embedded.EmbeddedDatabase> {
    const built = new URL('embedded-database.js', BUILT).pathname;
    const { startEmbeddedDatabase } = (await import(pathToFileURL(built).href)) as typeof Embedded;
    return startEmbeddedDatabase({ folder, log: silentLogger, ...options });
  }

  describe('one folder', () => {
    test('is rejected in a second process, which can still connect to the first', async () => {
      useCreated();
      const first = await startProcess();
      const second = await startProcess();
      expect(second.refusal?.code).toBe('FOLDER_IN_USE');
      expect(second.refusal?.message).toContain(folder);
      expect(second.refusal?.message).toContain(`process ${first.child.pid}`);
      const running = findRunningDatabase(folder);
      if (!running) throw new Error('No running database was found');
      expect(running).toEqual(first.connection);
      expect((await withClient(running, (client) => client.query('SELECT 1 AS one'))).rows).toEqual([{ one: 1 }]);
    });

    test('is taken over if its process has ended, even if the pid was reused', async () => {
      useCreated();
      const stale = { pid: process.pid, host: os.hostname(), began: 'another boot:1' };
      writeFileSync(`${folder}.lock`, JSON.stringify(stale));
      const { connection } = await startProcess();
      expect(connection).toBeDefined();
    });

    test('costs little memory after it was created, and leaves no half database', async () => {
      mkdirSync(`${folder}.new-1`);
      const { child } = await startDatabase();
      // Measured on Linux only. In this process, initdb would leave 500 MB behind.
      const status = existsSync('/proc/self/status') ? readFileSync(`/proc/${child.pid}/status`, 'utf8') : 'VmRSS: 1';
      expect(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024).toBeLessThan(450);
      expect(readdirSync(home).filter((name) => name.includes('.new-'))).toEqual([]);
    });

    test('keeps all data after a normal shutdown', async () => {
      useCreated();
      const first = await startDatabase();
      await withClient(first.connection, (client) => client.query('CREATE TABLE kept AS SELECT 42 AS number'));
      const ended = once(first.child, 'exit');
      first.child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(findRunningDatabase(folder)).toBeUndefined();
      const second = await startDatabase();
      const { rows } = await withClient(second.connection, (client) => client.query('SELECT number FROM kept'));
      expect(rows).toEqual([{ number: 42 }]);
    });
  });

  /** Writes three rows a transaction until the connection breaks. Returns the transactions whose commit was answered. */
  async function writeUntilKilled(
    connection: EmbeddedConnection,
    name: string,
    onCommit: () => void,
  ): Promise<string[]> {
    const acknowledged: string[] = [];
    await withClient(connection, async (client) => {
      for (let number = 0; ; number++) {
        await client.query('BEGIN');
        for (let part = 0; part < 3; part++) {
          await client.query('INSERT INTO writes VALUES ($1, $2, $3)', [`${name}-${number}`, part, 'x'.repeat(3_000)]);
        }
        await client.query('COMMIT');
        acknowledged.push(`${name}-${number}`);
        onCommit();
      }
    }).catch(() => undefined);
    return acknowledged;
  }

  test(
    'no acknowledged transaction is lost, and none is incomplete, after repeated kills during writes',
    async () => {
      useCreated();
      const acknowledged: string[] = [];
      for (let round = 0; round < KILLS; round++) {
        const { child, connection } = await startDatabase();
        await withClient(connection, (client) =>
          client.query('CREATE TABLE IF NOT EXISTS writes (name text, part int, body text, PRIMARY KEY (name, part))'),
        );
        let commits = 0;
        const writers = [1, 2, 3].map((writer) =>
          writeUntilKilled(connection, `${round}-${writer}`, () => (commits += 1)),
        );
        const killAfter = 1 + Math.floor(Math.random() * MAX_COMMITS);
        await eventually(() => Promise.resolve(commits >= killAfter));
        await kill(child);
        acknowledged.push(...(await Promise.all(writers)).flat());
      }
      const { connection } = await startDatabase();
      const { rows } = await withClient(connection, (client) =>
        client.query<{ name: string; parts: number }>('SELECT name, count(*)::int AS parts FROM writes GROUP BY name'),
      );
      const parts = new Map(rows.map((row) => [row.name, row.parts]));
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(acknowledged.filter((name) => parts.get(name) !== 3)).toEqual([]);
      expect(rows.filter((row) => row.parts !== 3)).toEqual([]);
    },
    KILLS_WITHIN_MS,
  );

  describe('the thread', () => {
    test('restarts with its data after an endless statement', async () => {
      useCreated();
      const database = await startHere({ statementLimitMs: 1_000 });
      await withClient(database.connection, (client) => client.query('CREATE TABLE kept AS SELECT 42 AS number'));
      const endless = withClient(database.connection, (client) =>
        client.query('SELECT count(*) FROM generate_series(1, 1000000000000)'),
      );
      await expect(endless).rejects.toThrow();
      const rows = await eventually(() =>
        withClient(database.connection, (client) => client.query('SELECT number FROM kept')).then(
          (result) => result.rows as unknown[],
          () => undefined,
        ),
      );
      expect(rows).toEqual([{ number: 42 }]);
      expect(database.restarts).toBe(1);
      await database.stop();
    });

    test('is started again and again until it starts', async () => {
      useCreated();
      const errors: unknown[] = [];
      const log = { ...silentLogger, error: (...logged: unknown[]) => void errors.push(logged) };
      const database = await startHere({ log, statementLimitMs: 1_000 });
      // It cannot start without this file, as it cannot on a disk that is full.
      const needed = path.join(folder, 'global', 'pg_control');
      renameSync(needed, `${needed}.away`);
      const endless = withClient(database.connection, (client) =>
        client.query('SELECT count(*) FROM generate_series(1, 1000000000000)'),
      );
      await expect(endless).rejects.toThrow();
      await eventually(() => Promise.resolve(database.restarts >= 3));
      renameSync(`${needed}.away`, needed);
      const answer = await eventually(() =>
        withClient(database.connection, (client) => client.query('SELECT 42 AS number')).then(
          (result) => result.rows as unknown[],
          () => undefined,
        ),
      );
      expect(answer).toEqual([{ number: 42 }]);
      expect(errors.length).toBeGreaterThan(0);
      await database.stop();
    }, 60_000);

    test('writes checkpoints if there are changes', async () => {
      useCreated();
      const database = await startHere({ maintenanceMs: 100 });
      const lastCheckpoint = (client: pg.Client) =>
        firstRow(client, 'SELECT checkpoint_lsn AS place FROM pg_control_checkpoint()');
      await withClient(database.connection, async (client) => {
        const before = (await lastCheckpoint(client)).place;
        await client.query('CREATE TABLE news AS SELECT generate_series(1, 1000)');
        await eventually(async () => (await lastCheckpoint(client)).place !== before);
      });
      await database.stop();
    });
  });
});

describe('folder lock', () => {
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
});

test('nothing is written while the disk is nearly full, and again once there is room', async () => {
  const MEGABYTE = 1024 * 1024;
  let free = 1_000 * MEGABYTE;
  const states: boolean[] = [];
  const warnings: string[] = [];
  const guard = {
    free: () => {
      if (Number.isNaN(free)) throw new Error('unknown');
      return free;
    },
    setReadOnly: (isReadOnly: boolean) => states.push(isReadOnly),
    onWarning: (text: string) => warnings.push(text),
  };
  const stop = guardDisk(guard, 5);
  try {
    free = 200 * MEGABYTE;
    await eventually(() => Promise.resolve(states.length === 1));
    // Not enough more, and unknown for a moment.
    free = 300 * MEGABYTE;
    await new Promise((resolve) => setTimeout(resolve, 30));
    free = Number.NaN;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(states).toEqual([true]);
    free = 400 * MEGABYTE;
    await eventually(() => Promise.resolve(states.length === 2));
    expect(states).toEqual([true, false]);
    expect(warnings).toEqual([expect.stringContaining('256 MB'), expect.stringContaining('room again')]);
  } finally {
    stop();
  }
});
