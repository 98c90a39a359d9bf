import { expect, test } from '@jest/globals';
import { complaintAboutDimensions } from './embedding-dimensions';

const large = { name: 'text-embedding-3-large', minDimensions: 1, maxDimensions: 3072 };

test('takes an empty field as the default of the model', () => {
  expect(complaintAboutDimensions('  ', large)).toBeNull();
});

test('takes whole numbers up to the size of the model', () => {
  expect(complaintAboutDimensions('1', large)).toBeNull();
  expect(complaintAboutDimensions('3072', large)).toBeNull();
});

test.each(['0', '3073', '12.5', '-4', 'many'])('refuses %s', (typed) => {
  expect(complaintAboutDimensions(typed, large)).toBe('Dimensions must be a whole number from 1 to 3072.');
});

test('names the one size of a model that has no other', () => {
  const builtIn = { name: 'built-in', minDimensions: 512, maxDimensions: 512 };
  expect(complaintAboutDimensions('256', builtIn)).toBe('Dimensions must be 512 for this model, or empty.');
});
