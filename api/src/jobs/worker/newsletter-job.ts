import { DEFAULT_PROCESSING, type Pipeline, type Step, type StepOutcome } from '../../crawl/pipeline.js';
import { isConnectionLost } from '../../database/connection-lost.js';
import { abortable } from '../../async/abortable.js';
import type { ClaimedJob } from './job-claims.js';
import { JobLogStatus, JobPhase } from '../job-log.entity.js';
import { JobStatus } from '../job.entity.js';
import type { JobProgress } from './job-progress.js';

export interface JobRun {
  job: ClaimedJob;
  pipeline: Pipeline;
  progress: JobProgress;
  signal: AbortSignal;
}

export interface JobResult {
  status: JobStatus.COMPLETED | JobStatus.FAILED;
  message: string;
}

/** Every edition its own small step: what a phase has left to do is a query, so a run goes on where another ended. */
export async function runNewsletterJob(run: JobRun): Promise<JobResult> {
  if (!run.job.onlyEditionIds) await discover(run);
  const { processed, failed } = await processEditions(run);
  const withoutSummary = await summarise(run);
  const withoutEmbedding = await embed(run);
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

async function processEditions(run: JobRun): Promise<{ processed: number; failed: number }> {
  const { job, pipeline, progress, signal } = run;
  const ids = await pipeline.editionsToProcess(job.newsletterId, job.onlyEditionIds ?? undefined);
  await progress.begin(ids);
  await progress.enter(JobPhase.CONTENT, { status: JobStatus.PROCESSING, statusMessage: 'Processing editions' });
  await forEach(run, JobPhase.CONTENT, {
    ids,
    take: (id, step) => pipeline.processEdition(id, DEFAULT_PROCESSING, step),
    tell: (outcome) => progress.count(outcome.ok),
  });
  await progress.flush();
  signal.throwIfAborted();
  return progress.counted;
}

async function summarise(run: JobRun): Promise<number> {
  const ids = await run.pipeline.editionsToSummarise(run.job.newsletterId);
  if (ids.length === 0) return 0;
  await run.progress.enter(JobPhase.SUMMARY, { statusMessage: `Summarising ${count(ids.length, 'edition')}` });
  return forEach(run, JobPhase.SUMMARY, { ids, take: (id, step) => run.pipeline.summariseEdition(id, step) });
}

async function embed(run: JobRun): Promise<number> {
  const ids = await run.pipeline.editionsToEmbed(run.job.newsletterId);
  if (ids.length === 0) return 0;
  await run.progress.enter(JobPhase.EMBEDDING, { statusMessage: `Embedding ${count(ids.length, 'edition')}` });
  return forEach(run, JobPhase.EMBEDDING, { ids, take: (id, step) => run.pipeline.embedEdition(id, step) });
}

interface PhaseSteps {
  ids: number[];
  take(id: number, step: Step): Promise<StepOutcome>;
  tell?(outcome: StepOutcome): Promise<void>;
}

/** Returns how many steps failed. One that fails, even by a bug, does not keep the others from being taken. */
async function forEach({ progress, signal }: JobRun, phase: JobPhase, steps: PhaseSteps): Promise<number> {
  const step = stepOf(progress, phase, signal);
  let failures = 0;
  for (const id of steps.ids) {
    const outcome = await abortable(steps.take(id, step), signal).catch((error: unknown) => explain(error, signal));
    await progress.advance();
    await steps.tell?.(outcome);
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
  // Not the edition's fault: the whole job waits for the database to come back.
  if (isConnectionLost(error)) throw error;
  return { ok: false, cause: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}

const stepOf = (progress: JobProgress, phase: JobPhase, signal: AbortSignal): Step => ({
  signal,
  log: (message) => void progress.write(phase, message).catch(() => undefined),
});

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
