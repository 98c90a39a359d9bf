import { expect, test } from '@jest/globals';
import { parseId } from './parse-input.js';

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
