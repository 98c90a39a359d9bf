import { DEFAULT_PROCESSING, type Pipeline, type Step, type StepOutcome } from '../../library/crawl/pipeline.js';
import { isConnectionLost } from '../../base/database/connection-lost.js';
import { abortable } from '../../base/async/abortable.js';
import type { ClaimedJob } from './job-claims.js';
import { JobLogStatus, JobPhase } from '../job-log.entity.js';
import { JobStatus } from '../job.entity.js';
import type { JobProgress } from './job-progress.js';
import { TurnOverError, type Turn } from './turn.js';

export interface JobRun {
  job: ClaimedJob;
  pipeline: Pipeline;
  progress: JobProgress;
  turn: Turn;
  signal: AbortSignal;
}

export interface JobResult {
  status: JobStatus.COMPLETED | JobStatus.FAILED;
  message: string;
}

/** Summarises and embeds in batches, so that editions of a long archive can be found early. */
const EDITIONS_AT_ONCE = 50;

/** Runs the steps of a job. A query finds the remaining ones, so a run continues where the previous one ended. */
export async function runNewsletterJob(run: JobRun): Promise<JobResult> {
  if (!run.job.onlyEditionIds && !run.job.isDiscovered) await discover(run);
  const ids = await run.pipeline.editionsToProcess(run.job.newsletterId, run.job.onlyEditionIds ?? undefined);
  await run.progress.begin(ids);
  const embedding = new Understanding(run);
  do {
    await processEditions(run, ids.splice(0, EDITIONS_AT_ONCE));
    await embedding.advance();
  } while (ids.length > 0);
  return resultOf(run.progress.counted, embedding);
}

function resultOf(
  { processed, failed }: { processed: number; failed: number },
  { withoutSummary, withoutEmbedding }: Understanding,
): JobResult {
  if (failed > 0 && processed === 0) {
    return { status: JobStatus.FAILED, message: `None of ${count(failed, 'edition')} could be processed` };
  }
  const parts = [
    processed === 0 && failed === 0 ? 'Nothing new to process' : `${count(processed, 'edition')} processed`,
    failed > 0 && `${failed} failed`,
    withoutSummary > 0 && `${withoutSummary} without a summary`,
    withoutEmbedding > 0 && `${withoutEmbedding} without embeddings`,
  ];
  return { status: JobStatus.COMPLETED, message: parts.filter(Boolean).join(', ') };
}

async function discover({ job, pipeline, progress, signal }: JobRun): Promise<void> {
  await progress.enter(JobPhase.DISCOVERY, { status: JobStatus.DISCOVERING, statusMessage: 'Looking for editions' });
  const step = stepOf(progress, JobPhase.DISCOVERY, signal);
  const { message } = await abortable(pipeline.discover(job.newsletterId, step), signal);
  await progress.write(JobPhase.DISCOVERY, message, JobLogStatus.SUCCESS);
}

async function processEditions(run: JobRun, ids: number[]): Promise<void> {
  const { pipeline, progress, signal } = run;
  const statusMessage = 'Processing editions';
  await progress.enter(JobPhase.CONTENT, { status: JobStatus.PROCESSING, statusMessage, isDiscovered: true });
  await forEach(run, JobPhase.CONTENT, {
    ids,
    take: async (id, step) => {
      const outcome = await pipeline.processEdition(id, DEFAULT_PROCESSING, step);
      if (outcome.ok) await pipeline.signEdition(id, step);
      return outcome;
    },
    tell: (outcome) => progress.count(outcome.ok),
  });
  await progress.flush();
  signal.throwIfAborted();
}

/** Summarises and embeds processed editions. Failed steps are retried by a later run. */
class Understanding {
  readonly #tried = { [JobPhase.SUMMARY]: new Set<number>(), [JobPhase.EMBEDDING]: new Set<number>() };
  withoutSummary = 0;
  withoutEmbedding = 0;

  constructor(private readonly run: JobRun) {}

  async advance(): Promise<void> {
    const { pipeline, job } = this.run;
    const toSummarise = await pipeline.editionsToSummarise(job.newsletterId);
    this.withoutSummary += await this.#take(JobPhase.SUMMARY, 'Summarising', {
      ids: toSummarise,
      take: async (id, step) => {
        const outcome = await pipeline.summariseEdition(id, step);
        if (outcome.ok) await pipeline.recordNames(id, step);
        return outcome;
      },
    });
    const toEmbed = await pipeline.editionsToEmbed(job.newsletterId);
    this.withoutEmbedding += await this.#take(JobPhase.EMBEDDING, 'Embedding', {
      ids: toEmbed,
      take: (id, step) => pipeline.embedEdition(id, step),
    });
  }

  async #take(phase: JobPhase.SUMMARY | JobPhase.EMBEDDING, verb: string, steps: PhaseSteps): Promise<number> {
    const tried = this.#tried[phase];
    const ids = steps.ids.filter((id) => !tried.has(id));
    if (ids.length === 0) return 0;
    for (const id of ids) tried.add(id);
    await this.run.progress.enter(phase, { statusMessage: `${verb} ${count(ids.length, 'edition')}` });
    return forEach(this.run, phase, { ...steps, ids });
  }
}

interface PhaseSteps {
  ids: number[];
  take(id: number, step: Step): Promise<StepOutcome>;
  tell?(outcome: StepOutcome): Promise<void>;
}

/** Returns the number of failed steps. An unexpected error does not stop the others. */
async function forEach({ progress, turn, signal }: JobRun, phase: JobPhase, steps: PhaseSteps): Promise<number> {
  const step = stepOf(progress, phase, signal);
  let failures = 0;
  for (const id of steps.ids) {
    if (await turn.isOver()) {
      await progress.flush();
      throw new TurnOverError();
    }
    const outcome = await abortable(steps.take(id, step), signal).catch((error: unknown) => explain(error, signal));
    await progress.advance();
    await steps.tell?.(outcome);
    // A page that failed is final. A failed summary or embedding is retried later.
    if (outcome.ok || phase === JobPhase.CONTENT) turn.count();
    if (outcome.ok) continue;
    failures++;
    await progress.write(phase, `Edition ${id}: ${outcome.message}`, JobLogStatus.ERROR);
  }
  if (steps.ids.length > 0) {
    const message = `${count(steps.ids.length - failures, 'edition')} done, ${failures} failed`;
    await progress.write(phase, message, failures > 0 ? JobLogStatus.WARNING : JobLogStatus.SUCCESS);
  }
  return failures;
}

function explain(error: unknown, signal: AbortSignal): StepOutcome {
  signal.throwIfAborted();
  // Not the edition's fault: the job waits for the database.
  if (isConnectionLost(error)) throw error;
  return { ok: false, cause: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}

const stepOf = (progress: JobProgress, phase: JobPhase, signal: AbortSignal): Step => ({
  signal,
  log: (message) => void progress.write(phase, message).catch(() => undefined),
});

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
