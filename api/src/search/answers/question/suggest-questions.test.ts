import { expect, test } from '@jest/globals';
import type { Edition } from '../../../library/editions/edition.entity.js';
import type { EvidenceEdition } from '../../read-evidence.js';
import { withoutAskingWords } from './asking-words.js';
import { askedFigure } from './asked-figure.js';
import { suggestQuestions } from './suggest-questions.js';

const edition = (people: string[], companies: string[] = []) =>
  ({ edition: { people, companies, topics: ['card'] } as Partial<Edition> }) as EvidenceEdition;

test('suggests up to three names in the order of the editions, without those in the question', () => {
  const found = [
    edition(['Ada Byrne'], ['Loop & Current']),
    edition(['Ada Byrne', 'Émile Roux', 'Jo Park', 'Max Ode']),
  ];
  expect(suggestQuestions('what did emile roux buy', found)).toEqual([
    'What do the newsletters say about Ada Byrne?',
    'What do the newsletters say about Loop & Current?',
    'What do the newsletters say about Jo Park?',
  ]);
  expect(suggestQuestions('what does a card cost', [edition([])])).toEqual([]);
});

test.each([
  ['en', 'the about'],
  ['es', 'los sobre'],
  ['fr', 'sur'],
  ['de', 'die über'],
  ['nl', 'the about'],
])('in "%s", an answer only needs the name', (language, stopWords) => {
  const [question = ''] = suggestQuestions('', [edition(['Ada Byrne'])], language);
  const left = withoutAskingWords(question.replace(/[?¿]/g, ' '), askedFigure(question), language);
  expect(left.trim().split(/\s+/).join(' ')).toBe(`${stopWords} Ada Byrne`);
});
