import { describe, expect, test } from '@jest/globals';
import { compoundsIn, partsOf, splitCompound } from './split-compound.js';

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
  ])('%s is made of the fewest known words', (word, parts) => {
    expect(splitCompound(word, known)).toEqual(parts);
  });

  test('of unknown words stays whole', () => {
    expect(splitCompound('gartenzwerg', known)).toBeUndefined();
    expect(splitCompound('stromgarten', known)).toBeUndefined();
  });

  test('is asked for by its parts, and short words are none', () => {
    expect(compoundsIn('Lohnt sich ein Stromtarif?')).toEqual(['stromtarif']);
    expect(partsOf(['stromtarif'])).toEqual(expect.arrayContaining(['strom', 'tarif']));
  });
});
