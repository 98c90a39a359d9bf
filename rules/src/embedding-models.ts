/** Dimensions that may be asked for. Each model has its own range within it. */
export const MAX_DIMENSIONS = 3072;
export const DIMENSIONS_MESSAGE = `Dimensions must be a whole number from 1 to ${MAX_DIMENSIONS}.`;

const LEGACY_MODEL = 'text-embedding-ada-002';

/** The model's name as people read it. */
export const modelLabel = (name: string): string => (name === LEGACY_MODEL ? `${name} (legacy)` : name);

export interface ModelSizes {
  name: string;
  minDimensions: number;
  maxDimensions: number;
}

/** Why the model cannot make vectors of that size, or null. */
export function dimensionsProblem(dimensions: number, model?: ModelSizes): string | null {
  if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > MAX_DIMENSIONS) return DIMENSIONS_MESSAGE;
  if (!model) return null;
  const { name, minDimensions: min, maxDimensions: max } = model;
  if (dimensions >= min && dimensions <= max) return null;
  return `${modelLabel(name)} makes ${min === max ? `exactly ${max}` : `${min} to ${max}`} dimensions.`;
}
