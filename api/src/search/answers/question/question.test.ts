import { describe, expect, test } from '@jest/globals';
import type { Edition } from '../../../library/editions/edition.entity.js';
import type { Passage } from '../../passages/rank-passages.js';
import { askedAuthorsOf } from '../../question/asked-authors.js';
import { withoutAskingWords } from '../../question/asking-words.js';
import { isGreeting } from './greeting.js';
import { findPointed } from './pointed-source.js';
import { rewriteQuestion } from './rewrite-question.js';
import { suggestQuestions } from './suggest-questions.js';

describe('the authors of a newsletter', () => {
  test.each([
    ['Who writes The Letterbox Report?', 'The Letterbox Report'],
    ['who is behind Ramen Ledger', 'Ramen Ledger'],
    ["Who's the editor of Ramen Ledger?", 'Ramen Ledger'],
    ['¿Quién escribe El Surco?', 'El Surco'],
    ['Qui écrit La Lettre ?', 'La Lettre'],
    ['Wer schreibt Der Trafo?', 'Der Trafo'],
    ['Wer hat Der Trafo geschrieben?', 'Der Trafo'],
  ])('%s asks for those of %s', (question, name) => expect(askedAuthorsOf(question)).toBe(name));

  test.each(['Who won the prize?', 'What do they write?', 'who writes'])('%s asks for none', (question) =>
    expect(askedAuthorsOf(question)).toBeUndefined(),
  );
});

describe('a greeting', () => {
  test.each([
    'hello',
    'Hi there!',
    'thanks',
    'Thank you very much.',
    '¡Hola!',
    'Bonjour',
    'Guten Tag!',
    'who are you?',
  ])('%s asks nothing', (question) => expect(isGreeting(question)).toBe(true));

  test.each(['hello fresh boxes', 'Hi-fi', 'who are you voting for', 'thank-you letters', 'bread', ''])(
    '%s may ask something',
    (question) => expect(isGreeting(question)).toBe(false),
  );
});

describe('a source of the previous answer', () => {
  const previous = [{ question: 'newsletters about type', answer: '', sourceIds: ['7', '8', '9', '10'] }];

  test.each([
    ['Tell me more about the second one', 8, 'Tell me more about “T”'],
    ['What does the first newsletter say about ink?', 7, 'What does “T” say about ink?'],
    ['and the last one?', 10, 'and “T”?'],
    ['Más sobre el tercero', 9, 'Más sobre “T”'],
    ['plus sur la deuxième newsletter', 8, 'plus sur “T”'],
    ['Erzähl mir mehr vom zweiten Rundbrief', 8, 'Erzähl mir mehr vom “T”'],
  ])('%s means number %i', (question, editionId, named) => {
    const pointed = findPointed(question, previous);
    expect(pointed?.editionId).toBe(editionId);
    expect(pointed?.named('T')).toBe(named);
  });

  test.each(['What was the first step?', 'the second world war', 'Wer gewann den zweiten Preis?', 'bread'])(
    '%s means none',
    (question) => expect(findPointed(question, previous)).toBeUndefined(),
  );

  test('the list before an answer with one source can still be pointed to', () => {
    const later = [...previous, { question: 'the first one', answer: '', sourceIds: ['7'] }];
    expect(findPointed('and the second one?', later)?.editionId).toBe(8);
  });

  test('nothing is meant that the answer before did not cite', () => {
    expect(findPointed('the third one', [{ question: 'q', answer: '', sourceIds: ['7'] }])).toBeUndefined();
    expect(findPointed('the first one', [{ question: 'q', answer: '' }])).toBeUndefined();
    expect(findPointed('the first one', [])).toBeUndefined();
  });
});

test.each([
  ['and who sells it?', 'whats the price of oil', 'and who sells it (price oil)?'],
  ['and who sells it?', 'what’s the price of oil', 'and who sells it (price oil)?'],
  ['y donde?', 'cuando se riega el olivo', 'y donde (riega olivo)?'],
  ['y cuando?', 'donde hay olivos', 'y cuando (olivos)?'],
  ['y donde?', 'como se riega el olivo', 'y donde (riega olivo)?'],
  ['cuanto cuesta?', '¿Quiénes venden el aceite?', 'cuanto cuesta (venden aceite)?'],
  ['et pourquoi ?', 'combien vaut une baguette', 'et pourquoi (vaut baguette)?'],
  ['and what about vinyl?', 'how much did the painted sign cost?', 'and what about vinyl (painted sign cost)?'],
  ['et où ?', 'pourquoi vendre une baguette', 'et où (vendre baguette)?'],
  ['et pourquoi ?', 'où est la part de flan', 'et pourquoi (part flan)?'],
])('%s, asked after "%s", gets its subject only', (question, before, rewritten) => {
  expect(rewriteQuestion(question, [{ question: before }])).toBe(rewritten);
});

test.each([
  'bread',
  'asdkjhasdkjh',
  'What is bread?',
  'Tell me about trains',
  'what do the newsletters say about bread?',
  'interest rates',
  'brot',
  'Which tests compared letters with e-mail, and what did they cost?',
  'Was kostet eine Wärmepumpe und wie laut ist sie?',
])('%s is about something else than the question before', (question) => {
  expect(rewriteQuestion(question, [{ question: 'What does postage cost?' }])).toBe(question);
});

test.each([
  'How deep?',
  'Who sells?',
  'in winter',
  'the cheapest',
  'stamps?',
  'Why?',
  'tell me more',
  'more',
  'Who ate it and why did they?',
  'What did they mail, and how much?',
])('%s depends on the question before', (question) => {
  expect(rewriteQuestion(question, [{ question: 'What does postage cost?' }])).toContain('(postage');
});

describe('suggest questions', () => {
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
});
