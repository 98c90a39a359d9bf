import { expect, test } from '@jest/globals';
import { detectLanguage } from './question-language.js';

test.each([
  ['how do I repair a roof', 'en'],
  ['comment faire du pain au levain', 'fr'],
  ['cómo conservar las semillas', 'es'],
  ['wie stelle ich die Heizkurve ein', 'de'],
  ['Harrow Garden Supply', undefined],
  ['', undefined],
])('%s is in %s', (text, language) => expect(detectLanguage(text)).toBe(language));
