import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));

/** Workers as real processes, to be killed without a word and started again. */
export class WorkerProcesses {
  readonly #running: ChildProcess[] = [];

  constructor(private readonly environment: Record<string, string>) {}

  get pids(): number[] {
    return this.#running.map((child) => child.pid!);
  }

  start(): void {
    this.#running.push(this.#spawn());
  }

  /** Kills one and starts another in its place. Returns the number of the one that is gone. */
  kill(index: number): number {
    const victim = this.#running[index]!;
    victim.kill('SIGKILL');
    this.#running[index] = this.#spawn();
    return victim.pid!;
  }

  /** Sends SIGTERM. Returns how long each took to end, and with what code. */
  async stop(): Promise<{ ms: number; code: number | null }[]> {
    return Promise.all(this.#running.map(stopOne));
  }

  #spawn(): ChildProcess {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return child;
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
