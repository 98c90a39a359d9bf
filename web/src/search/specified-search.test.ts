import { expect, test } from '@jest/globals';
import { DEFAULT_POSITION, preferenceAt, preferences } from './preferences';

test('each position of the slider has its weights', () => {
  expect(
    preferences.map(({ label, fullTextWeight, semanticWeight }) => [label, fullTextWeight, semanticWeight]),
  ).toEqual([
    ['Related Content', 0.2, 1.8],
    ['Balanced', 1, 1],
    ['Exact Matches', 1.8, 0.2],
  ]);
  expect(preferenceAt(DEFAULT_POSITION).label).toBe('Balanced');
  expect(preferenceAt(9).label).toBe('Balanced');
});
