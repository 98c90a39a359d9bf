import { expect, test } from '@jest/globals';
import { namesAndNumbersOf } from './question-names.js';

test.each([
  ['what did Zebulon Harkness say about tariffs', 'en', ['Zebulon', 'Harkness']],
  ['what did second class stamps cost in 1974', 'en', ['1974']],
  ['was sagt die Netzagentur über 2019', 'de', ['2019']],
  ['How To Price A Newsletter', 'en', []],
  ['Why do stamps cost more', 'en', []],
])('finds the names and numbers in "%s"', (words, language, names) => {
  expect(namesAndNumbersOf(words, language)).toEqual(names);
});
