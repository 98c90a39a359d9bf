import type { DataSource } from 'typeorm';
import type { Admin } from '../../people/accounts/access.js';
import { Edition } from '../editions/edition.entity.js';
import { isRestricted, QUOTABLE_HASH } from '../editions/quotable-text.js';
import { AppError, notFound } from '../../base/errors.js';
import { blankInstructions } from '../../base/words/drop-instructions.js';
import { isConnectionLost } from '../../base/database/pool/connection-lost.js';
import { writeFenced, type Fence } from '../../base/database/pool/fence.js';
import type { Logger } from '../../base/log.js';
import type { Summary, SummaryModel } from '../../outside/models/language-model.js';
import { embedPassages, openingOf, type EmbeddableEdition } from './embed-passages.js';
import { dimensionsFor } from './embedding-models.js';
import type { EmbeddingOptions } from './embedding.inputs.js';
import { hasPassages } from './generations/generation-records.js';
import type { GenerationService, UsableGeneration } from './generations/generation.service.js';
import { countFailure, isDoneNow, type Stage } from '../editions/edition-stages.js';
import { ModelBreakers, type ModelBreaker } from './model-breaker.js';
import { readEmbeddable, type ReadableEdition } from './read-embeddable.js';
import { readWordShares } from './read-word-shares.js';
import type { Pipeline, Step, StepOutcome } from '../crawl/pipeline.js';

export interface EmbeddingDeps {
  generations: GenerationService;
  summaries: SummaryModel;
  log: Logger;
  /** Shared with the builder of generations. */
  breakers?: ModelBreakers;
}

export interface BatchOutcome {
  processed: number;
  failed: number;
  message: string;
}

/** For `failureOf`. */
interface FailedStep {
  stage: Stage;
  edition: Pick<EmbeddableEdition, 'id' | 'textHash'>;
  step: Step;
  breaker: ModelBreaker;
}

const DONE: StepOutcome = { ok: true, changed: true };
const NOTHING: StepOutcome = { ok: true, changed: false };

/** Summarises editions, and embeds their passages for search. */
export class EmbeddingService implements Pick<
  Pipeline,
  | 'prepareSummaries'
  | 'editionsToSummarise'
  | 'summariseEdition'
  | 'prepareEmbeddings'
  | 'editionsToEmbed'
  | 'embedEdition'
  | 'countMissing'
