import { expect, test } from '@jest/globals';
import { actionInWords, detailsInWords } from './action-words';

test('writes the subject of an action first', () => {
  expect(actionInWords('newsletter.approve')).toBe('Newsletter: approve');
});

test('writes the dates of a promotion without their time', () => {
  const [start, end] = [new Date(2027, 0, 15), new Date(2027, 2, 1, 23, 59)].map((date) => date.toISOString());
  expect(detailsInWords(`${start} to ${end}`)).toBe('Jan 15, 2027 to Mar 1, 2027');
  expect(detailsInWords('name: 2027 → 2028')).toBe('name: 2027 → 2028');
});
