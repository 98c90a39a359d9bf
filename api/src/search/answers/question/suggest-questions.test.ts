import { expect, test } from '@jest/globals';
import type { Edition } from '../../../library/editions/edition.entity.js';
import { withoutAskingWords } from '../../question/asking-words.js';
import type { Passage } from '../../passages/rank-passages.js';
import { suggestQuestions } from './suggest-questions.js';

const passage = (text: string, people: string[], companies: string[] = []) =>
  ({ text, edition: { people, companies } as Partial<Edition> }) as Passage;

test('suggests up to three names of the passages, in their order, without those in the question', () => {
  const found = [
    passage('Ada Byrne of Loop & Current sold it.', ['Ada Byrne', 'Ben Low'], ['Loop & Current']),
    passage('Émile Roux, Jo Park and Max Ode came.', ['Ada Byrne', 'Émile Roux', 'Jo Park', 'Max Ode']),
  ];
  expect(suggestQuestions({ text: 'what did emile roux buy' }, found)).toEqual([
    'What do the newsletters say about Ada Byrne?',
    'What do the newsletters say about Loop & Current?',
    'What do the newsletters say about Jo Park?',
  ]);
  expect(suggestQuestions({ text: 'what does a card cost' }, [passage('Nobody.', [])])).toEqual([]);
});

test.each([
  ['en', 'the about'],
  ['es', 'los sobre'],
  ['fr', 'sur'],
  ['de', 'die über'],
  ['nl', 'the about'],
])('in "%s", an answer only needs the name', (language, stopWords) => {
  const [question = ''] = suggestQuestions({ text: '', language }, [passage('Ada Byrne', ['Ada Byrne'])]);
  const left = withoutAskingWords(question.replace(/[?¿]/g, ' '), language);
  expect(left.trim().split(/\s+/).join(' ')).toBe(`${stopWords} Ada Byrne`);
});
