import { describe, expect, test } from '@jest/globals';
import { compoundsIn, partsOf, splitCompound, splitOffKnown } from './split-compound.js';

const known = new Set(
  'strom tarif tarife bürger energie bürgerenergie genossenschaft anteil wärme pumpe pumpen förderung stromnetz netz'.split(
    ' ',
  ),
);

describe('a German compound', () => {
  test.each([
    ['stromtarif', ['strom', 'tarif']],
    ['bürgerenergiegenossenschaft', ['bürgerenergie', 'genossenschaft']],
    ['genossenschaftsanteil', ['genossenschaft', 'anteil']],
    ['wärmepumpenförderung', ['wärme', 'pumpe', 'förderung']],
  ])('%s is split into as few known words as possible', (word, parts) => {
    expect(splitCompound(word, known)).toEqual(parts);
  });

  test('is not split if its parts are unknown', () => {
    expect(splitCompound('gartenzwerg', known)).toBeUndefined();
    expect(splitCompound('stromgarten', known)).toBeUndefined();
  });

  test.each([
    ['hausgenossenschaft', ['haus', 'genossenschaft']],
    ['stromnetzausbau', ['stromnetz', 'ausbau']],
    ['energieförderung', ['energie', 'förderung']],
    ['gartentarif', undefined],
    ['förderungen', undefined],
  ])('with an unknown part is split at its longest known one: %s', (word, parts) => {
    expect(splitOffKnown(word, known)).toEqual(parts);
  });

  test('is matched by its parts; short words are never split', () => {
    expect(compoundsIn('Lohnt sich ein Stromtarif?')).toEqual(['stromtarif']);
    expect(partsOf(['stromtarif'])).toEqual(expect.arrayContaining(['strom', 'tarif']));
  });
});
