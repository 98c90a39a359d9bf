import { expect, test } from '@jest/globals';
import { shortenPassage } from './shorten-passage';

const text = 'One about rain. Two about kerning and type. Three about kerning. Four about snow.';

test('leaves a short passage as it is', () => {
  expect(shortenPassage(text, ['kerning'], 200)).toBe(text);
});

test('keeps the sentences with most of the words, and says what is left out', () => {
  expect(shortenPassage(text, ['kerning'], 50)).toBe('… Two about kerning and type. Three about kerning. …');
  expect(shortenPassage(text, ['snow'], 40)).toBe('… Three about kerning. Four about snow.');
});

test('begins at the beginning where no word is marked', () => {
  expect(shortenPassage(text, [], 45)).toBe('One about rain. Two about kerning and type. …');
});

test('ends a sentence that is too long with a whole word', () => {
  const long = 'kerning '.repeat(20).trim();
  expect(shortenPassage(long, ['kerning'], 30)).toBe('kerning kerning kerning …');
  expect(shortenPassage('x'.repeat(50), [], 30)).toBe(`${'x'.repeat(30)} …`);
});
