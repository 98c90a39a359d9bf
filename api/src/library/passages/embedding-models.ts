import { dimensionsProblem } from '@niche-newsletters/rules/embedding-models';
import type { Admin } from '../../people/accounts/access.js';
import { ConfigError } from '../../config.js';
import { AppError } from '../../base/errors.js';
import type { EmbeddingModel } from '../../outside/models/language-model.js';

/** All embedding models, and the configured one. `GenerationService` knows which one is in use. */
export class EmbeddingModels {
  readonly chosen: EmbeddingModel;

  constructor(
    readonly all: EmbeddingModel[],
    preferred?: string,
  ) {
    const chosen = all.find(preferred ? ({ name }) => name === preferred : (model) => !model.unavailableBecause);
    if (preferred && !chosen) throw unknownModel(preferred, all);
    if (!chosen) throw new Error('There is no embedding model that can be used');
    this.chosen = chosen;
  }

  list(_admin: Admin): EmbeddingModel[] {
    return this.all;
  }

  find(name: string): EmbeddingModel | undefined {
    return this.all.find((model) => model.name === name);
  }

  /** Throws if the model is unknown or unavailable. */
  require(name: string | null | undefined): EmbeddingModel {
    if (!name) return this.chosen;
    const model = this.find(name);
    if (!model) throw invalid('model', `There is no embedding model ${name}`);
    if (model.unavailableBecause) throw invalid('model', `${name} cannot be used: ${model.unavailableBecause}`);
    return model;
  }
}

const unknownModel = (name: string, all: EmbeddingModel[]) =>
  new ConfigError([`EMBEDDING_MODEL: ${name} is none of ${all.map((model) => model.name).join(', ')}`]);

/** The requested size, or the model's default. Throws if the model does not support it. */
export function dimensionsFor(model: EmbeddingModel, asked: number | null | undefined): number {
  if (asked == null) return model.dimensions;
  const { min, max } = model.dimensionRange;
  const problem = dimensionsProblem(asked, { name: model.name, minDimensions: min, maxDimensions: max });
  if (problem) throw invalid('dimensions', problem);
  return asked;
}

const invalid = (field: string, message: string) => new AppError('BAD_USER_INPUT', message, { [field]: [message] });
