import { expect, test } from '@jest/globals';
import { isInflection } from './inflection.js';

test.each([
  ['produziert', 'produzieren', 'de', true],
  ['produziert', 'produzier', 'de', true],
  ['fonctionnent', 'fonctionnait', 'fr', true],
  ['penseur', 'penser', 'fr', true],
  ['traduire', 'traduit', 'fr', true],
  ['proteger', 'protege', 'es', true],
  ['productor', 'producto', 'es', true],
  ['asoció', 'asocia', 'es', true],
  ['creencias', 'ciencias', 'es', false],
  ['protejer', 'proteger', 'es', false],
  ['produzirt', 'produzieren', 'de', false],
  ['wärmepump', 'wärmepumpe', 'de', false],
  ['restaurent', 'restaurant', 'en', false],
  ['tage', 'tagt', undefined, false],
] as const)('%s beside %s in %s: %s', (...[typed, word, language, expected]) => {
  expect(isInflection(typed, word, language)).toBe(expected);
});
