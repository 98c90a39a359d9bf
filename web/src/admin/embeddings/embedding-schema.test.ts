import { expect, test } from '@jest/globals';
import type { ValidationError } from 'yup';
import { embeddingSchema } from './embedding-schema';
import type { EmbeddingModelChoice } from './useEmbeddingModels';

const sized = (name: string, minDimensions: number, maxDimensions: number): EmbeddingModelChoice => ({
  name,
  minDimensions,
  maxDimensions,
  dimensions: maxDimensions,
  isAvailable: true,
  unavailableBecause: null,
  isDefault: name.endsWith('large'),
});

const large = sized('text-embedding-3-large', 1, 3072);
const small = sized('text-embedding-3-small', 1, 1536);
const legacy = sized('text-embedding-ada-002', 1536, 1536);

function problemOf(dimensions: string, model?: EmbeddingModelChoice): string | null {
  try {
    embeddingSchema([large, small, legacy]).validateSync({ model: model?.name ?? '', dimensions });
    return null;
  } catch (error) {
    return (error as ValidationError).message;
  }
}

test("an empty field means the model's default", () => {
  expect(problemOf('  ', large)).toBeNull();
});

test('accepts integers from 1 to 3072', () => {
  expect(problemOf('1', large)).toBeNull();
  expect(problemOf('3072', large)).toBeNull();
});

test.each(['0', '3073', '12.5', '-4', 'many'])('rejects %s', (typed) => {
  expect(problemOf(typed, large)).toBe('Dimensions must be a whole number from 1 to 3072.');
});

test('without a chosen model, the limit is of the active one', () => {
  expect(problemOf('3072')).toBeNull();
});

test('says the limit of the chosen model', () => {
  expect(problemOf('1536', small)).toBeNull();
  expect(problemOf('1537', small)).toBe('text-embedding-3-small makes 1 to 1536 dimensions.');
});

test('says the only size of a model that has one', () => {
  expect(problemOf('256', legacy)).toBe('text-embedding-ada-002 (legacy) makes exactly 1536 dimensions.');
});
