import { expect, test } from '@jest/globals';
import { rewriteQuestion } from './rewrite-question.js';

test.each([
  ['and in winter?', 'whats the price of oil', 'and in winter (price oil)?'],
  ['and in winter?', 'what’s the price of oil', 'and in winter (price oil)?'],
  ['y en invierno?', 'cuando se riega el olivo', 'y en invierno (riega olivo)?'],
  ['cuanto cuesta?', '¿Quiénes venden el aceite?', 'cuanto cuesta (venden aceite)?'],
  ['et en été ?', 'combien vaut une baguette', 'et en été (vaut baguette)?'],
  ['et en été ?', 'où est la part de flan', 'et en été (part flan)?'],
])('%s, asked after "%s", gets its subject only', (question, before, rewritten) => {
  expect(rewriteQuestion(question, [{ question: before }])).toBe(rewritten);
});
