import { expect, test } from '@jest/globals';
import { chooseNewsletters } from './choose-newsletters.js';
import { FEATURES, weighedSentence } from '../../../testing/weighed-sentence.js';

const TEXT = 'The mill grinds rye on Mondays only.';
const ASKED = { question: 'Which newsletters write about mills?' };

function sentenceOf(newsletterId: number, evidence: number, isAnswering = true) {
  const one = weighedSentence(TEXT, { features: { ...FEATURES, words: 1, evidence }, edition: { newsletterId } });
  return { ...one, source: { ...one.source, found: { ...one.source.found, isAnswering } } };
}

const choose = (weighed: ReturnType<typeof sentenceOf>[], about: number[] = []) =>
  chooseNewsletters(weighed, { asked: ASKED, about }).map(({ source }) => source.found.edition.newsletterId);

test('each newsletter is listed once, the best edition first', () => {
  expect(choose([sentenceOf(3, 0.4), sentenceOf(1, 0.6), sentenceOf(1, 0.9), sentenceOf(2, 0.7)])).toEqual([1, 2, 3]);
});

test('a newsletter without an edition that answers is listed only if it says that it is about the subject', () => {
  const weighed = [sentenceOf(1, 0.9), sentenceOf(2, 0.3, false), sentenceOf(3, 0.3, false)];
  expect(choose(weighed, [3])).toEqual([3, 1]);
});

test('at most five are listed', () => {
  expect(choose([1, 2, 3, 4, 5, 6].map((id) => sentenceOf(id, 0.5)))).toHaveLength(5);
});

test('editions that lack a name of the question are left out', () => {
  const one = sentenceOf(1, 0.9);
  expect(choose([{ ...one, features: { ...one.features, absent: 0.5 } }])).toEqual([]);
});
