import { expect, test } from '@jest/globals';
import { whyThis } from './why-this';

test('lists at most four matching words, without duplicates', () => {
  expect(whyThis(['Postage', 'postage', 'meter'], 0.2)).toBe('Has the words postage, meter');
  expect(whyThis(['a', 'b', 'c', 'd', 'e', 'f'], null)).toBe('Has the words a, b, c, d and 2 more');
});

test('says that a result without matching words was found by meaning, or by another passage', () => {
  expect(whyThis([], 0.2)).toBe('Found by meaning');
  expect(whyThis([], null)).toBe('Has the words elsewhere in the edition');
});
