import { modelLabel } from '@niche-newsletters/rules/embedding-models';
import type { DataSource, EntityManager } from 'typeorm';
import type { Admin } from '../../../people/accounts/access.js';
import type { AuditService } from '../../../people/audit/audit.service.js';
import { outsideRequest } from '../../../base/async/request-scope.js';
import { AppError, notFound } from '../../../base/errors.js';
import type { LiveEvents } from '../../../endpoints/live/live-events.js';
import type { EmbeddingModel } from '../../../outside/models/language-model.js';
import { dimensionsFor, type EmbeddingModels } from '../embedding-models.js';
import { chooseGeneration, isAvailable, kindOf } from './choose-generation.js';
import { EmbeddingGeneration, GenerationStatus } from './embedding-generation.entity.js';
import * as records from './generation-records.js';

/** A generation with its loaded model. */
export interface UsableGeneration {
  id: number;
  model: EmbeddingModel;
  dimensions: number;
}

export interface GenerationReport extends EmbeddingGeneration, records.GenerationCounts {
  isAvailable: boolean;
}

export interface GenerationWish {
  /** Default: the configured model. */
  model?: string | null;
  dimensions?: number | null;
  switchesWhenReady?: boolean | null;
}

export interface GenerationDeps {
  models: EmbeddingModels;
  audit: Pick<AuditService, 'record'>;
}

/** An administrator, or the command line. */
type Operator = Admin | 'command';

export const GENERATION_CHANGED = 'embeddingGenerationChanged';

