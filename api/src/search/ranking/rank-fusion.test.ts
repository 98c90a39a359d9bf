import { expect, test } from '@jest/globals';
import { calibrationOf } from './calibrations.js';
import { fuse } from './rank-fusion.js';

const calibration = calibrationOf('all-MiniLM-L6-v2');
const texts = [
  { editionId: 1, score: 10 },
  { editionId: 2, score: 1 },
];
const vector = (editionId: number, best: number) => ({ editionId, best, head: best, startsAt: 0, endsAt: 1 });
const vectors = [vector(1, 0.5), vector(2, 0.48), vector(3, 0.9)];
const first = (fullText: number, semantic: number) =>
  fuse(texts, vectors, { weights: { fullText, semantic }, calibration })[0]?.editionId;

test('words decide between equally near editions at every weight of meaning', () => {
  expect(first(0.2, 1.8)).toBe(1);
});

test('meaning decides alone at weight 0 of words', () => {
  expect(first(0, 1)).toBe(2);
});

test.each([
  ['all-MiniLM-L6-v2', 'en', 2],
  ['all-MiniLM-L6-v2', undefined, 2],
  ['all-MiniLM-L6-v2', 'fr', 1],
  ['multilingual-e5-small', 'fr', 2],
])('%s: for a question in %s, edition %i is first', (model, language, expected) => {
  const said = [
    { editionId: 1, score: 10 },
    { editionId: 2, score: 4 },
  ];
  const near = [vector(1, 0.28), vector(2, 0.12)];
  const weights = { fullText: 1, semantic: 1 };
  const [best] = fuse(said, near, { weights, calibration: calibrationOf(model), language });
  expect(best?.editionId).toBe(expected);
});

test.each([
  ['en', 2],
  ['fr', 1],
])('at the highest weight of meaning, for a question in %s, edition %i is first', (language, expected) => {
  const said = [
    { editionId: 1, score: 10 },
    { editionId: 2, score: 6 },
  ];
  const near = [vector(1, 0.28), vector(2, 0.12)];
  const [best] = fuse(said, near, { weights: { fullText: 0.2, semantic: 1.8 }, calibration, language });
  expect(best?.editionId).toBe(expected);
});

test.each([
  [false, 2],
  [true, 1],
])('with more of the question an edition beats a repeated word, unless it is a name (%s)', (isName, expected) => {
  const said = [
    { editionId: 1, score: 10 },
    { editionId: 2, score: 8 },
  ];
  const matches = new Map([
    [1, { share: 0.4, language: 'en' }],
    [2, { share: 1, language: 'en' }],
  ]);
  const [best] = fuse(said, [], { weights: { fullText: 1, semantic: 1 }, calibration, matches, isName });
  expect(best?.editionId).toBe(expected);
});

test('editions keep their order if none has evidence', () => {
  const far = [vector(1, 1.2), vector(2, 1.1)];
  const [best] = fuse([], far, {
    weights: { fullText: 1, semantic: 1 },
    calibration: { ...calibration, farthest: 1.3 },
  });
  expect(best).toMatchObject({ editionId: 2, score: 0 });
});