> {
  private readonly breakers: ModelBreakers;

  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: EmbeddingDeps,
  ) {
    this.breakers = deps.breakers ?? new ModelBreakers();
  }

  prepareSummaries({ signal }: Step): Promise<void> {
    return this.breakers.ofSummaries(this.deps.summaries).pass(signal);
  }

  editionsToSummarise(newsletterId: number): Promise<number[]> {
    return this.ids(`newsletter_id = $1 AND ${LACKS_SUMMARY} AND summary_status <> 'failed'`, [newsletterId]);
  }

  async summariseEdition(editionId: number, step: Step): Promise<StepOutcome> {
    const edition = await this.read(editionId);
    if (!edition) return NOTHING;
    const breaker = this.breakers.ofSummaries(this.deps.summaries);
    await breaker.pass(step.signal);
    const text = blankInstructions(edition.text, edition.language);
    const article = { ...edition, text, isPartial: isRestricted(edition) };
    try {
      const wordShares = await readWordShares(this.dataSource, article);
      const { model } = await this.deps.generations.inUse();
      const opening = openingOf(article, model);
      const summary = await this.deps.summaries.summarise({ ...article, wordShares, opening }, { signal: step.signal });
      await this.saveSummary(edition, summary, step.fence);
      return DONE;
    } catch (error) {
      return this.failureOf({ stage: 'summary', edition, step, breaker }, error);
    }
  }

  async prepareEmbeddings({ signal }: Step): Promise<void> {
    const { model } = await this.deps.generations.inUse();
    await this.breakers.ofEmbeddings(model).pass(signal);
  }

  async editionsToEmbed(newsletterId: number): Promise<number[]> {
    const { id } = await this.deps.generations.inUse();
    return this.ids(`newsletter_id = $1 AND ${LACKS_PASSAGES} AND embedding_status <> 'failed'`, [newsletterId, id]);
  }

  async embedEdition(editionId: number, step: Step): Promise<StepOutcome> {
    const edition = await this.read(editionId);
    if (!edition) return NOTHING;
    const [inUse, ...building] = await this.deps.generations.targets();
    if (!inUse) return NOTHING;
    const breaker = this.breakers.ofEmbeddings(inUse.model);
    await breaker.pass(step.signal);
    try {
      const isDone = await embedPassages(this.dataSource, edition, { ...inUse, ...step });
      for (const generation of building) await this.embedBeside(edition, generation, step);
      return isDone ? DONE : NOTHING;
    } catch (error) {
      return this.failureOf({ stage: 'embedding', edition, step, breaker }, error);
    }
  }

  async countMissing(newsletterId: number): Promise<{ summaries: number; embeddings: number }> {
    const { id } = await this.deps.generations.inUse();
    const [row] = await this.dataSource.query<{ summaries: number; embeddings: number }[]>(
      `SELECT count(*) FILTER (WHERE ${LACKS_SUMMARY})::int AS summaries,
         count(*) FILTER (WHERE ${LACKS_PASSAGES})::int AS embeddings FROM editions WHERE newsletter_id = $1`,
      [newsletterId, id],
    );
    return row ?? { summaries: 0, embeddings: 0 };
  }

  /** For a generation that is being built. Its builder also embeds the edition, so a failure here is ignored. */
  private async embedBeside(edition: EmbeddableEdition, generation: UsableGeneration, step: Step): Promise<void> {
    try {
      if (await hasPassages(this.dataSource.manager, generation.id, edition.id)) return;
      await embedPassages(this.dataSource, edition, { ...generation, ...step });
    } catch (error) {
      if (step.signal.aborted) throw error;
      this.deps.log.warn(
        { err: error, generation: generation.id },
        'an edition was not embedded for the next generation',
      );
    }
  }

  /** Creates or replaces the embeddings of one edition, with the requested model and size. */
  async generate(_admin: Admin, editionId: number, options: EmbeddingOptions = {}): Promise<Edition> {
    const generation = await this.generationFor(options);
    const edition = await this.read(editionId);
    if (!edition) throw await this.unreadable(editionId);
    await this.embedOrExplain(edition, generation);
    return this.dataSource.getRepository(Edition).findOneByOrFail({ id: editionId });
  }

  async generateMany(
    admin: Admin,
    editionIds: number[],
    options: EmbeddingOptions & { skipExisting?: boolean | null } = {},
  ): Promise<BatchOutcome> {
    const { id } = await this.generationFor(options);
    const wanted = (options.skipExisting ?? true) ? await this.without(editionIds, id) : editionIds;
    const outcome = { processed: 0, failed: 0 };
    for (const id of wanted) {
      try {
        await this.generate(admin, id, options);
        outcome.processed += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        outcome.failed += 1;
      }
    }
    return { ...outcome, message: `Processed ${outcome.processed} items, failed ${outcome.failed} items` };
  }

  /** The one in use, unless another model or size is requested. */
  private async generationFor({ model: name, dimensions: size }: EmbeddingOptions): Promise<UsableGeneration> {
    const { generations } = this.deps;
    const inUse = await generations.inUse();
    const model = generations.models.require(name ?? inUse.model.name);
    const isInUse = model === inUse.model && (size ?? inUse.dimensions) === inUse.dimensions;
    return isInUse ? inUse : generations.forModel(model, dimensionsFor(model, size));
  }

  private async without(editionIds: number[], generationId: number): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(
      'SELECT DISTINCT edition_id AS id FROM passages WHERE edition_id = ANY ($1) AND generation_id = $2',
      [editionIds, generationId],
    );
    const existing = new Set(rows.map((row) => row.id));
    return editionIds.filter((id) => !existing.has(id));
  }

  private async embedOrExplain(edition: EmbeddableEdition, job: Parameters<typeof embedPassages>[2]): Promise<void> {
    try {
      await embedPassages(this.dataSource, edition, job);
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.deps.log.warn({ err: error, edition: edition.id }, 'an embedding failed');
      throw new AppError('UPSTREAM_FAILED', `The embedding model ${job.model.name} did not respond`);
    }
  }

  private async unreadable(editionId: number): Promise<AppError> {
    const isKnown = await this.dataSource.getRepository(Edition).existsBy({ id: editionId });
    return isKnown ? new AppError('CONFLICT', 'This content is not processed yet') : notFound('Edition');
  }

  private read(editionId: number) {
    return readEmbeddable(this.dataSource, editionId);
  }

  private async ids(condition: string, values: unknown[]): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT id FROM editions WHERE ${condition} ORDER BY published_at DESC NULLS LAST, id DESC`,
      values,
    );
    return rows.map((row) => row.id);
  }

  /** Skips an edition whose text or access has changed meanwhile: it is summarised again. */
  private saveSummary(
    { id, textHash, access }: ReadableEdition,
    summary: Summary,
    fence: Fence | undefined,
  ): Promise<void> {
    return writeFenced(this.dataSource, fence, async (manager) => {
      await manager.query(
        `UPDATE editions SET summary = $2, companies = $3, people = $4, topics = $5, summary_hash = ${QUOTABLE_HASH},
           ${isDoneNow('summary')} WHERE id = $1 AND text_hash = $6 AND access = $7`,
        [id, summary.summary, summary.companies, summary.people, summary.topics, textHash, access],
      );
    });
  }

  /** An aborted step, a lost connection and a model that is down are no failures of the edition. */
  private async failureOf({ stage, edition, step, breaker }: FailedStep, error: unknown): Promise<StepOutcome> {
    if (step.signal.aborted) throw error;
    this.deps.log.warn({ err: error, edition: edition.id }, `the ${stage} of an edition failed`);
    await breaker.probe(step.signal);
    // Only now, because a model that refuses connections looks like a database that does.
    if (isConnectionLost(error)) throw error;
    const message = error instanceof Error ? error.message : String(error);
    await writeFenced(this.dataSource, step.fence, (manager) =>
      countFailure(manager, stage, { editionId: edition.id, textHash: edition.textHash, message }),
    );
    return { ok: false, cause: stage, message };
  }
}

const READ = "text_hash IS NOT NULL AND status = 'processed'";
const LACKS_SUMMARY = `${READ} AND summary_hash IS DISTINCT FROM ${QUOTABLE_HASH}`;
/** With the generation in $2. */
const LACKS_PASSAGES = `${READ}
  AND NOT EXISTS (SELECT FROM passages p WHERE p.edition_id = editions.id AND p.generation_id = $2)`;
