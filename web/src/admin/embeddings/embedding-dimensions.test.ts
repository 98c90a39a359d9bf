import { expect, test } from '@jest/globals';
import { typedDimensionsProblem } from './embedding-dimensions';

const large = { name: 'text-embedding-3-large', minDimensions: 1, maxDimensions: 3072 };

test("an empty field means the model's default", () => {
  expect(typedDimensionsProblem('  ', large)).toBeNull();
});

test('accepts integers from 1 to 3072', () => {
  expect(typedDimensionsProblem('1', large)).toBeNull();
  expect(typedDimensionsProblem('3072', large)).toBeNull();
});

test.each(['0', '3073', '12.5', '-4', 'many'])('rejects %s', (typed) => {
  expect(typedDimensionsProblem(typed, large)).toBe('Dimensions must be a whole number from 1 to 3072.');
});

test('says the limit of the chosen model', () => {
  const small = { name: 'text-embedding-3-small', minDimensions: 1, maxDimensions: 1536 };
  expect(typedDimensionsProblem('1536', small)).toBeNull();
  expect(typedDimensionsProblem('1537', small)).toBe('text-embedding-3-small makes 1 to 1536 dimensions.');
});

test('says the only size of a model that has one', () => {
  const legacy = { name: 'text-embedding-ada-002', minDimensions: 1536, maxDimensions: 1536 };
  expect(typedDimensionsProblem('256', legacy)).toBe('text-embedding-ada-002 (legacy) makes exactly 1536 dimensions.');
});
