import { describe, expect, test } from '@jest/globals';
import { bridgeWords } from './bridge-words.js';
import { WORD_TABLE } from './word-table.js';

const LANGUAGES = ['en', 'es', 'fr', 'de'];

describe('translating the words of a question', () => {
  test.each([
    ['heat pump', 'en'],
    ['bomba de calor', 'es'],
    ['pompe à chaleur', 'fr'],
    ['Wärmepumpe', 'de'],
  ])('%s is translated into the other languages', (name, own) => {
    const others = LANGUAGES.filter((language) => language !== own);
    const found = others.map((language) => bridgeWords(name, undefined, language)?.words.toLowerCase());
    const expected = { en: 'heat pump', es: 'bomba de calor', fr: 'pompe à chaleur', de: 'wärmepumpe' };
    expect(found).toEqual(others.map((language) => expected[language as keyof typeof expected]));
  });

  test('knows plurals, and which words it replaces', () => {
    const found = bridgeWords('Was kosten Wärmepumpen im Altbau?', 'de', 'en');
    expect(found).toEqual({ words: 'heat pump', replaced: new Set(['Wärmepumpen']) });
    expect(bridgeWords("le coût de l'assurance", 'fr', 'de')?.words).toBe('Versicherung');
  });

  test("prefers the longest name, and ignores names in other languages than the question's", () => {
    expect(bridgeWords('mental health at work', 'en', 'fr')?.words).toBe('santé mentale');
    expect(bridgeWords('pain in the knee', 'en', 'fr')).toBeUndefined();
    expect(bridgeWords('nothing of that', 'en', 'fr')).toBeUndefined();
    expect(bridgeWords('heat pump', 'en', 'other')).toBeUndefined();
  });
});

test('every row of the table has four languages', () => {
  const rows = WORD_TABLE.trim().split('\n');
  expect(rows.filter((row) => row.split('|').filter((cell) => cell.trim()).length !== LANGUAGES.length)).toEqual([]);
});
