import { dimensionsProblem, type ModelSizes } from '@niche-newsletters/rules/embedding-models';

/** Error of the typed dimensions, or null. Empty means the model's default. */
export function typedDimensionsProblem(typed: string, model: ModelSizes | undefined): string | null {
  const text = typed.trim();
  return text === '' ? null : dimensionsProblem(Number(text), model);
}
