import { expect, test } from '@jest/globals';
import { rewriteQuestion } from './rewrite-question.js';

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
])('%s is about something else than the question before', (question) => {
  expect(rewriteQuestion(question, [{ question: 'What does postage cost?' }])).toBe(question);
});

test.each(['How deep?', 'Who sells?', 'in winter', 'the cheapest', 'stamps?', 'Why?', 'tell me more', 'more'])(
  '%s depends on the question before',
  (question) => {
    expect(rewriteQuestion(question, [{ question: 'What does postage cost?' }])).toContain('(postage');
  },
);
