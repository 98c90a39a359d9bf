import { expect, test } from '@jest/globals';
import { bestSection, readSections } from './passage-sections';

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
