import { expect, test } from '@jest/globals';
import { causeInWords } from './cause-words';

test('says known causes in words, and unknown ones without their dashes', () => {
  expect(causeInWords('soft-404')).toBe('Not found, though the site answered');
  expect(causeInWords('ERROR_PAGE')).toBe('The site answered with an error');
  expect(causeInWords('quota-used_up')).toBe('Quota used up');
});
