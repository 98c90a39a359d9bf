import type { EntityManager } from 'typeorm';
import { currentTime } from '../../../base/clock.js';
import type { EmbeddingModel } from '../../../outside/models/language-model.js';
import type { EmbeddingModels } from '../embedding-models.js';
import { passageRules } from '../passage-rules.js';
import { EmbeddingGeneration, GenerationStatus } from './embedding-generation.entity.js';
import {
  activate,
  createGeneration,
  findLike,
  isLike,
  settleStatus,
  type GenerationKind,
} from './generation-records.js';

export const kindOf = (model: EmbeddingModel, dimensions = model.dimensions): GenerationKind => ({
  model: model.name,
  dimensions,
  rules: passageRules(model),
});

/** Whether the generation's model is available for questions. */
export function isAvailable(models: EmbeddingModels, { model }: Pick<EmbeddingGeneration, 'model'>): boolean {
  const known = models.find(model);
  return known !== undefined && !known.unavailableBecause;
}

/**
 * Compares the configuration with the generations. A newly configured model is built and then used; a later choice of an
 * administrator stays. If no generation is usable, the new one is used at once.
 */
export async function chooseGeneration(manager: EntityManager, models: EmbeddingModels): Promise<void> {
  const generations = manager.getRepository(EmbeddingGeneration);
  const wanted = kindOf(models.chosen);
  const active = await generations.findOneBy({ isActive: true });
  const canAnswer = active !== null && isAvailable(models, active);
  const lastChosen = await findLastChosen(manager);
  if (canAnswer && lastChosen && isLike(lastChosen, wanted)) return;
  const { id, isActive } = (await findLike(manager, wanted)) ?? (await createGeneration(manager, wanted));
  await generations.update(id, { chosenAt: currentTime() });
  if (isActive) return;
  await generations.update(id, { status: GenerationStatus.BUILDING, heartbeatAt: null, switchesWhenReady: true });
  if (canAnswer) return;
  await activate(manager, id);
  await settleStatus(manager, id);
}

async function findLastChosen(manager: EntityManager): Promise<EmbeddingGeneration | undefined> {
  const [last] = await manager
    .getRepository(EmbeddingGeneration)
    .find({ order: { chosenAt: { direction: 'DESC', nulls: 'LAST' } }, take: 1 });
  return last?.chosenAt ? last : undefined;
}
