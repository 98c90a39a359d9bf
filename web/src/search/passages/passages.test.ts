import { describe, expect, test } from '@jest/globals';
import { markWords } from './mark-words';
import { bestSection, readSections } from './passage-sections';
import { shortenPassage } from './shorten-passage';

describe('passage sections', () => {
  const passage =
    'The end of an introduction.\nWhat we measured\nFor three months before and after.\nWhy does it matter?\nIt is cheap.';

  test('sets a heading apart from the text below it', () => {
    expect(readSections(passage)).toEqual([
      { heading: null, text: 'The end of an introduction.' },
      { heading: 'What we measured', text: 'For three months before and after.' },
      { heading: 'Why does it matter?', text: 'It is cheap.' },
    ]);
  });

  test.each([
    'One paragraph only',
    'A sentence.\nAnother one',
    '- an item\n- a second\nA sentence.',
    'Paper\nInk\nA sentence.',
    'Silent group | 700 | 0.018\nA sentence.',
    `${'A long line without an end '.repeat(4)}\nA sentence.`,
    'It costs three things:\nMoney.',
  ])('finds no heading in %j', (text) => {
    expect(readSections(text).map(({ heading }) => heading)).not.toContainEqual(expect.any(String));
  });

  test('chooses the section with most matching words, in its heading too', () => {
    const sections = readSections(passage);
    expect(bestSection(sections, ['cheap'])).toBe(sections[2]);
    expect(bestSection(sections, ['measured'])).toBe(sections[1]);
    expect(bestSection(sections, [])).toBe(sections[0]);
  });
});

describe('mark words', () => {
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
});

describe('shorten passage', () => {
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
});
