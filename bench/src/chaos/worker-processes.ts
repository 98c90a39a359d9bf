import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { present } from '../../../api/dist/base/validation/present.js';

const MAIN = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));

const AGAIN_AFTER_MS = 1_000;

/** Settings of every worker. */
const WORKER = { NODE_ENV: 'development', ROLE: 'worker', PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', MONGODB_URL: '' };

/** Real worker processes, to be killed and restarted as a process manager would. */
export class WorkerProcesses {
  private readonly running: ChildProcess[] = [];
  private isOver = false;

  constructor(private readonly environment: Record<string, string>) {}

  get pids(): number[] {
    return this.running.map((child) => present(child.pid));
  }

  start(): void {
    this.spawn(this.running.length);
  }

  /** Kills one worker and starts another. Returns the number of the killed one. */
  kill(index: number): number {
    const victim = present(this.running[index]);
    victim.kill('SIGKILL');
    this.spawn(index);
    return present(victim.pid);
  }

  /** Sends SIGTERM. Returns each worker's exit time and code. */
  async stop(): Promise<{ ms: number; code: number | null }[]> {
    this.isOver = true;
    return Promise.all(this.running.map(stopOne));
  }

  private spawn(index: number): void {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...WORKER, ...this.environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.running[index] = child;
    // A worker that starts during an outage exits.
    child.once('exit', () => {
      if (this.running[index] === child && !this.isOver) setTimeout(() => this.spawn(index), AGAIN_AFTER_MS).unref();
    });
  }
}

function stopOne(child: ChildProcess): Promise<{ ms: number; code: number | null }> {
  const began = Date.now();
  if (child.exitCode !== null) return Promise.resolve({ ms: 0, code: child.exitCode });
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve({ ms: Date.now() - began, code }));
    child.kill('SIGTERM');
  });
}
