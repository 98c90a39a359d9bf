import { describe, expect, test } from '@jest/globals';
import { splitSentences } from '../../../base/words/split-sentences.js';
import { startAtWords } from './start-at-words.js';

const sentencesOf = (text: string) => startAtWords(splitSentences(text, 'en'), text);
const SAID = 'We bake at four every day.';

describe('a sentence begins at its words, after', () => {
  test.each([
    ['a bullet', `- ${SAID}`],
    ['a bullet of another kind', `• ${SAID}`],
    ['a list number', `1. Hello to all of you.\n2. ${SAID}`],
    ['a list number in parentheses', `(1) ${SAID}\n(2) Hello to all of you.`],
    ['a footnote mark', `[12] ${SAID}`],
    ['a raised number', `³ ${SAID}`],
    ['the time of a transcript', `02:04 ${SAID}`],
    ['a time in brackets', `[00:02:04] ${SAID}`],
    ['a time and a dash', `02:04 – ${SAID}`],
    ['a span of times', `00:01.500 --> 00:04.100 ${SAID}`],
    ['a speaker', `ANNA: ${SAID}\nBEN: Why so early?\nANNA: Because of the school.`],
    ['a speaker after a time', `02:04 Anna Berg: ${SAID}`],
    ['a time and a speaker', `02:04 ANNA: ${SAID}\n02:09 ANNA: Because of the school.`],
  ])('%s: %j', (_mark, text) => {
    const sentence = sentencesOf(text).find((one) => one.text === SAID);
    expect(sentence).toBeDefined();
    expect(text.slice(sentence?.startsAt, sentence?.endsAt)).toBe(SAID);
  });
});

test.each([
  '06:00 The gates open.\n09:30 The first guests arrive.',
  '3. October is a holiday in Germany.',
  'CORRECTION: The fair is on Sunday this year.',
  'PRICE: 40\nPRICE: 60',
  'Anna: she bakes at four every day.',
  '-5 degrees were measured at night.',
  '02:04',
])('words are not taken for marks: %j', (text) => {
  expect(sentencesOf(text).map((one) => one.text)).toEqual(
    text.split('\n').flatMap((line) => splitSentences(line, 'en').map((one) => one.text)),
  );
});

test('an edition with a label on each of its many lines is read in linear time', () => {
  const letter = (place: number) => String.fromCharCode(65 + (place % 26));
  const label = (line: number) => [1, 26, 676, 17_576].map((power) => letter(Math.floor(line / power))).join('');
  const text = Array.from({ length: 200_000 }, (_, line) => `${label(line)}: Yes`).join('\n');
  expect(sentencesOf(text)[0]?.text).toBe('AAAA: Yes');
});
