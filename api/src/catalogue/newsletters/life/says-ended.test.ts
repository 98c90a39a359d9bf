import { describe, expect, test } from '@jest/globals';
import { saysEnded } from './says-ended.js';

describe('a last edition', () => {
  test.each([
    'The last issue',
    'Field Notes 88: the final edition',
    'Our very last newsletter.',
    'Le dernier numéro',
    'Die letzte Ausgabe',
    'La última edición',
  ])('is detected by its title: %s', (title) => {
    expect(saysEnded(title, 'Some text.')).toBe(true);
  });

  test.each([
    'Dear readers, this is the last issue. Thank you for nine years.',
    'After much thought we are closing this newsletter.',
    'This newsletter ends here, with thanks to all of you.',
    'Chers lecteurs, c’est le dernier numéro de cette lettre.',
    'Liebe Leser, dies ist die letzte Ausgabe.',
    'Queridos lectores: esta es la última entrega.',
  ])('is detected by its text: %s', (text) => {
    expect(saysEnded('Goodbye', text)).toBe(true);
  });
});

describe('an ordinary edition', () => {
  test.each([
    ['What the last issue left out', 'In our last issue we wrote about tides.'],
    ['The last edition of the encyclopaedia', 'A story of paper.'],
    ['Final notice', 'What a final reminder may cost.'],
    ['Before the break', 'This is the last issue of the year. We are back in January.'],
    ['Summer', 'This is the last issue before the summer.'],
    ['Corrections', 'En el último número hablamos de tomates.'],
    [null, null],
  ])('is not taken for the last one: %s', (title, text) => {
    expect(saysEnded(title, text)).toBe(false);
  });
});
