import { currentMs } from '../../base/clock.js';
import { DEFAULT_PROCESSING, type Pipeline, type Step, type StepOutcome } from '../../library/crawl/pipeline.js';
import { MAX_STAGE_ATTEMPTS } from '../../library/editions/edition-stages.js';
import { ModelDownError } from '../../library/passages/model-breaker.js';
import type { RuleNotes } from '../../library/crawl/rules/rule-notes.js';
import { isConnectionLost } from '../../base/database/pool/connection-lost.js';
import type { Fence } from '../../base/database/pool/fence.js';
import { failSpan, inLinkedTrace } from '../../base/tracing/spans.js';
import { abortable } from '../../base/async/abortable.js';
import { ClaimLostError, type ClaimedJob } from './job-claims.js';
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
  /** Refuses writes of this run after another worker has taken the job over. */
  fence: Fence;
  ruleNotes: RuleNotes;
}

export type JobResult =
  | { status: JobStatus.COMPLETED | JobStatus.FAILED; message: string }
  /** Its pages are read, and a model is down. */
  | { status: JobStatus.PENDING; message: string; until: Date };

/** Summarises and embeds in batches, so that editions of a long archive can be found early. */
const EDITIONS_AT_ONCE = 50;
/** Then the job ends, and the next visit tries again. */
const MAX_WAIT_MS = 24 * 3_600_000;

/** Runs the steps of a job. A query finds the remaining ones, so a run continues where the previous one ended. */
export async function runNewsletterJob(run: JobRun): Promise<JobResult> {
  const { job, pipeline, progress } = run;
  if (!job.onlyEditionIds && !job.isDiscovered) await discover(run);
  const ids = job.waitingSince
    ? []
    : await pipeline.editionsToProcess(job.newsletterId, job.onlyEditionIds ?? undefined);
  await progress.begin(ids);
  let down = await takeAll(run, ids);
  // The rows decide, not the steps' reports: another process may have put an edition back meanwhile.
  const unread = await progress.findUnread(ids);
  if (unread.length > 0) down = await takeAll(run, unread);
  const waitedMs = job.waitingSince ? currentMs() - job.waitingSince.getTime() : 0;
  if (down && waitedMs < MAX_WAIT_MS) {
    return { status: JobStatus.PENDING, message: `Waiting for a model. ${down.message}`, until: down.resumesAt };
  }
  return resultOf(run, await progress.findUnread(unread));
}

async function resultOf({ job, pipeline, progress }: JobRun, unread: number[]): Promise<JobResult> {
  const { processed, failed } = progress.counted;
  if (unread.length > 0) return { status: JobStatus.FAILED, message: `${count(unread.length, 'edition')} not read` };
  if (failed > 0 && processed === 0) {
    return { status: JobStatus.FAILED, message: `None of ${count(failed, 'edition')} could be processed` };
  }
  const missing = await pipeline.countMissing(job.newsletterId);
  // The next visit, which is soon, asks for them again.
  const unreadLists = job.onlyEditionIds ? undefined : await pipeline.findUnreadLists(job.newsletterId);
  const parts = [
    processed === 0 && failed === 0 ? 'Nothing new to process' : `${count(processed, 'edition')} processed`,
    failed > 0 && `${failed} failed`,
    missing.summaries > 0 && `${missing.summaries} without a summary`,
    missing.embeddings > 0 && `${missing.embeddings} without embeddings`,
    unreadLists,
  ];
  return { status: unreadLists ? JobStatus.FAILED : JobStatus.COMPLETED, message: parts.filter(Boolean).join(', ') };
}

/** Reads, summarises and embeds. If a model is down, the rest of its stage is left for later, and the other stages go on. */
async function takeAll(run: JobRun, ids: number[]): Promise<ModelDownError | undefined> {
  const left = [...ids];
  for (;;) {
    await processEditions(run, left.splice(0, EDITIONS_AT_ONCE));
    const problems = [await understand(run, summaries(run)), await understand(run, embeddings(run))];
    if (left.length === 0) return problems.find(Boolean);
  }
}

async function discover(run: JobRun): Promise<void> {
  const { job, pipeline, progress, signal } = run;
  await progress.enter(JobPhase.DISCOVERY, { status: JobStatus.DISCOVERING, statusMessage: 'Looking for editions' });
  const finding = asSpan(JobPhase.DISCOVERY, () =>
    pipeline.discover(job.newsletterId, stepOf(run, JobPhase.DISCOVERY)),
  );
  const { message } = await abortable(finding, signal);
  await progress.write(JobPhase.DISCOVERY, message, JobLogStatus.SUCCESS);
}

