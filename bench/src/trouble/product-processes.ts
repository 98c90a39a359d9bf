import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { present } from '../../../api/dist/base/validation/present.js';
import { pause } from '../chaos/add-jobs.js';

/** The folder of this version. */
export const THIS_VERSION = fileURLToPath(new URL('../../..', import.meta.url));

const AGAIN_AFTER_MS = 1_000;
const READY_WITHIN_MS = 60_000;
const LOOK_MS = 100;

const SETTINGS = {
  NODE_ENV: 'development',
  ROLE: 'worker',
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: 'off',
  LOG_LEVEL: 'error',
  MONGODB_URL: '',
};

/** What one process has of its own. */
export interface Own {
  /** A folder with a build. */
  version?: string;
  settings?: Record<string, string>;
  /** Options of Node. */
  options?: string[];
}

interface Running {
  child: ChildProcess;
  own: Own;
}

/** Real processes of the product, to be killed and restarted as a process manager would. Workers, unless their settings differ. */
export class ProductProcesses {
  private readonly running: Running[] = [];
  private isOver = false;

  constructor(private readonly environment: Record<string, string>) {}

  get pids(): number[] {
    return this.running.map(({ child }) => present(child.pid));
  }

  /** Returns the process's index. */
  start(own: Own = {}): number {
    const index = this.running.length;
    this.spawn(index, own);
    return index;
  }

  /** Kills one process and starts another. Returns the process id of the killed one. */
  kill(index: number): number {
    const { child, own } = present(this.running[index]);
    child.kill('SIGKILL');
    this.spawn(index, own);
    return present(child.pid);
  }

  /** Ends a process as an upgrade does, and starts another one in its place. */
  async replace(index: number, own: Own): Promise<void> {
    const { child, own: before } = present(this.running[index]);
    const replacement = { ...before, ...own };
    this.running[index] = { child, own: replacement };
    await stopOne(child);
    this.spawn(index, replacement);
    await this.ready(index);
  }

  /** Waits for a process with a port of its own. */
  async ready(index: number): Promise<void> {
    const port = this.running[index]?.own.settings?.PORT;
    const deadline = Date.now() + READY_WITHIN_MS;
    while (port && Date.now() < deadline) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(LOOK_MS);
    }
    if (port) throw new Error(`The process on port ${port} is not ready`);
  }

  /** Sends SIGTERM. Returns each process's exit time and code. */
  async stop(): Promise<{ ms: number; code: number | null }[]> {
    this.isOver = true;
    return Promise.all(this.running.map(({ child }) => stopOne(child)));
  }

  private spawn(index: number, own: Own): void {
    const { version = THIS_VERSION, settings, options = [] } = own;
    const child = spawn(process.execPath, [...options, path.join(version, 'api/dist/main.js')], {
      cwd: version,
      env: { ...process.env, ...SETTINGS, ...this.environment, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.running[index] = { child, own };
    // A process that starts during an outage exits.
    child.once('exit', () => {
      const isCurrent = () => this.running[index]?.child === child && !this.isOver;
      setTimeout(() => {
        if (isCurrent()) this.spawn(index, own);
      }, AGAIN_AFTER_MS).unref();
    });
  }
}

function stopOne(child: ChildProcess): Promise<{ ms: number; code: number | null }> {
  const began = Date.now();
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve({ ms: 0, code: child.exitCode });
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve({ ms: Date.now() - began, code }));
    child.kill('SIGTERM');
  });
}

export interface Size {
  megabytes: number;
  descriptors: number;
  threads: number;
}

/** Memory, open descriptors and threads of processes together. Linux only. */
export function sizeOf(pids: number[]): Size {
  const alive = pids.filter((pid) => existsSync(`/proc/${pid}/fd`));
  const sum = (of: (pid: number) => number) => alive.reduce((total, pid) => total + of(pid), 0);
  const inStatus = (name: string) => (pid: number) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  return {
    megabytes: Math.round(sum(inStatus('VmRSS')) / 1024),
    descriptors: sum((pid) => readdirSync(`/proc/${pid}/fd`).length),
    threads: sum(inStatus('Threads')),
  };
}
