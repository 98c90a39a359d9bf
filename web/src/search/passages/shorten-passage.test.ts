import { expect, test } from '@jest/globals';
import { shortenPassage } from './shorten-passage';

const text = 'One about rain. Two about kerning and type. Three about kerning. Four about snow.';

test('keeps a short passage', () => {
  expect(shortenPassage(text, ['kerning'], 200)).toBe(text);
});

test('keeps the sentences with most matching words, and marks omissions', () => {
  expect(shortenPassage(text, ['kerning'], 50)).toBe('… Two about kerning and type. Three about kerning. …');
  expect(shortenPassage(text, ['snow'], 40)).toBe('… Three about kerning. Four about snow.');
});

test('starts at the beginning if no word matches', () => {
  expect(shortenPassage(text, [], 45)).toBe('One about rain. Two about kerning and type. …');
});

test('cuts a long sentence after a whole word', () => {
  const long = 'kerning '.repeat(20).trim();
  expect(shortenPassage(long, ['kerning'], 30)).toBe('kerning kerning kerning …');
  expect(shortenPassage('x'.repeat(50), [], 30)).toBe(`${'x'.repeat(30)} …`);
});