async function processEditions(run: JobRun, ids: number[]): Promise<void> {
  const { job, pipeline, progress, signal } = run;
  if (job.waitingSince) return;
  const statusMessage = 'Processing editions';
  await progress.enter(JobPhase.CONTENT, { status: JobStatus.PROCESSING, statusMessage, isDiscovered: true });
  await forEach(run, JobPhase.CONTENT, {
    ids,
    take: async (id, step) => {
      const outcome = await pipeline.processEdition(id, DEFAULT_PROCESSING, step);
      if (outcome.ok) await pipeline.signEdition(id, step);
      return outcome;
    },
    tell: (id, outcome) => progress.count(id, outcome.ok),
  });
  await progress.flush();
  signal.throwIfAborted();
}

interface Stage {
  phase: JobPhase.SUMMARY | JobPhase.EMBEDDING;
  verb: string;
  /** Throws a `ModelDownError` while its model is down. */
  prepare(step: Step): Promise<void>;
  findRemaining(): Promise<number[]>;
  take(id: number, step: Step): Promise<StepOutcome>;
}

const summaries = ({ job, pipeline }: JobRun): Stage => ({
  phase: JobPhase.SUMMARY,
  verb: 'Summarising',
  prepare: (step) => pipeline.prepareSummaries(step),
  findRemaining: () => pipeline.editionsToSummarise(job.newsletterId),
  take: async (id, step) => {
    const outcome = await pipeline.summariseEdition(id, step);
    if (outcome.ok) await pipeline.recordNames(id, step);
    return outcome;
  },
});

const embeddings = ({ job, pipeline }: JobRun): Stage => ({
  phase: JobPhase.EMBEDDING,
  verb: 'Embedding',
  prepare: (step) => pipeline.prepareEmbeddings(step),
  findRemaining: () => pipeline.editionsToEmbed(job.newsletterId),
  take: (id, step) => pipeline.embedEdition(id, step),
});

/** Takes a stage of all processed editions. Each pass tries again what failed, until its tries are used up. */
async function understand(run: JobRun, stage: Stage): Promise<ModelDownError | undefined> {
  const { phase, verb } = stage;
  try {
    for (let pass = 0; pass < MAX_STAGE_ATTEMPTS; pass += 1) {
      const ids = await stage.findRemaining();
      if (ids.length === 0) return undefined;
      await abortable(stage.prepare(stepOf(run, phase)), run.signal);
      await run.progress.enter(phase, { statusMessage: `${verb} ${count(ids.length, 'edition')}` });
      await forEach(run, phase, { ids, take: (id, step) => stage.take(id, step) });
    }
    return undefined;
  } catch (error) {
    if (error instanceof ModelDownError) return error;
    throw error;
  }
}

interface PhaseSteps {
  ids: number[];
  take(id: number, step: Step): Promise<StepOutcome>;
  tell?(id: number, outcome: StepOutcome): Promise<void>;
}

/** An unexpected error does not stop the others. */
async function forEach(run: JobRun, phase: JobPhase, steps: PhaseSteps): Promise<void> {
  const { progress, turn, signal } = run;
  const step = stepOf(run, phase);
  let failures = 0;
  for (const id of steps.ids) {
    if (await turn.isOver()) {
      await progress.flush();
      throw new TurnOverError();
    }
    const taking = asSpan(phase, () => takeStep(steps, { id, step }), id);
    const outcome = await abortable(taking, signal).catch((error: unknown) => explain(error, signal));
    await progress.advance();
    await steps.tell?.(id, outcome);
    // A page that failed is final. A failed summary or embedding is retried later.
    if (outcome.ok || phase === JobPhase.CONTENT) turn.count();
    if (outcome.ok) continue;
    failures++;
    await progress.write(phase, `Edition ${id}: ${outcome.message}`, JobLogStatus.ERROR);
  }
  if (steps.ids.length === 0) return;
  const message = `${count(steps.ids.length - failures, 'edition')} done, ${failures} failed`;
  await progress.write(phase, message, failures > 0 ? JobLogStatus.WARNING : JobLogStatus.SUCCESS);
}

async function takeStep(steps: PhaseSteps, { id, step }: { id: number; step: Step }): Promise<StepOutcome> {
  const outcome = await steps.take(id, step);
  if (!outcome.ok) failSpan(outcome.cause);
  return outcome;
}

const asSpan = <T>(phase: JobPhase, task: () => Promise<T>, editionId?: number): Promise<T> =>
  inLinkedTrace({ name: `job ${phase}`, attributes: { 'edition.id': editionId } }, task);

function explain(error: unknown, signal: AbortSignal): StepOutcome {
  signal.throwIfAborted();
  if (error instanceof ClaimLostError) throw error;
  // Not the edition's fault: the job waits for the database, or for the model.
  if (isConnectionLost(error) || error instanceof ModelDownError) throw error;
  return { ok: false, cause: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}

const stepOf = ({ job, progress, signal, fence, ruleNotes }: JobRun, phase: JobPhase): Step => ({
  signal,
  log: (message) => void progress.write(phase, message).catch(() => undefined),
  isByHand: job.isByHand,
  fence,
  ruleNotes,
});

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
