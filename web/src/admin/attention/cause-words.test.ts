import { expect, test } from '@jest/globals';
import { causeInWords } from './cause-words';

test('translates known causes, and shows unknown ones without dashes', () => {
  expect(causeInWords('soft-404')).toBe('Not found, though the site answered');
  expect(causeInWords('ERROR_PAGE')).toBe('The site answered with an error');
  expect(causeInWords('quota-used_up')).toBe('Quota used up');
});
