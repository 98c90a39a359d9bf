import { describe, expect, test } from '@jest/globals';
import { reportsBelief } from './reports-belief.js';

describe('what others believe', () => {
  test.each([
    'It is often said that heat pumps do not work in old houses.',
    'Many people think that rye needs no salt.',
    'Contrary to what one reads, stamps are not a good investment.',
    'A common misconception is that bees sleep in winter.',
    'A menudo se dice que el pan integral engorda.',
    'Mucha gente cree que las abejas duermen.',
    'On croit souvent que le levain est fragile.',
    'Beaucoup pensent que les abeilles dorment.',
    'Oft heißt es, Wärmepumpen taugten nicht für alte Häuser.',
    'Viele glauben, dass Bienen im Winter schlafen.',
  ])('is recognised: %s', (sentence) => expect(reportsBelief(sentence)).toBe(true));

  test.each([
    'Heat pumps work in old houses with large radiators.',
    'The town hall wished to know how many people use its stairs.',
    'The baker says that rye needs time.',
    'Le boulanger dit que le seigle demande du temps.',
    'Der Bäcker sagt, dass Roggen Zeit braucht.',
  ])('is told from what an edition says itself: %s', (sentence) => expect(reportsBelief(sentence)).toBe(false));
});
