import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));

const AGAIN_AFTER_MS = 1_000;

/** Workers as real processes, to be killed without a word and started again, as whatever runs them in earnest does. */
export class WorkerProcesses {
  readonly #running: ChildProcess[] = [];
  #isOver = false;

  constructor(private readonly environment: Record<string, string>) {}

  get pids(): number[] {
    return this.#running.map((child) => child.pid!);
  }

  start(): void {
    this.#spawn(this.#running.length);
  }

  /** Kills one and starts another in its place. Returns the number of the one that is gone. */
  kill(index: number): number {
    const victim = this.#running[index]!;
    victim.kill('SIGKILL');
    this.#spawn(index);
    return victim.pid!;
  }

  /** Sends SIGTERM. Returns how long each took to end, and with what code. */
  async stop(): Promise<{ ms: number; code: number | null }[]> {
    this.#isOver = true;
    return Promise.all(this.#running.map(stopOne));
  }

  #spawn(index: number): void {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#running[index] = child;
    // One that starts while the database is away ends.
    child.once('exit', () => {
      if (this.#running[index] === child && !this.#isOver) setTimeout(() => this.#spawn(index), AGAIN_AFTER_MS).unref();
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
