import { expect, test } from '@jest/globals';
import { dimensionsProblem } from './embedding-dimensions';

const large = { name: 'text-embedding-3-large', minDimensions: 1, maxDimensions: 3072 };

test("an empty field means the model's default", () => {
  expect(dimensionsProblem('  ', large)).toBeNull();
});

test("accepts integers up to the model's size", () => {
  expect(dimensionsProblem('1', large)).toBeNull();
  expect(dimensionsProblem('3072', large)).toBeNull();
});

test.each(['0', '3073', '12.5', '-4', 'many'])('rejects %s', (typed) => {
  expect(dimensionsProblem(typed, large)).toBe('Dimensions must be a whole number from 1 to 3072.');
});

test('reports the size of a model with a fixed size', () => {
  const builtIn = { name: 'built-in', minDimensions: 512, maxDimensions: 512 };
  expect(dimensionsProblem('256', builtIn)).toBe('Dimensions must be 512 for this model, or empty.');
});