/** Manages generations: which one searches use, and which are built. */
export class GenerationService {
  private known?: Promise<UsableGeneration>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: GenerationDeps,
  ) {}

  get models(): EmbeddingModels {
    return this.deps.models;
  }

  /** Cached until a switch. A search reads it once, so that it never mixes two generations. */
  inUse(): Promise<UsableGeneration> {
    this.known ??= outsideRequest(() => this.readInUse()).catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  /** Call after a switch. */
  forget(): void {
    this.known = undefined;
  }

  /** Follows switches in other processes. Returns a function that stops this. */
  follow(events: Pick<LiveEvents, 'follow'>): () => void {
    return events.follow(GENERATION_CHANGED, () => this.forget());
  }

  /** Call at start. Selects the configured generation, and starts building it if it is missing. */
  async prepare(): Promise<void> {
    await this.change((manager) => chooseGeneration(manager, this.models));
  }

  /** Generations that a new edition is embedded for: the one in use, and those that are being built. */
  async targets(): Promise<UsableGeneration[]> {
    const inUse = await this.inUse();
    const rows = await this.dataSource.getRepository(EmbeddingGeneration).find({
      where: [{ isActive: true }, { status: GenerationStatus.BUILDING }],
      order: { isActive: 'DESC', id: 'ASC' },
    });
    const usable = rows.flatMap(({ id, model: name, dimensions }) => {
      const model = this.models.find(name);
      return model ? [{ id, model, dimensions }] : [];
    });
    return usable.length > 0 ? usable : [inUse];
  }

  /** The generation for passages that an administrator creates manually. */
  async forModel(model: EmbeddingModel, dimensions: number): Promise<UsableGeneration> {
    const kind = kindOf(model, dimensions);
    const { id } = await this.change(
      async (manager) => (await records.findLike(manager, kind)) ?? records.createGeneration(manager, kind),
    );
    return { id, model, dimensions };
  }

  /** Latest first. */
  async list(_operator: Operator): Promise<GenerationReport[]> {
    const generations = await this.dataSource.getRepository(EmbeddingGeneration).find({ order: { id: 'DESC' } });
    const counts = await records.countGenerations(this.dataSource.manager);
    return generations.map((generation) => ({
      ...generation,
      ...(counts.get(generation.id) ?? { embedded: 0, total: 0 }),
      isAvailable: isAvailable(this.models, generation),
    }));
  }

  /** Starts building a generation. A partial one is completed. */
  async start(operator: Operator, wish: GenerationWish): Promise<GenerationReport> {
    const model = this.models.require(wish.model);
    const kind = kindOf(model, dimensionsFor(model, wish.dimensions));
    const id = await this.change(async (manager) => {
      const begun = await records.findLike(manager, kind, records.UNFINISHED);
      const generation = begun ?? (await records.createGeneration(manager, kind));
      await manager.getRepository(EmbeddingGeneration).update(generation.id, {
        status: GenerationStatus.BUILDING,
        problem: null,
        heartbeatAt: null,
        switchesWhenReady: !generation.isActive && (wish.switchesWhenReady ?? true),
      });
      await this.record(manager, operator, { verb: 'start', generation });
      return generation.id;
    });
    return this.reportOf(operator, id);
  }

  /** Switches searches to another complete generation. */
  async switchTo(operator: Operator, id: number): Promise<GenerationReport> {
    await this.change(async (manager) => {
      const generation = await findOrThrow(manager, id);
      if (generation.isActive) return;
      if (generation.status !== GenerationStatus.READY)
        throw new AppError('CONFLICT', `Embeddings #${id} are not complete yet: searches would miss editions`);
      if (!isAvailable(this.models, generation))
        throw new AppError('CONFLICT', `The model ${generation.model} cannot be used here`);
      await records.activate(manager, id);
      // Editions that were processed since are embedded in the background.
      await records.settleStatus(manager, id);
      await this.record(manager, operator, { verb: 'switch', generation });
    });
    return this.reportOf(operator, id);
  }

  /** Deletes its passages in the background. The one in use cannot be deleted. */
  async delete(operator: Operator, id: number): Promise<number> {
    await this.change(async (manager) => {
      const generation = await findOrThrow(manager, id);
      if (generation.isActive)
        throw new AppError('CONFLICT', 'Searches use these embeddings: switch to others before you delete them');
      await manager.getRepository(EmbeddingGeneration).update(id, {
        status: GenerationStatus.DELETING,
        switchesWhenReady: false,
        problem: null,
        builder: null,
        heartbeatAt: null,
      });
      await this.record(manager, operator, { verb: 'delete', generation });
    });
    return id;
  }

  private async change<T>(change: (manager: EntityManager) => Promise<T>): Promise<T> {
    const changed = await this.dataSource.transaction(async (manager) => {
      await records.lockGenerations(manager);
      return change(manager);
    });
    this.forget();
    return changed;
  }

  private async reportOf(operator: Operator, id: number): Promise<GenerationReport> {
    const found = (await this.list(operator)).find((one) => one.id === id);
    if (!found) throw notFound('Embeddings');
    return found;
  }

  private async readInUse(): Promise<UsableGeneration> {
    const find = () => this.dataSource.getRepository(EmbeddingGeneration).findOneBy({ isActive: true });
    let active = await find();
    if (!active || !isAvailable(this.models, active)) {
      await this.prepare();
      active = await find();
    }
    const model = active && this.models.find(active.model);
    if (!active || !model) throw new Error('No embeddings are in use');
    return { id: active.id, model, dimensions: active.dimensions };
  }

  private async record(
    manager: EntityManager,
    operator: Operator,
    { verb, generation }: { verb: string; generation: EmbeddingGeneration },
  ): Promise<void> {
    if (operator === 'command') return;
    const { id, model, dimensions } = generation;
    const entry = { subject: `${modelLabel(model)} #${id}`, subjectId: id, details: `${dimensions} dimensions` };
    await this.deps.audit.record(operator, { action: `embeddings.${verb}`, ...entry }, manager);
  }
}

async function findOrThrow(manager: EntityManager, id: number): Promise<EmbeddingGeneration> {
  const generation = await manager.getRepository(EmbeddingGeneration).findOneBy({ id });
  if (!generation || generation.status === GenerationStatus.DELETING) throw notFound('Embeddings');
  return generation;
}
