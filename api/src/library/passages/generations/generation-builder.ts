import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { DataSource } from 'typeorm';
import { currentTime } from '../../../base/clock.js';
import type { LiveEvents } from '../../../endpoints/live/live-events.js';
import type { Logger } from '../../../base/log.js';
import type { Fence } from '../../../base/database/pool/fence.js';
import { embedPassages, ensureIndex, renewIndex } from '../embed-passages.js';
import { ModelBreakers } from '../model-breaker.js';
import { readEmbeddable } from '../read-embeddable.js';
import { deletePassages } from './delete-passages.js';
import { EmbeddingGeneration, GenerationStatus } from './embedding-generation.entity.js';
import {
  activate,
  beat,
  builderFence,
  claimGeneration,
  lockGenerations,
  missingEditions,
  release,
} from './generation-records.js';
import { GENERATION_CHANGED, type GenerationService, type UsableGeneration } from './generation.service.js';

export interface BuilderDeps {
  generations: GenerationService;
  log: Logger;
  /** Shared with the jobs. */
  breakers?: ModelBreakers;
}

const BATCH = 100;
/** How often it looks for generations whose builder has died. */
const LOOK_MS = 15_000;

/** Builds generations in the background, one edition at a time, and deletes unwanted ones. */
export class GenerationBuilder {
  private readonly name = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;
  private readonly stopping = new AbortController();
  private readonly breakers: ModelBreakers;
  private wake = () => {};

  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: BuilderDeps,
  ) {
    this.breakers = deps.breakers ?? new ModelBreakers();
  }

  /** Runs until stopped. Returns a function that stops it and leaves the current edition unchanged. */
  start(events: Pick<LiveEvents, 'listen'>): () => Promise<void> {
    const unlisten = events.listen(GENERATION_CHANGED, () => this.wake());
    const running = this.run();
    return async () => {
      unlisten();
      this.stopping.abort(new Error('The process stops'));
      this.wake();
      await running;
    };
  }

  /** Builds or deletes the next generation, if any. */
  async workOnce(): Promise<boolean> {
    const generation = await claimGeneration(this.dataSource.manager, this.name);
    if (!generation) return false;
    if (generation.status === GenerationStatus.DELETING) await this.delete(generation);
    else await this.build(generation);
    return true;
  }

  private async run(): Promise<void> {
    await this.indexInUse().catch((error: unknown) => this.warn(error, 'the index of the embeddings was not made'));
    while (!this.stopping.signal.aborted) {
      try {
        if (await this.workOnce()) continue;
      } catch (error) {
        this.warn(error, 'building embeddings failed');
      }
      await this.pause();
    }
  }

  /** After an import or an upgrade, the passages may have no index, and after years one that is too small. */
  private async indexInUse(): Promise<void> {
    const inUse = await this.deps.generations.inUse();
    await ensureIndex(this.dataSource, inUse);
    const isRenewed = await renewIndex(this.dataSource, inUse, this.stopping.signal);
    if (isRenewed)
      this.deps.log.info({ generation: inUse.id }, 'the index of the embeddings was made for more passages');
  }

  private async build(generation: EmbeddingGeneration): Promise<void> {
    const { manager } = this.dataSource;
    const model = this.deps.generations.models.find(generation.model);
    if (!model || model.unavailableBecause) {
      const reason = model?.unavailableBecause ?? 'this process does not know it';
      return release(manager, generation, `${generation.model} cannot be used: ${reason}`);
    }
    const fence = builderFence(generation);
    const target = { id: generation.id, model, dimensions: generation.dimensions, fence };
    await ensureIndex(this.dataSource, target);
    const failures: Failures = { editions: new Set(), problem: null };
    for (;;) {
      const isDone = await this.embedMissing(generation, target, failures);
      if (isDone === undefined) return release(manager, generation, failures.problem);
      if (isDone) return this.finish(generation, failures.editions.size);
    }
  }

  /** One pass over the missing editions. True if none is left, undefined if it was stopped. */
  private async embedMissing(
    generation: EmbeddingGeneration,
    target: BuiltGeneration,
    failures: Failures,
  ): Promise<boolean | undefined> {
    const { manager } = this.dataSource;
    let found = 0;
    let before: number | undefined;
    for (;;) {
      const ids = await missingEditions(manager, generation.id, { before, limit: BATCH });
      for (const id of ids.filter((one) => !failures.editions.has(one))) {
        if (this.stopping.signal.aborted || !(await beat(manager, generation))) return undefined;
        found += 1;
        await this.embed(id, target, failures);
        if (failures.problem !== null) return undefined;
      }
      before = ids.at(-1);
      if (ids.length < BATCH) return found === 0;
    }
  }

  private async embed(editionId: number, target: BuiltGeneration, failures: Failures): Promise<void> {
    const { signal } = this.stopping;
    try {
      const edition = await readEmbeddable(this.dataSource, editionId);
      if (edition) await embedPassages(this.dataSource, edition, { ...target, signal });
    } catch (error) {
      if (signal.aborted) return;
      this.warn(error, 'an edition was not embedded', { edition: editionId });
      await this.breakers
        .ofEmbeddings(target.model)
        .probe(signal)
        .then(
          () => failures.editions.add(editionId),
          () => (failures.problem = error instanceof Error ? error.message : String(error)),
        );
    }
  }

  /** Marks it as ready, and switches to it if that was requested. */
  private async finish({ id }: EmbeddingGeneration, failedEditions: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockGenerations(manager);
      const generations = manager.getRepository(EmbeddingGeneration);
      const { affected } = await generations.update(
        { id, builder: this.name, status: GenerationStatus.BUILDING },
        {
          status: GenerationStatus.READY,
          builtAt: currentTime(),
          failedEditions,
          builder: null,
          heartbeatAt: null,
          problem: null,
        },
      );
      if (affected && (await generations.existsBy({ id, switchesWhenReady: true }))) await activate(manager, id);
    });
    this.deps.generations.forget();
    this.deps.log.info({ generation: id, failed: failedEditions }, 'embeddings are complete');
  }

  private async delete(generation: EmbeddingGeneration): Promise<void> {
    const { manager } = this.dataSource;
    const goesOn = async () => !this.stopping.signal.aborted && (await beat(manager, generation));
    if (await deletePassages(this.dataSource, generation.id, goesOn))
      this.deps.log.info({ generation: generation.id }, 'embeddings were deleted');
    else await release(manager, generation);
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.stopping.signal.aborted) this.wake();
    });
  }

  private warn(error: unknown, message: string, details: object = {}): void {
    this.deps.log.warn({ err: error, ...details }, message);
  }
}

type BuiltGeneration = UsableGeneration & { fence: Fence };

interface Failures {
  /** Skipped until the end, and then counted. */
  editions: Set<number>;
  /** Set if the model is down. */
  problem: string | null;
}
