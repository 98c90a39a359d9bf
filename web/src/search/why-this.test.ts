import { expect, test } from '@jest/globals';
import { whyThis } from './why-this';

test('names the words that match, each once, and at most four', () => {
  expect(whyThis(['Postage', 'postage', 'meter'], 0.2)).toBe('Matched: postage, meter');
  expect(whyThis(['a', 'b', 'c', 'd', 'e', 'f'], null)).toBe('Matched: a, b, c, d and 2 more');
});

test('says that a result without such words was found by its meaning, or by words of another passage', () => {
  expect(whyThis([], 0.2)).toBe('Found by meaning');
  expect(whyThis([], null)).toBe('Matched: words elsewhere in the edition');
});
