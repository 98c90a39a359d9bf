import { expect, test } from '@jest/globals';
import { SubmitNewsletterInput } from '../../catalogue/submissions/submission.inputs.js';
import { parseId, parseInput } from './parse-input.js';

test.each([7, '7', '007', 2_147_483_647, '2147483647'])('%j is an id', (value) => {
  expect(parseId(value)).toBe(Number(value));
});

test.each([
  0,
  -1,
  1.5,
  '',
  ' 7',
  '+7',
  '7.0',
  '0x7',
  '7e1',
  '٧',
  'seven',
  2_147_483_648,
  '99999999999',
  null,
  [7, 8],
  {},
])('%j is no id', (value) => {
  expect(() => parseId(value, 'newsletterId')).toThrow('newsletterId is not a valid ID');
});

test('the message of an input with several errors is in sentences', () => {
  expect(() => parseInput(SubmitNewsletterInput, { name: 'The Slow Workshop', url: 'slow-workshop.example' })).toThrow(
    'Description must be at least 20 characters. Please select at least one topic. Please select how often the newsletter is sent.',
  );
});
