import { expect, test } from '@jest/globals';
import { markWords } from './mark-words';

const marked = (text: string, words: string[]) =>
  markWords(text, words)
    .map((span) => (span.isMarked ? `[${span.text}]` : span.text))
    .join('');

test('highlights whole words, ignoring case', () => {
  expect(marked('Postage rates: the postage meter and postages', ['postage'])).toBe(
    '[Postage] rates: the [postage] meter and postages',
  );
});

test('knows letters of all languages', () => {
  expect(marked('Die Übergröße und die Größe', ['größe'])).toBe('Die Übergröße und die [Größe]');
});

test('supports special characters in words', () => {
  expect(marked('C++ (1) is not C', ['c++', '(1)'])).toBe('[C++] [(1)] is not C');
  expect(marked('an eleven-week/term lead', ['eleven-week/term'])).toBe('an [eleven-week/term] lead');
  expect(marked(String.raw`a\^$.*+?()[]{}|/-z b`, [String.raw`\^$.*+?()[]{}|/-z`])).toContain('b');
});

test('returns a text without matches as one piece', () => {
  expect(markWords('text', [])).toEqual([{ text: 'text', isMarked: false }]);
  expect(markWords('text', [' '])).toEqual([{ text: 'text', isMarked: false }]);
});
