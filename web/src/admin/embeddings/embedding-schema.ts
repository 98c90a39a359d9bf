import { DIMENSIONS_MESSAGE, dimensionsProblem, MAX_DIMENSIONS } from '@niche-newsletters/rules/embedding-models';
import { boolean, number, object, string } from 'yup';
import { findModel, type EmbeddingModelChoice } from './useEmbeddingModels';

export interface EmbeddingForm {
  /** Empty means the active model. */
  model: string;
  /** As typed. Empty means the model's default. */
  dimensions: string;
  /** Whether searches use a new generation as soon as it is complete. */
  switchesWhenReady: boolean;
}

/** Dimensions that no model makes have a message of their own, before the limits of the chosen model. */
export const embeddingSchema = (models: readonly EmbeddingModelChoice[]) =>
  object({
    model: string(),
    switchesWhenReady: boolean(),
    dimensions: number()
      .transform((value: number, typed: unknown) => (String(typed).trim() === '' ? undefined : value))
      .typeError(DIMENSIONS_MESSAGE)
      .integer(DIMENSIONS_MESSAGE)
      .min(1, DIMENSIONS_MESSAGE)
      .max(MAX_DIMENSIONS, DIMENSIONS_MESSAGE)
      .test('model', (value, context) => {
        const { model = '' } = context.parent as Partial<EmbeddingForm>;
        const problem = value === undefined ? null : dimensionsProblem(value, findModel(models, model));
        return problem === null || context.createError({ message: problem });
      }),
  });
