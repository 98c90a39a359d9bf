import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import { FairTurns } from './fair-turns.js';
import { TaskCrashError, TaskMemoryError, TaskTimeoutError } from './task-errors.js';
import { cpuTimeOf, heapOf, newThreadReport } from './thread-heap.js';

export interface WorkerPoolOptions {
  /** A compiled module whose default export does the work. */
  filename: string;
  threads: number;
  /** CPU time that a task may use, since a thread took it: on a busy machine it gets more time, but not without end. */
  deadlineMs: number;
  maxMemoryMb: number;
}

interface TaskOptions {
  queue: string;
  signal?: AbortSignal;
  /** Of this task, instead of the usual one. The start of a thread is not counted in it: such a task has the usual one. */
  deadlineMs?: number;
}

/** A busy machine may stretch a task by this. */
const MAX_STRETCH = 10;
/** What a task that computes all the time may miss: Linux tells the time of a thread in steps. */
const USED_SHARE = 0.1;

/** An idle thread is ended after this long to free its memory. */
const IDLE_MS = 60_000;

/** For new objects. V8's default is 48 per thread, but summaries take no more CPU with a sixth of that. */
const YOUNG_MEMORY_MB = 8;

/** A thread with a larger heap is ended. Usual pages need a fraction of this. */
const MAX_KEPT_BYTES = 192 * 1024 * 1024;

// In Node 24, some optimised loops no longer check whether their thread was terminated, so it keeps running and exceeds its memory
// limit. This turns that optimisation off. Earlier versions do not have it.
if (Number.parseInt(process.versions.node) >= 24) setFlagsFromString('--no-turboshaft-loop-unrolling');

/** One thread, started with its first task. */
class Lane {
  private readonly report = newThreadReport();
  private pool?: Piscina;

  constructor(private readonly options: WorkerPoolOptions) {}

  /** Whether its thread is started. */
  get isReady(): boolean {
    return (this.pool?.threads.length ?? 0) > 0;
  }

  /** Of its thread. Undefined if that is not known. */
  get cpuMs(): number | undefined {
    return cpuTimeOf(this.report);
  }

  run(task: unknown, signal: AbortSignal): Promise<unknown> {
    this.pool ??= this.start();
    return this.pool.run(task, { signal });
  }

  /** V8 does not shrink a heap while small tasks follow a large one. */
  async endIfLarge(): Promise<void> {
    if (heapOf(this.report) > MAX_KEPT_BYTES) await this.end();
  }

  async end(): Promise<void> {
    const pool = this.pool;
    this.pool = undefined;
    this.report.fill(0);
    await pool?.destroy();
  }

  private start(): Piscina {
    const { filename, maxMemoryMb } = this.options;
    return new Piscina({
      filename,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      workerData: { report: this.report },
      resourceLimits: {
        maxOldGenerationSizeMb: maxMemoryMb,
        maxYoungGenerationSizeMb: YOUNG_MEMORY_MB,
        stackSizeMb: 4,
      },
    });
  }
}

/** Worker threads that run one task each. Queues of waiting tasks take turns. A thread that exceeds the deadline is replaced. */
export class WorkerPool {
  private readonly lanes: Lane[] = [];
  private readonly free: Lane[] = [];
  private readonly turns: FairTurns;

  constructor(private readonly options: WorkerPoolOptions) {
    this.turns = new FairTurns({ running: options.threads });
  }

  /** Throws the task's own error, a TaskTimeoutError, TaskMemoryError or TaskCrashError, or the signal's reason. */
  run<T>(task: unknown, { queue, ...limits }: TaskOptions): Promise<T> {
    // Tasks wait here and not in the pool, so that the deadline counts from the start of the work.
    return this.turns.run(queue, () => this.runNow<T>(task, limits), limits.signal);
  }

  async close(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.end()));
  }

  private async runNow<T>(task: unknown, { signal, deadlineMs }: Omit<TaskOptions, 'queue'>): Promise<T> {
    // Prefer the lane that was used last, so that the other threads become idle and end.
    const lane = this.free.pop() ?? this.addLane();
    const deadline = new AbortController();
    const limitMs = (lane.isReady && deadlineMs) || this.options.deadlineMs;
    const watch = watchTime(lane, limitMs, deadline);
    try {
      const either = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
      return (await lane.run(task, either)) as T;
    } catch (error) {
      signal?.throwIfAborted();
      if (deadline.signal.aborted) throw new TaskTimeoutError(`No result after ${limitMs} ms`, watch.isStarved());
      throw explainEnding(error) ?? error;
    } finally {
      watch.stop();
      await lane.endIfLarge();
      this.free.push(lane);
    }
  }

  private addLane(): Lane {
    const lane = new Lane(this.options);
    this.lanes.push(lane);
    return lane;
  }
}

/** Ends a task that has used its time, or has waited for the CPU for many times that. */
function watchTime(lane: Lane, limitMs: number, deadline: AbortController) {
  const [startedAt, cpuAtStart] = [performance.now(), lane.cpuMs ?? 0];
  const unusedMs = () => {
    const cpu = lane.cpuMs;
    return cpu === undefined ? 0 : limitMs - (cpu - cpuAtStart);
  };
  let isStarved = false;
  let timer: NodeJS.Timeout;
  const look = () => {
    const unused = unusedMs();
    isStarved = unused > limitMs * USED_SHARE;
    const elapsed = performance.now() - startedAt;
    if (!isStarved || elapsed >= limitMs * MAX_STRETCH) return deadline.abort();
    timer = setTimeout(look, unused);
  };
  timer = setTimeout(look, limitMs);
  return { isStarved: () => isStarved, stop: () => clearTimeout(timer) };
}

/** Undefined if the task itself threw: its thread stays. */
function explainEnding(error: unknown): Error | undefined {
  // An error from a thread may come from another realm, so `instanceof Error` fails.
  if (typeof error !== 'object' || error === null) return undefined;
  const code = 'code' in error ? error.code : undefined;
  const message = 'message' in error ? String(error.message) : '';
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new TaskMemoryError('The task needs too much memory', { cause: error });
  if (code === 'ERR_WORKER_EXITED' || /^(worker exited|terminating worker)/i.test(message))
    return new TaskCrashError('The thread ended', { cause: error });
  return undefined;
}
