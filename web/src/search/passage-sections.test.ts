import { expect, test } from '@jest/globals';
import { bestSection, readSections } from './passage-sections';

const passage =
  'The end of an introduction.\n\nWhat we measured\n\nFor three months before and after.\n\nWhy does it matter?\n\nIt is cheap.';

test('sets a heading apart from the text below it', () => {
  expect(readSections(passage)).toEqual([
    { heading: null, text: 'The end of an introduction.' },
    { heading: 'What we measured', text: 'For three months before and after.' },
    { heading: 'Why does it matter?', text: 'It is cheap.' },
  ]);
});

test.each([
  'One paragraph only',
  'A sentence.\n\nAnother one',
  '- an item\n- a second\n\nA sentence.',
  `${'A long line without an end '.repeat(4)}\n\nA sentence.`,
  'It costs three things:\n\nMoney.',
])('finds no heading in %j', (text) => {
  expect(readSections(text).map(({ heading }) => heading)).not.toContainEqual(expect.any(String));
});

test('chooses the section with most matching words, in its heading too', () => {
  const sections = readSections(passage);
  expect(bestSection(sections, ['cheap'])).toBe(sections[2]);
  expect(bestSection(sections, ['measured'])).toBe(sections[1]);
  expect(bestSection(sections, [])).toBe(sections[0]);
});
