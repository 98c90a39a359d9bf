import { MAX_DIMENSIONS } from '@niche-newsletters/rules/content.rules';

interface Limits {
  name: string;
  minDimensions: number;
  maxDimensions: number;
}

/** Error of the typed dimensions, or null. Empty means the model's default. */
export function dimensionsProblem(typed: string, model: Limits | undefined): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const dimensions = Number(text);
  const { minDimensions: min, maxDimensions: max } = model ?? { minDimensions: 1, maxDimensions: MAX_DIMENSIONS };
  if (Number.isInteger(dimensions) && dimensions >= min && dimensions <= max) return null;
  if (min === max) return `Dimensions must be ${max} for this model, or empty.`;
  return `Dimensions must be a whole number from ${min} to ${max}.`;
}
